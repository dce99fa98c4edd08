import { siteAddress } from '../address.ts';
import type { Registration, Stop, WorkerState } from '../environment/environment.ts';
import { registerWorker } from '../idle/register-worker.ts';
import type { RecoveryEnvironment } from './recovery-environment.ts';
import { reloadsOf } from './reloads.ts';

/** What a new worker of unknown version is called: then it reloads once a session. */
const UNKNOWN = 'unknown';

/** Repairs what stands in the way: the service worker's life, unknown pages (B9, S173–S175). */
export interface Recovery {
  /** Registers the worker after load and follows its updates; does nothing a second time. */
  start(): void;
  /** The document has no page for this address: removes every worker and reloads once. @returns was that done? */
  unknownPage(): Promise<boolean>;
  stop(): void;
}

const NOT_FOUND = '/404.html';

/**
 * Follows the service worker and unknown pages (B9). A new version that must wait for what the visitor is
 * writing is left to `reloadsOf(env)`: the next visit is a full load.
 */
export function createRecovery(env: RecoveryEnvironment): Recovery {
  const stops: Stop[] = [];

  function follow(registration: Registration): void {
    stops.push(registration.onState((reached, version) => void meet(reached, version)));
  }

  async function meet(reached: WorkerState, version: () => Promise<string>): Promise<void> {
    const isFirst = env.workers?.controllerAtStart() === null;
    if (reached === 'redundant') env.log('The new service worker is redundant');
    if (reached === 'activated' && isFirst) keepVisited();
    if (reached !== 'installed') return;
    if (isFirst) {
      env.emit('lerret:offline-ready', {});
      env.screen.tell({ kind: 'offline-ready' });
      return;
    }
    const known = await version().catch(() => UNKNOWN);
    const result = reloadsOf(env).load('new-worker', env.navigation.address(), known);
    if (result === 'unsent-input') env.screen.tell({ kind: 'update-waiting' });
  }

  /** The page that a visit led to before there was a worker to see it; the document's own it has kept itself (S172). */
  function keepVisited(): void {
    const address = env.navigation.address();
    if (address === env.start.address) return;
    const given = new AbortController();
    stops.push(() => given.abort());
    const { signal } = given;
    const headers = { Accept: 'text/html' };
    const asked = { priority: 'low', credentials: 'same-origin', headers, signal } as const;
    env.fetch(address, asked).catch((reason) => env.log('This page is not kept', reason));
  }

  return {
    start() {
      if (stops.length === 0) stops.push(registerWorker(env, follow));
    },
    unknownPage: () => removeUnknownPage(env),
    stop() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}

/**
 * Removes every service worker of the site and waits for all, those too that refuse to go (B9).
 * @returns how many there were. Never rejects.
 */
export async function removeWorkers({
  workers,
}: Pick<RecoveryEnvironment, 'workers'>): Promise<number> {
  const list = async () => (await workers?.registrations()) ?? [];
  const registrations = await list().catch(() => []);
  await Promise.allSettled(registrations.map(async (one) => one.unregister()));
  return registrations.length;
}

/**
 * An old worker may know nothing of a new page: where the document has none for its address, every registration
 * is removed and the page reloaded, once (S173, A84, B9). @returns was it? Else the 404 page stands.
 */
export async function removeUnknownPage(env: RecoveryEnvironment): Promise<boolean> {
  const { workers, navigation, start } = env;
  const address = navigation.address();
  const asked = siteAddress(navigation.origin, address)?.path;
  if (start.page !== NOT_FOUND || asked === NOT_FOUND) return false;
  if (workers?.controllerAtStart() !== 'activated' || env.online() === false) return false;
  const reloads = reloadsOf(env);
  if (!reloads.allows('unknown-page', address)) return false;
  if ((await removeWorkers(env)) === 0) return false;
  return reloads.load('unknown-page', address) === 'done';
}
