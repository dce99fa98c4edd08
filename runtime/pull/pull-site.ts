import { catalogue, type Diagnostic } from '../diagnostics/index.ts';
import { type BackendRequests, createRequests, type TokenCache } from '../http/backends.ts';
import { CallError } from '../http/index.ts';
import { folderReader, type LoadedSite, readSite } from '../site/index.ts';
import { pullErrorOf } from './advice.ts';
import { backendsAt } from './backends-at.ts';
import { checkSnapshot, type SnapshotCheck } from './check-snapshot.ts';
import {
  type ConfiguredCall,
  configuredCalls,
  type Endpoints,
  type Environment,
  requireSecrets,
} from './configured.ts';
import { findSiteId } from './find-site.ts';
import { type HeldSnapshot, openHeldSnapshot } from './held-snapshot.ts';
import type { RecordCall } from './kinds.ts';
import { PullError } from './pull-error.ts';
import { type CallProgress, type ReadCall, readCalls } from './read-calls.ts';
import { readList } from './read-list.ts';
import { openSnapshotStore } from './snapshot-store.ts';
import { writeSnapshot } from './write-snapshot.ts';

export interface PullOptions extends Omit<SnapshotCheck, 'snapshot'> {
  /** Where the secrets are that endpoints.json names. */
  readonly environment: Environment;
  /** Where bearer tokens are kept from one pull to the next. */
  readonly tokens: TokenCache;
  readonly onProgress?: (progress: CallProgress) => void;
  /** What stands for all the backends, each as `<url>/<name>`; their own addresses unless told otherwise. */
  readonly backends?: URL;
}

/** What a call brought, in numbers. */
export interface PulledCount {
  readonly call: RecordCall;
  readonly records: number;
  readonly pages: number;
  /** Pages that the backend said to be as they were. */
  readonly unchanged: number;
  /** Fields that were left out, since records of the kind have none of these names. */
  readonly unknown: readonly string[];
}

export type PullOutcome =
  /** A new snapshot is read from now on; the diagnostics are warnings. */
  | {
      readonly kind: 'pulled';
      readonly counts: readonly PulledCount[];
      readonly diagnostics: readonly Diagnostic[];
    }
  /** The backend says that all is as it was: the snapshot stays. */
  | { readonly kind: 'unchanged'; readonly counts: readonly PulledCount[] }
  /** The site would have errors with it: the old snapshot stays, the new one lies at their places. */
  | { readonly kind: 'refused'; readonly diagnostics: readonly Diagnostic[] };

/**
 * Fetches a site's articles, events and block data (S215, S216, S218, S219) into a snapshot that takes the old one's
 * place in one step. @throws PullError where something keeps it from that; the old snapshot stays then.
 */
export async function pullSite(options: PullOptions): Promise<PullOutcome> {
  const { folder, environment, tokens, onProgress, backends } = options;
  const loaded = await readSite(folderReader(folder));
  const { config } = loaded.site;
  const written = readableEndpoints(loaded);
  const endpoints = backends === undefined ? written : backendsAt(written, backends);
  const calls = configuredCalls(endpoints);
  requireSecrets(calls, environment);
  const [partner] = config.partners;
  const requests = createRequests({
    ...{ endpoints, tokens },
    secrets: (variable) => environment[variable],
    ...(partner !== undefined && { partner }),
  });
  const store = await openSnapshotStore(folder);
  try {
    const siteId = findSiteId(await readSites(requests, calls), config);
    const held = openHeldSnapshot(store.current);
    const read = await readCalls({
      ...{ requests, siteId, held, calls: calls.filter(isRecordCall) },
      ...(onProgress !== undefined && { onProgress }),
    });
    const counts = read.map(countOf);
    if (isUnchanged(read, held)) return { kind: 'unchanged', counts };
    await writeSnapshot(store.making, read);
    const diagnostics = await checkSnapshot({ ...options, snapshot: store.making });
    if (diagnostics.some(({ severity }) => severity === 'error')) {
      const place = await store.refuse();
      return { kind: 'refused', diagnostics: diagnostics.map((one) => movedTo(place, one)) };
    }
    await store.swap();
    return { kind: 'pulled', counts, diagnostics };
  } finally {
    await store.sweep();
  }
}

/** Who a site is, and where it pulls from, must be told without mistakes. @throws PullError. */
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
  requests: Pick<BackendRequests, 'getAnswer'>,
  calls: readonly ConfiguredCall[],
): Promise<readonly unknown[]> {
  try {
    return (await readList({ requests, call: 'sites' })).flatMap(({ items }) => items);
  } catch (error) {
    const call = calls.find(({ name }) => name === 'sites');
    if (!(error instanceof CallError) || call === undefined) throw error;
    throw pullErrorOf(error, call);
  }
}

function isRecordCall(
  call: ConfiguredCall,
): call is ConfiguredCall & { readonly name: RecordCall } {
  return call.name !== 'sites';
}

function isUnchanged(read: readonly ReadCall[], held: HeldSnapshot): boolean {
  const pages = new Map(read.map((one) => [one.call, one.pages]));
  const isAll = read.every((one) => one.pages.every((page) => page.isUnchanged));
  return isAll && held.isMadeOf(pages);
}

function countOf({ call, pages, unknown }: ReadCall): PulledCount {
  return {
    call,
    records: pages.reduce((sum, { items }) => sum + items.length, 0),
    pages: pages.length,
    unchanged: pages.filter((page) => page.isUnchanged).length,
    unknown: [...unknown].sort(),
  };
}

/** A diagnostic of the snapshot, at the place where the snapshot is kept to be looked at. */
function movedTo(place: string, diagnostic: Diagnostic): Diagnostic {
  const { file } = diagnostic;
  return file.startsWith('.pulled/')
    ? { ...diagnostic, file: file.replace('.pulled', place) }
    : diagnostic;
}
