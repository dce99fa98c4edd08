import { catalogue, type Diagnostic } from '../diagnostics/index.ts';
import { createLimit, createRequests, type TokenCache } from '../http/backends.ts';
import { folderReader, type LoadedSite, readSite, type Site } from '../site/index.ts';
import { toldOf } from './advice.ts';
import { type CachedSnapshot, openCachedSnapshot } from './cached-snapshot.ts';
import { checkSnapshot, findShrunk, type Shrunk, type SnapshotCheck } from './check-snapshot.ts';
import {
  type BackendPlaces,
  backendsAt,
  backendsElsewhere,
  type ConfiguredCall,
  configuredCalls,
  type Endpoints,
  type Environment,
  requireSecrets,
  withTimeouts,
} from './configured.ts';
import { findSiteId } from './find-site.ts';
import { type Kind, kindsOf } from './kinds.ts';
import { createLimitedFetch } from './limited-fetch.ts';
import { durationOf, type PullLimits, usualLimits } from './limits.ts';
import { type CallProgress, type ReadCall, readCalls } from './read-calls.ts';
import { type ListOptions, readList } from './read-list.ts';
import { PullError } from './refusal.ts';
import { openSnapshotStore, type SnapshotStore } from './snapshot-store.ts';
import { writeSnapshot } from './write-snapshot.ts';

export interface PullOptions
  extends Omit<SnapshotCheck, 'snapshot'>,
    Pick<ListOptions, 'onWait' | 'sleep'> {
  /** The values of the environment variables that endpoints.json names. */
  readonly environment: Environment;
  /** Stores bearer tokens from one pull to the next. */
  readonly tokens: TokenCache;
  readonly onProgress?: (progress: CallProgress) => void;
  /** The address that replaces the backends' own, each as `<url>/<name>`. Default: their own addresses. */
  readonly backends?: URL;
  /** Where single backends are. Default: below `backends`, if at all. */
  readonly places?: BackendPlaces;
  readonly limits?: Partial<PullLimits>;
  /** May a list be empty, or have less than half of the current records? */
  readonly acceptShrunk?: boolean;
}

/** Counts for the records of a call. */
export interface PulledCount {
  readonly kind: Kind;
  readonly records: number;
  readonly pages: number;
  /** Pages that the backend reported as unchanged. */
  readonly unchanged: number;
  /** Names of fields that were removed, as the kind's schema doesn't have them. */
  readonly unknown: readonly string[];
  /** The number of invisible characters that were removed. */
  readonly invisible: number;
}

export type PullOutcome =
  /** The new snapshot replaced the old one; the diagnostics are warnings. */
  | {
      readonly kind: 'pulled';
      readonly counts: readonly PulledCount[];
      readonly diagnostics: readonly Diagnostic[];
    }
  /** The backends reported no change: the snapshot stays. */
  | { readonly kind: 'unchanged'; readonly counts: readonly PulledCount[] }
  /**
   * Lists are empty, or have less than half of the current records: the old snapshot stays, the new one is at `place`.
   */
  | { readonly kind: 'shrunk'; readonly shrunk: readonly Shrunk[]; readonly place: string }
  /** The site would have errors with the new snapshot: the old one stays; diagnostics point into the new one. */
  | { readonly kind: 'refused'; readonly diagnostics: readonly Diagnostic[] };

/**
 * Fetches a site's articles, events and block data (S215, S216, S218, S219) into a snapshot that replaces the old one
 * in one step. @throws PullError where that fails; the old snapshot then stays
 */
export async function pullSite(options: PullOptions): Promise<PullOutcome> {
  const { folder, environment, limits: own, backends, places } = options;
  const limits = { ...usualLimits, ...own };
  const loaded = await readSite(folderReader(folder), { models: options.models });
  const written = withTimeouts(readableEndpoints(loaded), limits.timeout);
  const below = backends === undefined ? written : backendsAt(written, backends);
  const endpoints = places === undefined ? below : backendsElsewhere(below, places);
  const calls = configuredCalls(endpoints, kindsOf(options.models));
  requireSecrets(calls, environment);
  const store = await openSnapshotStore(folder);
  try {
    const held = openCachedSnapshot(store.current);
    const { config } = loaded.site;
    const read = await readAll({ ...options, config, endpoints, calls, held, limits });
    return await takeOver(read, held, store, options);
  } finally {
    await store.close();
  }
}

interface Reading
  extends Pick<PullOptions, 'environment' | 'tokens' | 'onProgress' | 'onWait' | 'sleep'> {
  readonly config: Site['config'];
  readonly endpoints: Endpoints;
  readonly calls: readonly ConfiguredCall[];
  readonly held: CachedSnapshot;
  readonly limits: PullLimits;
}

/** Reads all records of a site from the backends. @throws PullError */
async function readAll({
  config,
  calls,
  held,
  limits,
  ...reading
}: Reading): Promise<readonly ReadCall[]> {
  const { endpoints, tokens, environment } = reading;
  const ending = new AbortController();
  const time = createLimit(ending.signal, limits.maxTime);
  const { signal } = time;
  const [partner] = config.partners;
  const requests = createRequests({
    ...{ endpoints, tokens },
    fetch: createLimitedFetch({ ...limits, signal }),
    secrets: (variable) => environment[variable],
    ...(partner !== undefined && { partner }),
  });
  const list = { ...reading, requests, signal, maxPages: limits.maxPages };
  try {
    const siteId = findSiteId(await readSites(list, calls), config);
    return await readCalls({ ...list, siteId, held, calls: calls.filter(hasRecords) });
  } catch (error) {
    throw time.ended() === 'timeout' ? timeIsUp(limits) : error;
  } finally {
    // A request for a shared token may still be in flight.
    ending.abort();
    time.stop();
  }
}

/** Replaces the snapshot with the records that were read, unless they are unchanged or unfit. */
async function takeOver(
  read: readonly ReadCall[],
  held: CachedSnapshot,
  store: SnapshotStore,
  options: PullOptions,
): Promise<PullOutcome> {
  const counts = read.map(pulledCount);
  if (isUnchanged(read, held)) return { kind: 'unchanged', counts };
  const snapshot = await store.make((folder) => writeSnapshot(folder, read));
  const records = new Map(counts.map((one) => [one.kind.call, one.records]));
  const shrunk = options.acceptShrunk
    ? []
    : findShrunk(store.current, kindsOf(options.models), records);
  if (shrunk.length > 0) return { kind: 'shrunk', shrunk, place: await store.refuse() };
  const diagnostics = await checkSnapshot({ ...options, snapshot });
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    const place = await store.refuse();
    return { kind: 'refused', diagnostics: diagnostics.map((one) => movedTo(place, one)) };
  }
  await store.swap();
  return { kind: 'pulled', counts, diagnostics };
}

function timeIsUp({ maxTime }: PullLimits): PullError {
  return new PullError([
    `The pull took longer than ${durationOf(maxTime)} in all.`,
    'What to do: see which backend is slow, or pull with a higher --max-time (seconds).',
  ]);
}

/** The endpoints, if site.json and endpoints.json have no errors. @throws PullError */
function readableEndpoints({ site, problems }: LoadedSite): Endpoints {
  const files = ['site.json', 'endpoints.json'].filter((file) =>
    problems.some((one) => one.file === file && catalogue[one.code].severity === 'error'),
  );
  const { endpoints } = site;
  if (files.length === 0 && endpoints !== null) return endpoints;
  const what =
    files.length === 0 ? 'There is no endpoints.json' : `${files.join(' and ')} can’t be trusted`;
  throw new PullError([
    `${what}: these say whose content to pull, and from where.`,
    'What to do: lerret check tells what is wrong with the folder.',
  ]);
}

async function readSites(
  list: Omit<ListOptions, 'call'>,
  calls: readonly ConfiguredCall[],
): Promise<readonly unknown[]> {
  try {
    return (await readList({ ...list, call: 'sites' })).flatMap(({ items }) => items);
  } catch (error) {
    const call = calls.find(({ name }) => name === 'sites');
    throw call === undefined ? error : toldOf(error, call);
  }
}

function hasRecords(call: ConfiguredCall): call is ConfiguredCall & { readonly kind: Kind } {
  return call.kind !== null;
}

function isUnchanged(read: readonly ReadCall[], held: CachedSnapshot): boolean {
  const pages = new Map(read.map((one) => [one.kind.call, one.pages]));
  const isAll = read.every((one) => one.pages.every((page) => page.isUnchanged));
  return isAll && held.isMadeOf(pages);
}

function pulledCount({ kind, pages, unknown, invisible }: ReadCall): PulledCount {
  return {
    kind,
    records: pages.reduce((sum, { items }) => sum + items.length, 0),
    pages: pages.length,
    unchanged: pages.filter((page) => page.isUnchanged).length,
    unknown: [...unknown].sort(),
    invisible,
  };
}

/** A diagnostic with its file moved to where the refused snapshot is kept. */
function movedTo(place: string, diagnostic: Diagnostic): Diagnostic {
  const { file } = diagnostic;
  return file.startsWith('.pulled/')
    ? { ...diagnostic, file: file.replace('.pulled', place) }
    : diagnostic;
}
