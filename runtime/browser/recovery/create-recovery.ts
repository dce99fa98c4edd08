import type { Registration, Stop, WorkerState } from '../environment/environment.ts';
import { reloadsOf } from './create-reloads.ts';
import type { Recovery } from './recovery.ts';
import type { RecoveryEnvironment } from './recovery-environment.ts';
import { registerWorker } from './register-worker.ts';
import { removeUnknownPage } from './unknown-page.ts';

/** What a new worker of unknown version is called: then it reloads once a session. */
const UNKNOWN = 'unknown';

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
