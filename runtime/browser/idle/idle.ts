/**
 * Entry file: what comes at idle. Likely pages are prefetched, and the worker is registered; what follows links by script
 * comes with the first sign of the visitor, and until it is there the browser follows them (B13).
 */

import { findConsent } from '../../protocol/consent.ts';
import { isSearchKeyOn } from '../../protocol/search-key.ts';
import type { BootEnvironment } from '../boot/boot-environment.ts';
import type { EarlyQueue } from '../boot/early-queue.ts';
import { readEntryState } from '../environment/entry-state.ts';
import type { Loader } from '../loader/loader.ts';
import { readSiteOptions } from '../site-options.ts';
import { createPrefetchQueue } from './create-prefetch-queue.ts';
import { completeForIdle } from './idle-environment.ts';
import { observeLinksInView } from './link-observers.ts';
import { registerWorker } from './register-worker.ts';

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
  const queue = createPrefetchQueue(env, loader, early.counts);
  const { enqueue, stats } = queue;
  Object.assign(window.lerret, { enqueue, queue: queue.queue, prefetchStats: stats });

  /** Runs what comes later, once; a failure is told (S244), and forgotten. */
  function once<T>(name: string, act: () => Promise<T>): () => Promise<T> {
    let done: Promise<T> | null = null;
    return () => {
      done ??= act().catch((error: unknown) => {
        done = null;
        env.log('bundle loading error', name, error);
        throw error;
      });
      return done;
    };
  }

  const recover = once('recovery', async () =>
    (await import('../recovery/recovery.ts')).startRecovery(env),
  );
  const visits = once('visits', async () => {
    const [recovered, { startVisits }] = await Promise.all([
      recover(),
      import('../visits/visits.ts'),
    ]);
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
    void import('../debug.ts').then(({ showOverlay }) => showOverlay());
  }
  const analyse = once('analytics', async () =>
    (await import('../analytics/start.ts')).startAnalytics(env, options),
  );
  if (options.sinks && findConsent() === 'granted') quietly(analyse());
  const isNative = options.navigation === 'native';
  const begin = () => {
    const told: Promise<unknown> = isNative ? recover() : visits();
    quietly(told);
    // Where nobody has answered yet, this asks: after what those tell.
    if (options.sinks) quietly(told.then(analyse, analyse));
  };
  for (const sign of SIGNS) document.addEventListener(sign, begin, { once: true, passive: true });
  observeSearchKey();
  if (isNative) return (address) => location.assign(address);

  observeLinksInView(env, queue, document);
  // Entries of an earlier document of this session: back and forward lead through them.
  if (readEntryState(history.state) !== null) begin();
  return (address) => {
    visits().then(
      (visit) => visit(address),
      // Without net the browser would give the page up for nothing (S172).
      () => env.online() !== false && location.assign(address),
    );
  };
}

/** Who needs it hears of a failure, too. */
function quietly(coming: Promise<unknown>): void {
  coming.catch(() => {});
}

/**
 * `/` leads to the page's search field, or the header's, from anywhere but a place where one writes, unless a visitor
 * has turned it off.
 */
export function observeSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isOther = ctrlKey || metaKey || altKey || key !== '/';
    if (isOther || (target instanceof Element && target.matches('input,textarea,select'))) return;
    if (!isSearchKeyOn()) return;
    // A field that isn't shown takes no focus: the last one that is has it in the end.
    for (const field of document.querySelectorAll<HTMLElement>('[type=search]')) {
      event.preventDefault();
      field.focus();
    }
  });
}
