import { escapeHtml } from '../../protocol/html.ts';
import type { Site } from '../../site/index.ts';
import { closedPage } from './closed-page.tsx';
import { documentHtml } from './document.ts';
import type { PageAssets, RenderedPage } from './page-assets.ts';
import { bodyHtml } from './page-body.ts';
import type { RenderSession } from './render-session.tsx';

/** The parts that differ between pages without definition. */
interface Fallback {
  readonly title: string;
  readonly header: string;
  readonly main: string;
  readonly footer: string;
  readonly validUntil: number | null;
}

const PATH = '/offline.html';

const TITLE = 'Du er uten nett';

/** Renders a page without definition: the closed site, or the 404 page of a site that defines none. */
export function renderFallback(
  session: RenderSession,
  assets: PageAssets,
  kind: 'closed' | 'not-found',
  status: 200 | 404,
): RenderedPage {
  const { site } = session.model;
  const path = status === 404 ? '/404.html' : '/';
  const fallback = kind === 'closed' ? closed(session) : notFound(session, path);
  const { title, validUntil } = fallback;
  const body = bodyHtml({ stage: site.config.stage, ...fallback });
  const meta = { title, description: null, keywords: null, image: null };
  return {
    kind: status === 404 ? 'not-found' : 'page',
    title,
    isIndexed: false,
    changed: null,
    html: documentHtml(session, assets, { path, layout: null, meta, isIndexed: false, body }),
    blocks: new Map(),
    validUntil,
    islands: [],
    styles: [assets.stylesheet(null)],
    status,
  };
}

/** The closed site has no header and footer: their links lead to pages. */
function closed({ model }: RenderSession): Fallback {
  return { title: model.site.config.title, header: '', footer: '', ...closedPage(model) };
}

function notFound({ shell, model }: RenderSession, path: string): Fallback {
  const title = 'Vi finner ikke siden';
  return {
    title,
    header: shell.header(path),
    main: notFoundMain(model.site, title),
    footer: shell.footer(path),
    validUntil: null,
  };
}

function notFoundMain({ config }: Site, title: string): string {
  const search = config.search?.path;
  const ways = [
    '<a class="button" href="/">Til forsiden</a>',
    ...(search ? [`<a class="button-secondary" href="${escapeHtml(search)}">Søk</a>`] : []),
  ];
  return `<main id="innhold" class="page page-ordinary" tabindex="-1">
<div class="stage search-stage bleed"><div>
<h1 class="page-title">${escapeHtml(title)}</h1>
<p>Siden kan være flyttet eller fjernet, eller det kan være en skrivefeil i adressen.</p>
<ul class="link-row">${ways.map((way) => `<li>${way}</li>`).join('')}</ul>
</div></div>
</main>`;
}

/**
 * The page that the service worker answers with when it has nothing else: complete HTML, in the site's shell. It works
 * at any address and without script: its empty link reloads the current address.
 */
export function renderOffline(session: RenderSession, assets: PageAssets): string {
  const { shell, site } = session;
  const isOpen = site.config.published;
  const main = `<main id="innhold" class="page page-ordinary" tabindex="-1">
<div class="stage search-stage bleed"><div>
<h1 class="page-title">${escapeHtml(TITLE)}</h1>
<p>Vi får ikke kontakt med nettstedet akkurat nå, og siden du ba om, er ikke lagret på enheten din.</p>
<ul class="link-row"><li><a class="button" href="" data-native>Prøv igjen</a></li><li><a class="button-secondary" href="/">Til forsiden</a></li></ul>
</div></div>
<p>Sider du nylig har vært inne på, kan du fortsatt åpne. Resten er her igjen så snart du er på nett.</p>
</main>`;
  const body = bodyHtml({
    stage: site.config.stage,
    header: isOpen ? shell.header(PATH) : '',
    main,
    footer: isOpen ? shell.footer(PATH) : '',
  });
  const meta = { title: TITLE, description: null, keywords: null, image: null };
  return documentHtml(session, assets, {
    path: PATH,
    layout: null,
    meta,
    isIndexed: false,
    body,
  });
}
