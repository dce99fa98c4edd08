import { escapeHtml } from '../../protocol/escape-html.ts';
import type { Site } from '../../site/site.ts';
import { documentHtml } from './document.ts';
import { bodyHtml } from './page-body.ts';
import type { RenderSession } from './render-session.ts';
import type { RenderContext, RenderedPage } from './rendered-page.ts';

/** A page that no definition describes: the closed site, or what isn't found where no page says so. */
export function renderFallback(
  { shell, model }: RenderSession,
  context: RenderContext,
  kind: 'closed' | 'not-found',
  status: 200 | 404,
): RenderedPage {
  const { site } = model;
  const { title, main } = fallbackMain(site, kind);
  const path = status === 404 ? '/404.html' : '/';
  const isClosed = kind === 'closed';
  const body = bodyHtml({
    stage: site.config.stage,
    header: isClosed ? '' : shell.header(path),
    main,
    footer: isClosed ? '' : shell.footer(path),
  });
  const meta = { title, description: null, keywords: null, image: null };
  return {
    kind: status === 404 ? 'not-found' : 'page',
    title,
    isIndexed: false,
    changed: null,
    html: documentHtml(site, context.assets, { path, layout: null, meta, isIndexed: false, body }),
    dependsOn: { selections: [], records: [], blockData: [], page: '', layout: '' },
    validUntil: null,
    islands: [],
    styles: [context.assets.stylesheet(null)],
    status,
  };
}

/** The main part of a page that no definition describes. */
function fallbackMain(
  site: Site,
  kind: 'closed' | 'not-found',
): { readonly title: string; readonly main: string } {
  const isClosed = kind === 'closed';
  const title = isClosed ? site.config.title : 'Vi finner ikke siden';
  const text = isClosed
    ? 'Nettstedet er stengt akkurat nå. Velkommen tilbake.'
    : 'Adressen finnes ikke, eller siden er flyttet.';
  const way = isClosed ? '' : '<p><a href="/">Til forsiden</a></p>';
  const main = `<main id="innhold" class="page page-ordinary" tabindex="-1"><h1 class="page-title">${escapeHtml(title)}</h1><div class="row"><p>${text}</p>${way}</div></main>`;
  return { title, main };
}
