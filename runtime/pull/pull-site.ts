import { catalogue, type Diagnostic } from '../diagnostics/index.ts';
import { createLimit, createRequests, type TokenCache } from '../http/backends.ts';
import { isPulled, PULLED } from '../protocol/pulled.ts';
import { folderReader, type LoadedSite, readSite, type Site } from '../site/index.ts';
import {
  type Changes,
  changesOf,
  checkSnapshot,
  createLeavingOut,
  findShrunk,
  type LeftOut,
  type Shrunk,
  type SnapshotCheck,
} from './check-snapshot.ts';
import {
  type ConfiguredCall,
  configuredCalls,
  type EndpointSettings,
  type Endpoints,
  type Environment,
  endpointsFor,
  type Kind,
  kindsOf,
  requireSecrets,
} from './configured.ts';
import { createLimitedFetch } from './limited-fetch.ts';
import { durationOf, type PatienceOptions, type PullLimits, usualLimits } from './limits.ts';
import { type CallProgress, itemsOf, type ReadCall, readCalls, readPages } from './read-calls.ts';
import { PullError } from './refusal.ts';
import { findSiteId } from './site-id.ts';
import { type CachedSnapshot, openCachedSnapshot } from './snapshot-record.ts';
import {
  openSnapshotStore,
  openTrialStore,
  type SnapshotStore,
  writeSnapshot,
} from './snapshot-store.ts';

export interface PullOptions
  extends Omit<SnapshotCheck, 'snapshot'>,
    PatienceOptions,
    Pick<EndpointSettings, 'backends' | 'places'> {
  /** The environment variables. endpoints.json has the names of those with credentials. */
  readonly environment: Environment;
  /** The cache of bearer tokens between pulls. */
  readonly tokens: TokenCache;
  readonly onProgress?: (progress: CallProgress) => void;
  readonly limits?: Partial<PullLimits>;
  /** Whether a list may lose all or more than half of its records; false by default. */
  readonly acceptShrunk?: boolean;
  /** Whether this is a dry run: it writes nothing to the site folder, but returns the same outcome. Default: false. */
  readonly isDryRun?: boolean;
}

/** The number of records that a call returned, and what was removed from them. */
export interface PulledCount {
  readonly kind: Kind;
  /** The number of records that the backend returned, without duplicates. */
  readonly came: number;
  /** The number of these records that are in the snapshot. */
  readonly records: number;
  readonly pages: number;
  /** The number of pages that the backend reported as unchanged. */
  readonly unchanged: number;
  /** The names of fields that were removed because the schema of the kind doesn't have them. */
  readonly unknown: readonly string[];
  /** The number of invisible characters that were removed. */
  readonly invisible: number;
}

export type PullOutcome =
  /** The new snapshot has replaced the old one. The diagnostics are only warnings. */
  | {
      readonly kind: 'pulled';
      readonly counts: readonly PulledCount[];
      readonly diagnostics: readonly Diagnostic[];
      readonly leftOut: readonly LeftOut[];
      /** The changes since the last snapshot. */
      readonly changes: readonly Changes[];
    }
  /** The backends have reported no change: the old snapshot stays. */
  | { readonly kind: 'unchanged'; readonly counts: readonly PulledCount[] }
  /** Lists have lost all or more than half of their records: the old snapshot stays, and the new one is at `place`. */
  | {
      readonly kind: 'shrunk';
      readonly shrunk: readonly Shrunk[];
      readonly place: string;
      readonly leftOut: readonly LeftOut[];
    }
  /**
   * The new snapshot would cause errors even without the faulty records, or too many records would be left out
   * (`isTooMuch`). The old one stays; the places in the diagnostics are in the new one.
   */
  | {
      readonly kind: 'refused';
      readonly diagnostics: readonly Diagnostic[];
      readonly leftOut: readonly LeftOut[];
      readonly isTooMuch: boolean;
    };

/**
 * Fetches the records and block data of a site from its backends (S215, S216, S218, S219) into a new snapshot, which
 * replaces the old one by one rename. Records that would cause errors are left out, if they are few. Resolves with the
 * outcome: the old snapshot stays if nothing has changed, or if the new one is refused.
 * @throws PullError if the pull fails, UserError if `places` are wrong, or the file system's error; the old snapshot then
 * stays
 */
export async function pullSite(options: PullOptions): Promise<PullOutcome> {
  const { folder, environment, limits: own } = options;
  const limits = { ...usualLimits, ...own };
  const loaded = await readSite(folderReader(folder), { models: options.models });
  const endpoints = endpointsFor(readableEndpoints(loaded), { ...options, ...limits });
  const calls = configuredCalls(endpoints, kindsOf(options.models));
  requireSecrets(calls, environment);
  const store = await (options.isDryRun ? openTrialStore : openSnapshotStore)(folder);
  try {
    const held = openCachedSnapshot(store.current);
    const { config } = loaded.site;
    const read = await readAll({ ...options, config, endpoints, calls, held, limits });
    return await takeOver(read, held, store, { ...options, limits });
  } finally {
    await store.close();
  }
}

interface Reading
  extends PatienceOptions,
    Pick<PullOptions, 'environment' | 'tokens' | 'onProgress'> {
  readonly config: Site['config'];
  readonly endpoints: Endpoints;
  readonly calls: readonly ConfiguredCall[];
  readonly held: CachedSnapshot;
  readonly limits: PullLimits;
}

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
    const sites = calls.find((call) => call.kind === null);
    const entries = sites === undefined ? null : itemsOf({ pages: await readPages(sites, list) });
    const siteId = entries === null ? '' : findSiteId(entries, config);
    return await readCalls({ ...list, siteId, held, calls: calls.filter(hasRecords) });
  } catch (error) {
    throw time.ended() === 'timeout' ? timeIsUp(limits) : error;
  } finally {
    // A request for a shared token may still be in flight.
    ending.abort();
    time.stop();
  }
}

/** Replaces the snapshot with new records, unless they are unchanged or can't be accepted. Returns the outcome. */
async function takeOver(
  read: readonly ReadCall[],
  held: CachedSnapshot,
  store: SnapshotStore,
  options: PullOptions & { readonly limits: PullLimits },
): Promise<PullOutcome> {
  if (isUnchanged(read, held))
    return { kind: 'unchanged', counts: read.map((one) => pulledCount(one, one)) };
  const shrunkIn = (lists: readonly ReadCall[]) => {
    const counts = new Map(lists.map((one) => [one.kind.call, itemsOf(one).length]));
    return options.acceptShrunk ? [] : findShrunk(store.current, kindsOf(options.models), counts);
  };
  const leaving = createLeavingOut(read);
  let first: readonly Diagnostic[] | null = null;
  for (;;) {
    const fitting = leaving.fitting();
    const leftOut = leaving.records();
    const files = await writeSnapshot(store.making, fitting);
    const shrunk = shrunkIn(fitting);
    if (shrunk.length > 0) return { kind: 'shrunk', shrunk, leftOut, place: await store.refuse() };
    const { diagnostics, errors } = await checkSnapshot({ ...options, snapshot: store.making });
    first ??= diagnostics;
    if (leaving.add(errors, files)) {
      if (!leaving.isTooMuch(options.limits.maxLeftOut)) continue;
      // The diagnostics of the first check have places in all records, so the refused snapshot must contain all.
      await writeSnapshot(store.making, read);
      return refused(first, leaving.records(), true, await store.refuse());
    }
    if (errors.length > 0) return refused(diagnostics, leftOut, false, await store.refuse());
    const counts = read.map((one, index) => pulledCount(one, fitting[index] ?? one));
    const changes = changesOf(store.current, fitting);
    await store.swap();
    return { kind: 'pulled', counts, diagnostics, leftOut, changes };
  }
}

/** Returns the outcome of a snapshot that is stored as refused. @param place its folder, from the site folder */
function refused(
  diagnostics: readonly Diagnostic[],
  leftOut: readonly LeftOut[],
  isTooMuch: boolean,
  place: string,
): PullOutcome {
  const moved = diagnostics.map((one) => ({
    ...one,
    file: isPulled(one.file) ? one.file.replace(PULLED, place) : one.file,
  }));
  return { kind: 'refused', diagnostics: moved, leftOut, isTooMuch };
}

function timeIsUp({ maxTime }: PullLimits): PullError {
  return new PullError([
    {
      en: `The pull took longer than ${durationOf(maxTime)} in all.`,
      nb: `Hentingen tok mer enn ${durationOf(maxTime)} til sammen.`,
    },
    {
      en: 'What to do: find out which backend is slow, or pull with a higher --max-time (seconds).',
      nb: 'Hva du kan gjøre: Finn ut hvilket baksystem som er tregt, eller hent med en høyere --max-time (sekunder).',
    },
  ]);
}

/** Returns the endpoints of a site. @throws PullError if site.json or endpoints.json has errors */
function readableEndpoints({ site, problems }: LoadedSite): Endpoints {
  const files = ['site.json', 'endpoints.json'].filter((file) =>
    problems.some((one) => one.file === file && catalogue[one.code].severity === 'error'),
  );
  const { endpoints } = site;
  if (files.length === 0 && endpoints !== null) return endpoints;
  const isMissing = files.length === 0;
  const what = isMissing
    ? { en: 'There is no endpoints.json', nb: 'Det finnes ingen endpoints.json' }
    : {
        en: `There are errors in ${files.join(' and ')}`,
        nb: `Det er feil i ${files.join(' og ')}`,
      };
  const remedy = isMissing
    ? {
        en: 'What to do: write endpoints.json in the site folder; docs/backends.md describes it.',
        nb: 'Hva du kan gjøre: Lag endpoints.json i nettstedsmappen. docs/backends.md beskriver filen.',
      }
    : {
        en: 'What to do: run npx lerret check, which lists the errors.',
        nb: 'Hva du kan gjøre: Kjør npx lerret check, som viser feilene.',
      };
  throw new PullError([
    {
      en: `${what.en}, so Lerret doesn’t know what to fetch and from where.`,
      nb: `${what.nb}, så Lerret vet ikke hva som skal hentes og hvorfra.`,
    },
    remedy,
  ]);
}

function hasRecords(call: ConfiguredCall): call is ConfiguredCall & { readonly kind: Kind } {
  return call.kind !== null;
}

function isUnchanged(read: readonly ReadCall[], held: CachedSnapshot): boolean {
  const isAll = read.every((one) => one.pages.every((page) => page.isUnchanged));
  return isAll && held.isMadeOf(new Map(read.map((one) => [one.kind.call, one.pages])));
}

function pulledCount(came: ReadCall, fitting: ReadCall): PulledCount {
  const { kind, pages, unknown, invisible } = came;
  return {
    ...{ kind, came: itemsOf(came).length, records: itemsOf(fitting).length },
    pages: pages.length,
    unchanged: pages.filter((page) => page.isUnchanged).length,
    unknown: [...unknown].sort(),
    invisible,
  };
}
