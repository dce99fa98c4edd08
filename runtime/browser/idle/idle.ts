/**
 * Entry file, loaded at idle: prefetches pages, registers the worker, and fetches the code of visits, which starts at
 * the first sign of the visitor (B13).
 */

import { LOG_OUT_KEY } from '../../protocol/storage-names.ts';
import { findConsent, isSearchKeyOn, readStored } from '../../protocol/stored-choices.ts';
import type { BootEnvironment } from '../boot/boot-environment.ts';
import type { EarlyQueue } from '../boot/early-queue.ts';
import { readEntryState } from '../environment/environment.ts';
import { isSaving } from '../environment/moments.ts';
import type { Loader } from '../loader/loader.ts';
import { readSiteOptions } from '../site-options.ts';
import { createPrefetchQueue } from './create-prefetch-queue.ts';
import { completeForIdle } from './idle-environment.ts';
import { registerWorker } from './register-worker.ts';
import { observeLinksInView } from './visit-links.ts';

/** Events that show that the visitor uses the page: a visit may follow, and a message will be read. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Visits an address of the site; loads it in full on a site without visits. Rejects if the code can't be loaded. */
export type Visit = (address: string) => Promise<void>;

/** Starts what runs once the browser is idle: prefetching, the service worker, analytics, and the code of visits. */
export function start(boot: BootEnvironment, loader: Loader, early: EarlyQueue): Visit {
  const options = readSiteOptions();
  const env = completeForIdle(boot, options);
  const queue = createPrefetchQueue(env, loader, early.counts);
  const { enqueue, stats } = queue;
  Object.assign(window.lerret, { enqueue, queue: queue.queue, prefetchStats: stats });

  /** Returns a function that runs `act` once, and again after a failure. With a `name`, it logs failures (S244). */
  function once<T>(act: () => Promise<T>, name?: string): () => Promise<T> {
    let done: Promise<T> | null = null;
    return () => {
      done ??= act().catch((error: unknown) => {
        done = null;
        if (name) env.log('bundle loading error', name, error);
        throw error;
      });
      return done;
    };
  }

  // The loaded modules are referenced here, so that a sign starts them in a microtask: `import()` would need a task,
  // and the click may come before it.
  const recoveryCode = once(() => import('../recovery/recovery.ts'));
  const visitsCode = once(() => import('../visits/visits.ts'));
  const recover = once(async () => (await recoveryCode()).startRecovery(env), 'recovery');
  const visits = once(async () => {
    const [recovered, { startVisits }] = await Promise.all([recover(), visitsCode()]);
    return startVisits(recovered, loader, queue, options);
  }, 'visits');

  if (env.workers?.controllerAtStart()) quietly(recover());
  else {
    registerWorker(env, (worker) => {
      worker.onState((state) => {
        if (state === 'installed') document.dispatchEvent(new CustomEvent('lerret:offline-ready'));
      });
    });
  }

  if (location.search.includes('lerret-debug')) {
    quietly(once(async () => (await import('../debug.ts')).showOverlay(), 'debug')());
  }
  const analyse = once(
    async () => (await import('../analytics/start.ts')).startAnalytics(env, options),
    'analytics',
  );
  if (options.sinks && findConsent() === 'granted') quietly(analyse());
  const isNative = options.navigation === 'native';
  const begin = () => {
    const started: Promise<unknown> = isNative ? recover() : visits();
    quietly(started);
    // After recovery and visits: analytics may ask for consent, and their messages have priority.
    if (options.sinks) quietly(started.then(analyse, analyse));
  };
  for (const sign of SIGNS) document.addEventListener(sign, begin, { once: true, passive: true });
  // Assistive technology may click without any other event. On the window, because `visits` listens on the document.
  window.addEventListener('click', begin, { once: true, capture: true });
  // Another tab stored something, perhaps a log-in: visits load the code that shows it here.
  window.addEventListener('storage', begin, { once: true });
  observeSearchKey();
  document.addEventListener('focusin', closeLeftMenus);
  const isAtPage = scrollY > 0 || navigator.userActivation?.hasBeenActive;
  // This session has history entries of visits, so visits are needed for back and forward.
  const isBetweenVisits = !isNative && readEntryState(history.state) !== null;
  // A log-out that the backend hasn't confirmed is repeated by the code for members, which visits load (A96).
  if (isAtPage || isBetweenVisits || readStored(LOG_OUT_KEY)) begin();
  if (isNative) return async (address) => location.assign(address);

  // A failure is logged when the code is needed.
  if (!isSaving(env)) {
    quietly(recoveryCode());
    quietly(visitsCode());
  }
  observeLinksInView(env, queue, document);
  return async (address) => (await visits())(address);
}

/** Ignores a failure: `once` logs it, and callers that need the result get the failure themselves. */
function quietly(coming: Promise<unknown>): void {
  coming.catch(() => {});
}

/** Makes the key `/` focus the last visible search field, unless a form field has focus or the key is turned off. */
export function observeSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isOther = ctrlKey || metaKey || altKey || key !== '/';
    const isField =
      target instanceof HTMLElement &&
      (target.isContentEditable || target.matches('input,textarea,select'));
    if (isOther || isField || !isSearchKeyOn()) return;
    // Hidden fields don't take focus, so the last visible one gets it.
    for (const field of document.querySelectorAll<HTMLElement>('[type=search]')) {
      event.preventDefault();
      field.focus();
    }
  });
}

/** Closes menus when the focus is neither in them nor on their button, as they may cover it (WCAG 2.4.11). */
export function closeLeftMenus(): void {
  const { activeElement: focused } = document;
  const own = focused instanceof HTMLButtonElement && focused.popoverTargetElement;
  for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]'))
    if (menu !== own && !menu.contains(focused)) menu.hidePopover?.();
}
