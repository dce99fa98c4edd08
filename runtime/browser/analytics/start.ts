/** Entry file: analytics. Before consent it asks for it, once, and nothing else. */
import { CONSENT_EVENT, findConsent } from '../../protocol/consent.ts';
import type { Environment, Stop } from '../environment/environment.ts';
import type { SiteOptions } from '../site-options.ts';
import { watchItems } from './items.ts';
import { watchPageViews } from './page-views.ts';
import { sendTo } from './sinks.ts';

type World = Pick<Environment, 'isPrerendering' | 'watch' | 'log'>;

/**
 * While the visitor agrees, tells the site's sinks of page views, of productions that are looked at and of tickets
 * that are bought (A54, A83), the present page first. The answer may change in any tab, at any time.
 */
export function startAnalytics(env: World, { sinks = [], brand = '', consent }: SiteOptions): void {
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

function tellAll(env: World, sinks: readonly string[], brand: string): Stop {
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
