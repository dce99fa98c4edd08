/** Entry file: analytics. Before consent it asks for it, once, and nothing else. */

import { CONSENT_EVENT, findConsent } from '../../protocol/consent.ts';
import type { Environment, Stop } from '../environment/environment.ts';
import type { SiteOptions } from '../site-options.ts';

type AnalyticsEnvironment = Pick<Environment, 'isPrerendering' | 'watch' | 'log'>;

/** What is looked at or bought, but for the brand, which is the site's (S133, A83). None of it is empty. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** The block that the link stands in, `page` for the page itself. */
  readonly listName: string;
}

/** The events of the specification (S233). */
export type ItemEvent = 'VIEW_ITEM' | 'BUY_TICKET';

/** What analytics is told. */
export interface AnalyticsEvent {
  readonly event: string;
  readonly [detail: string]: unknown;
}

declare global {
  interface Window {
    /** Where tag managers look for events. */
    dataLayer?: unknown[];
  }
}

/** A page that was looked at. */
export interface PageView {
  readonly path: string;
  readonly title: string;
}

/**
 * While the visitor agrees, tells the site's sinks of page views, of productions that are looked at and of tickets
 * that are bought (A54, A83), the present page first. The answer may change in any tab, at any time.
 */
export function startAnalytics(
  env: AnalyticsEnvironment,
  { sinks = [], brand = '', consent }: SiteOptions,
): void {
  let stop: Stop | null = null;
  const follow = () => {
    if (findConsent() === 'granted') stop ??= tellAll(env, sinks, brand);
    else {
      stop?.();
      stop = null;
    }
  };
  document.addEventListener(CONSENT_EVENT, follow);
  window.addEventListener('storage', follow);
  follow();
  if (findConsent() === null)
    import('./ask.ts')
      .then(({ askForConsent }) => askForConsent(consent ?? null))
      // Who isn't asked hasn't agreed.
      .catch((error: unknown) => env.log('bundle loading error', 'ask', error));
}

function tellAll(env: AnalyticsEnvironment, sinks: readonly string[], brand: string): Stop {
  const items = watchItems((event, item) => sendTo(sinks, { event, ...item, brand }));
  const stopPages = watchPageViews(env, ({ path, title }) => {
    sendTo(sinks, { event: 'page_view', path, title });
    items.view();
  });
  return () => {
    items.stop();
    stopPages();
  };
}

/** Tells when a way to tickets is taken (S20, S254), however it is. `view` tells of the production that the page is of. */
export function watchItems(tell: (event: ItemEvent, item: Item) => void): {
  view(): void;
  stop: Stop;
} {
  const stopped = new AbortController();
  const { signal } = stopped;
  const report = (event: ItemEvent, element: HTMLElement | null | undefined, listName: string) => {
    const item = element && itemOf(element, listName);
    if (item) tell(event, item);
  };
  const follow = ({ target, type, button }: MouseEvent) => {
    // A click of the middle button opens a link too, one of the right button a menu.
    if (type === 'auxclick' && button !== 1) return;
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-item]') : null;
    const block = link?.closest<HTMLElement>('[data-block]');
    report('BUY_TICKET', link, block?.dataset.block ?? 'page');
  };
  document.addEventListener('click', follow, { capture: true, signal });
  document.addEventListener('auxclick', follow, { capture: true, signal });
  return {
    view: () => report('VIEW_ITEM', document.querySelector<HTMLElement>('main[data-item]'), 'page'),
    stop: () => stopped.abort(),
  };
}

/** The item that an element names; null where it lacks something. */
function itemOf({ dataset }: HTMLElement, listName: string): Item | null {
  const { item: id, itemName: name, itemCategory: category } = dataset;
  return id && name && category ? { id, name, category, listName } : null;
}

/** Sends an event to the site's sinks: `dataLayer`, or addresses, which get it as a beacon that delays no link (A54). */
export function sendTo(sinks: readonly string[], event: AnalyticsEvent): void {
  for (const sink of sinks) {
    if (sink !== 'dataLayer') navigator.sendBeacon(sink, JSON.stringify(event));
    else dataLayer().push(event);
  }
}

/** The page's own where it has one: tag managers watch its `push`. */
function dataLayer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/**
 * Tells each page view once: the document's own, as soon as the visitor sees it (B12), and each commit.
 * @returns what ends it.
 */
export function watchPageViews(
  env: Pick<Environment, 'isPrerendering' | 'watch'>,
  tell: (view: PageView) => void,
): () => void {
  const view = () =>
    tell({ path: document.documentElement.dataset.page ?? '', title: document.title });
  const stopWatching = env.watch((change) => {
    if (change === 'activated') view();
  });
  if (!env.isPrerendering()) view();
  document.addEventListener('lerret:commit', view);
  return () => {
    stopWatching();
    document.removeEventListener('lerret:commit', view);
  };
}
