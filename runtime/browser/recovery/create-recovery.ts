import { NOT_FOUND, OFFLINE_PAGE } from '../../protocol/constants.ts';
import { siteAddress } from '../../protocol/path.ts';
import { FORCE_GUARD, RETRY_AFTER } from '../constants.ts';
import type { Environment, RuntimeEvent, Screen, WorkerState } from '../environment/environment.ts';
import type { IdleEnvironment } from '../idle/idle-environment.ts';
import { registerWorker } from '../idle/register-worker.ts';
import { placeOf, type ReloadsEnvironment, reloadsOf } from './reloads.ts';
import { watchInput } from './unsent-input.ts';

/** The version of a new worker that sends none: then the page reloads once per session. */
const UNKNOWN = 'unknown';

/**
 * Creates the functions that reload the displayed page (B9): `start` does so for a new service worker, and when the
 * offline page can be left; `unknownPage` does so on the 404 page, and resolves with whether it did. While the visitor
 * has unsent input, or a visit or a full load is in progress, `start` reloads nothing; for a new worker, the next visit
 * then is a full load.
 */
export function createRecovery(env: RecoveryEnvironment) {
  /** Whether the document has had no worker yet. */
  let isFirst = env.workers?.controllerAtStart() === null;

  async function meet(reached: WorkerState, version: () => Promise<string>): Promise<void> {
    if (reached === 'redundant') env.log('The new service worker is redundant');
    if (reached === 'activated' && isFirst) {
      isFirst = false;
      storeVisited();
    }
    if (reached !== 'installed') return;
    if (isFirst) {
      env.screen.tell({ kind: 'offline-ready' });
      return;
    }
    const known = await version().catch(() => UNKNOWN);
    // The worker's version is the build id of documents: this document was loaded after the deploy.
    if (known === env.start.build) return;
    reloadsOf(env).load('new-worker', env.navigation.address(), known);
    if (reloadsOf(env).postponed()) env.screen.tell({ kind: 'update-waiting' });
  }

  /** Fetches the page of a visit made before the first worker was active, so that the worker stores it (S172). */
  function storeVisited(): void {
    const address = env.navigation.address();
    if (address === env.start.address) return;
    askPage(env, address).catch((reason) => env.log('This page is not stored', reason));
  }

  /** Returns whether the offline page is shown in place of another one. */
  function isOfflinePage(): boolean {
    const { navigation, start } = env;
    const { origin } = navigation;
    return (
      start.page === OFFLINE_PAGE &&
      siteAddress(origin, start.address)?.path !== OFFLINE_PAGE &&
      placeOf(origin, navigation.address()) === placeOf(origin, start.address)
    );
  }

  function leaveOfflinePage(): void {
    if (!isOfflinePage() || env.online() === false) return;
    // While that message is shown, a visit from the page will retry (B7.7).
    const isRetried = env.screen.message()?.kind === 'offline';
    const result = isRetried
      ? 'visit'
      : reloadsOf(env).load('offline-page', env.navigation.address());
    if (result === 'again' || result === 'visit')
      env.clock.setTimeout(leaveOfflinePage, FORCE_GUARD);
  }

  return {
    /** Registers the worker and follows its updates. Reloads the offline page when the server responds again. */
    start(): void {
      registerWorker(env, (registration) => registration.onState(meet));
      env.watch((change) => {
        // With a delay, because requests may still fail right after that event.
        if (change === 'online') env.clock.setTimeout(leaveOfflinePage, RETRY_AFTER);
      });
      whenAnswered(env, env.navigation.address(), isOfflinePage, leaveOfflinePage);
    },
    unknownPage: () => reloadUnknownPage(env),
  };
}

function askPage({ fetch }: Pick<Environment, 'fetch'>, address: string): Promise<Response> {
  const headers = { Accept: 'text/html' };
  return fetch(address, { priority: 'low', credentials: 'same-origin', headers });
}

/**
 * Requests an address again and again, after growing pauses, while `isWaiting` returns true and the browser is online.
 * Calls `act` once a response has a status below 500: where `onLine` is wrongly true, no event reports that the network
 * is back (B7.7).
 * @param pause the first pause, in milliseconds
 */
export function whenAnswered(
  env: Pick<Environment, 'fetch' | 'clock' | 'online'>,
  address: string,
  isWaiting: () => boolean,
  act: () => void,
  pause = FORCE_GUARD,
): void {
  env.clock.setTimeout(async () => {
    if (!isWaiting() || env.online() === false) return;
    const answer = await askPage(env, address).catch(() => null);
    // The offline page has the status 503.
    if (answer && answer.status < 500) act();
    else whenAnswered(env, address, isWaiting, act, pause * 1.5);
  }, pause);
}

/** Removes every service worker of the site, waits for all removals, and returns their number (B9). Never rejects. */
export async function removeWorkers({
  workers,
}: Pick<RecoveryEnvironment, 'workers'>): Promise<number> {
  const list = async () => (await workers?.registrations()) ?? [];
  const registrations = await list().catch(() => []);
  await Promise.allSettled(registrations.map(async (one) => one.unregister()));
  return registrations.length;
}

/** On the 404 page, removes workers and reloads once (S173, A84, B9). Resolves to whether the page reloads. */
async function reloadUnknownPage(env: RecoveryEnvironment): Promise<boolean> {
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

/** The part of the environment that full loads and updates of the worker use. */
export type RecoveryEnvironment = Pick<
  Environment,
  | 'fetch'
  | 'online'
  | 'start'
  | 'isPrerendering'
  | 'whenLoaded'
  | 'watch'
  | 'workers'
  | 'emit'
  | 'log'
> &
  ReloadsEnvironment & { readonly screen: Pick<Screen, 'tell' | 'message'> };

/** Adds to `idle` what automatic reloads use of the browser, and returns `idle`. @param screen shows messages */
export function completeForRecovery(
  idle: IdleEnvironment,
  screen: RecoveryEnvironment['screen'],
): IdleEnvironment & RecoveryEnvironment {
  const { navigation } = idle;
  return Object.assign(idle, {
    emit(event: RuntimeEvent, detail: object) {
      document.dispatchEvent(new CustomEvent(event, { detail }));
    },
    screen,
    storage: {
      getItem: (key: string) => sessionStorage.getItem(key),
      setItem: (key: string, value: string) => sessionStorage.setItem(key, value),
    },
    navigation: {
      ...navigation,
      assign(address: string) {
        // For the same address with a hash, `assign` would only scroll.
        if (address === navigation.address()) location.reload();
        else location.assign(address);
      },
      hasUnsentInput: watchInput(),
    },
  });
}
