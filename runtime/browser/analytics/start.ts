/** Entry file of analytics: asks the visitor for consent once, and sends events only with consent. */

import { CONSENT_EVENT, findConsent } from '../../protocol/stored-choices.ts';
import type { Environment } from '../environment/environment.ts';
import type { SiteOptions } from '../site-options.ts';

type AnalyticsEnvironment = Pick<Environment, 'isPrerendering' | 'watch' | 'log'>;

/** A viewed item, or an item whose ticket link was followed (S133, A83). No field is empty. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** The name of the block that has the link; `page` for the page itself. */
  readonly listName: string;
}

/** The events of the specification (S233). */
export type ItemEvent = 'VIEW_ITEM' | 'BUY_TICKET';

/** An event in the form in which the sinks get it: its name and its details. */
export interface AnalyticsEvent {
  readonly event: string;
  readonly [detail: string]: unknown;
}

declare global {
  interface Window {
    /** The list of events that tag managers read. */
    dataLayer?: unknown[];
  }
}

/**
 * Sends page views, viewed items (such as films) and clicks on ticket links to each of `sinks` (`sendTo` says what
 * these are), on this page and later ones, while the visitor consents (A54, A83). A choice in another tab counts here,
 * too. If there is no answer yet, asks for consent once the visitor has scrolled or opened another page.
 */
export function startAnalytics(
  env: AnalyticsEnvironment,
  { sinks = [], brand = '', consent }: SiteOptions,
): void {
  let items: ReturnType<typeof watchItems> | null = null;
  /** The displayed page until its view has been sent; null afterwards. */
  let unsent: { readonly path: string; readonly title: string } | null = null;
  const follow = () => {
    if (findConsent() !== 'granted') {
      items?.stop();
      items = null;
      return;
    }
    items ??= watchItems((event, item) => sendTo(sinks, { event, ...item, brand }));
    if (unsent === null) return;
    sendTo(sinks, { event: 'page_view', ...unsent });
    unsent = null;
    items.view();
  };
  document.addEventListener(CONSENT_EVENT, follow);
  window.addEventListener('storage', follow);
  const view = () => {
    unsent = { path: document.documentElement.dataset.page ?? '', title: document.title };
    follow();
  };
  // A prerendered document counts once it is seen (B12).
  env.watch((change) => {
    if (change === 'activated') view();
    // A page in the back-forward cache hears of no answer.
    if (change === 'restored') follow();
  });
  if (!env.isPrerendering()) view();
  document.addEventListener('lerret:commit', view);
  if (findConsent() !== null) return;
  onceFurther(() => {
    import('./ask.ts')
      .then(({ askForConsent }) => askForConsent(consent ?? null))
      // Without the question nothing is sent.
      .catch((error: unknown) => env.log('bundle loading error', 'ask', error));
  });
}

/**
 * Calls `act` once the visitor has scrolled by half a window or opened another page: a question at the lower edge of the
 * first window would cover what is shown tonight.
 */
function onceFurther(act: () => void): void {
  const waiting = new AbortController();
  const follow = (event?: Event) => {
    if (event?.type !== 'lerret:commit' && scrollY < innerHeight / 2) return;
    waiting.abort();
    act();
  };
  document.addEventListener('scroll', follow, { passive: true, signal: waiting.signal });
  document.addEventListener('lerret:commit', follow, { signal: waiting.signal });
  follow();
}

/**
 * Calls `onEvent` with `BUY_TICKET` for each click that follows a ticket link (S20, S254): on the window, which a click
 * that is held back doesn't reach. Returns two functions: `stop` ends this; `view` calls `onEvent` with `VIEW_ITEM` if
 * the displayed page is about an item that has all its details.
 */
export function watchItems(onEvent: (event: ItemEvent, item: Item) => void) {
  const stopped = new AbortController();
  const { signal } = stopped;
  const report = (event: ItemEvent, element: HTMLElement | null | undefined, listName: string) => {
    const { item: id, itemName: name, itemCategory: category } = element?.dataset ?? {};
    if (id && name && category) onEvent(event, { id, name, category, listName });
  };
  const follow = ({ target, type, button }: MouseEvent) => {
    // The middle button opens a link, too; the right button opens a menu.
    if (type === 'auxclick' && button !== 1) return;
    const link =
      target instanceof Element ? target.closest<HTMLElement>('a[href][data-item]') : null;
    const block = link?.closest<HTMLElement>('[data-block]');
    report('BUY_TICKET', link, block?.dataset.block ?? 'page');
  };
  window.addEventListener('click', follow, { signal });
  window.addEventListener('auxclick', follow, { signal });
  return {
    view: () => report('VIEW_ITEM', document.querySelector<HTMLElement>('main[data-item]'), 'page'),
    stop: () => stopped.abort(),
  };
}

/**
 * Sends an event to each of `sinks` without delaying the next page (A54): `dataLayer` is the page's own list for tag
 * managers; any other sink is an address, which gets the event as JSON.
 */
export function sendTo(sinks: readonly string[], event: AnalyticsEvent): void {
  for (const sink of sinks) {
    if (sink !== 'dataLayer') {
      navigator.sendBeacon(sink, JSON.stringify(event));
      continue;
    }
    // An existing one is used, because tag managers replace its `push`.
    window.dataLayer ??= [];
    window.dataLayer.push(event);
  }
}
