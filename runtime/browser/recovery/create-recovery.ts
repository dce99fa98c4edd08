import type { Environment, Registration, Stop, WorkerState } from '../environment/environment.ts';
import { reloadsOf } from './create-reloads.ts';
import type { Recovery } from './recovery.ts';
import { removeUnknownPage } from './unknown-page.ts';

const SCRIPT = '/sw.js';
/** What a new worker of unknown version is called: then it reloads once a session. */
const UNKNOWN = 'unknown';

/**
 * Follows the service worker and unknown pages (B9). A new version that must wait for what the visitor is
 * writing is left to `reloadsOf(env)`: the next visit is a full load.
 */
export function createRecovery(env: Environment): Recovery {
  const stops: Stop[] = [];
  let state: 'new' | 'started' | 'stopped' = 'new';

  function register(): void {
    if (state === 'stopped' || env.workers === null || !isTrusted(env.navigation.origin)) return;
    env.workers.register(SCRIPT, { scope: '/' }).then(follow, (reason) => {
      env.log('The service worker could not be registered', reason);
    });
  }

  function follow(registration: Registration): void {
    if (state === 'stopped') return;
    stops.push(registration.onState((reached, version) => void meet(reached, version)));
  }

  async function meet(reached: WorkerState, version: () => Promise<string>): Promise<void> {
    if (reached === 'redundant') env.log('The new service worker is redundant');
    if (reached !== 'installed') return;
    if (env.workers?.controllerAtStart() === null) {
      env.emit('lerret:offline-ready', {});
      env.screen.tell({ kind: 'offline-ready' });
      return;
    }
    const known = await version().catch(() => UNKNOWN);
    const result = reloadsOf(env).load('new-worker', env.navigation.address(), known);
    if (result === 'unsent-input') env.screen.tell({ kind: 'update-waiting' });
  }

  return {
    start() {
      if (state !== 'new') return;
      state = 'started';
      if (!env.isPrerendering()) return env.whenLoaded(register);
      const stop = env.watch((change) => {
        if (change !== 'activated') return;
        stop();
        env.whenLoaded(register);
      });
      stops.push(stop);
    },
    unknownPage: () => removeUnknownPage(env),
    stop() {
      state = 'stopped';
      for (const stop of stops.splice(0)) stop();
    },
  };
}

/** Workers are for https, and for this machine. */
function isTrusted(origin: string): boolean {
  return /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(origin);
}
