/**
 * Entry file: what comes at idle. Likely pages are prefetched, the worker is registered, and links are followed by
 * script; what is needed only then comes later.
 */
import { findConsent } from '../protocol/consent.ts';
import type { BootEnvironment } from './environment/boot-environment.ts';
import { readEntryState } from './environment/entry-state.ts';
import { completeForIdle } from './environment/idle-environment.ts';
import type { Loader } from './loader/loader.ts';
import { observeClicks } from './navigation/clicks/observe-clicks.ts';
import { createPrefetchQueue } from './prefetch/create-prefetch-queue.ts';
import type { EarlyQueue } from './prefetch/early-queue.ts';
import { observeLinksInView } from './prefetch/link-observers.ts';
import { registerWorker } from './recovery/register-worker.ts';
import { observeSearchKey } from './search-key.ts';
import { readSiteOptions } from './site-options.ts';

/** What tells that the visitor is at the page: a visit may be next, and a message is read. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Goes on from what boot began. @returns what visits an address of the site. */
export function start(
  boot: BootEnvironment,
  loader: Loader,
  early: EarlyQueue,
): (address: string) => void {
  const options = readSiteOptions();
  const env = completeForIdle(boot, options);
  const queue = createPrefetchQueue(env, loader, early.order);
  const { enqueue, stats } = queue;
  Object.assign(window.lerret, { enqueue, queue: queue.queue, prefetchStats: stats });

  const recover = once(async () => (await import('./recovery.ts')).startRecovery(env));
  const visits = once(async () => {
    const [recovered, { startVisits }] = await Promise.all([recover(), import('./visits.ts')]);
    return startVisits(recovered, loader, queue, options);
  });

  if (env.workers?.controllerAtStart()) quietly(recover());
  else {
    registerWorker(env, (worker) => {
      worker.onState((state) => {
        if (state === 'installed') document.dispatchEvent(new CustomEvent('lerret:offline-ready'));
      });
    });
  }

  if (location.search.includes('lerret-debug')) {
    void import('./debug/overlay.ts').then(({ showOverlay }) => showOverlay());
  }
  const analyse = once(async () =>
    (await import('./analytics/start.ts')).startAnalytics(env, options),
  );
  if (options.sinks && findConsent() === 'granted') quietly(analyse());
  const isNative = options.navigation === 'native';
  const begin = () => {
    quietly(isNative ? recover() : visits());
    // Where nobody has answered yet, this asks.
    if (options.sinks) quietly(analyse());
  };
  for (const sign of SIGNS) document.addEventListener(sign, begin, { once: true, passive: true });
  observeSearchKey();
  if (isNative) return (address) => location.assign(address);

  /** Without the code of visits, the browser follows. */
  function visit(address: string, followed?: Element): void {
    visits().then(
      (to) => to(address, followed),
      () => location.assign(address),
    );
  }

  observeLinksInView(env, queue, document);
  observeClicks(visit);
  // Entries of an earlier document of this session: back and forward lead through them.
  if (readEntryState(history.state) !== null) begin();
  return visit;
}

function once<T>(act: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null;
  return () => {
    done ??= act();
    return done;
  };
}

/** Who needs it hears of a failure then. */
function quietly(coming: Promise<unknown>): void {
  coming.catch(() => {});
}
