/**
 * Entry file, loaded when the browser is idle: prefetches likely pages and registers the worker. Visits are loaded at
 * the first sign of the visitor; until then the browser follows links (B13).
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

/** Events that show that the visitor is at the page: a visit may follow, and a message will be read. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Continues the work of boot. @returns a function that visits an address of the site. */
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

  /** Returns a function that runs `act` once. A failure is logged (S244), and the next call tries again. */
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
    // After recovery and visits: analytics may ask for consent, and their messages come first.
    if (options.sinks) quietly(told.then(analyse, analyse));
  };
  for (const sign of SIGNS) document.addEventListener(sign, begin, { once: true, passive: true });
  observeSearchKey();
  if (isNative) return (address) => location.assign(address);

  observeLinksInView(env, queue, document);
  // This session has history entries of visits, so visits are needed for back and forward.
  if (readEntryState(history.state) !== null) begin();
  return (address) => {
    visits().then(
      (visit) => visit(address),
      // Offline, a full load would only lose the page (S172).
      () => env.online() !== false && location.assign(address),
    );
  };
}

/** Ignores a failure: `once` logs it, and callers that need the result get it. */
function quietly(coming: Promise<unknown>): void {
  coming.catch(() => {});
}

/**
 * Makes the key `/` focus the page's search field, or the header's, except while the visitor types into a field or has
 * turned the key off.
 */
export function observeSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isOther = ctrlKey || metaKey || altKey || key !== '/';
    const isField =
      target instanceof HTMLElement &&
      (target.isContentEditable || target.matches('input,textarea,select'));
    if (isOther || isField) return;
    if (!isSearchKeyOn()) return;
    // Hidden fields don't take focus, so the last visible one gets it.
    for (const field of document.querySelectorAll<HTMLElement>('[type=search]')) {
      event.preventDefault();
      field.focus();
    }
  });
}
