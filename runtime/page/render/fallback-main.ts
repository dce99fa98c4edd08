import type { Site } from '../../site/site.ts';
import { escapeHtml } from './escape.ts';

/** The main part of a page that no definition describes. */
export function fallbackMain(site: Site, kind: 'closed' | 'not-found'): { readonly title: string; readonly main: string } {
  const isClosed = kind === 'closed';
  const title = isClosed ? site.config.title : 'Vi finner ikke siden';
  const text = isClosed
    ? 'Nettstedet er stengt akkurat nå. Velkommen tilbake.'
    : 'Adressen finnes ikke, eller siden er flyttet.';
  const way = isClosed ? '' : '<p><a href="/">Til forsiden</a></p>';
  const main = `<main id="innhold" class="page page-ordinary" tabindex="-1"><h1 class="page-title">${escapeHtml(title)}</h1><div class="row"><p>${text}</p>${way}</div></main>`;
  return { title, main };
}
