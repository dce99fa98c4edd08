import { NOT_FOUND } from '../../protocol/constants.ts';
import { escapeHtml } from '../../protocol/html.ts';
import { STORED_PAGES } from '../../protocol/worker-setup.ts';
import type { Site } from '../../site/index.ts';
import type { PageModel } from '../resolve-page.ts';
import { bodyHtml } from '../run/body.tsx';
import { documentHtml, markedFor } from '../run/document.ts';
import type { Frame } from '../run/inputs.ts';
import { closedPage } from './closed-page.tsx';
import type { PageAssets, RenderedPage } from './page-assets.ts';

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

/** What pages without definition are rendered from. */
export interface FallbackContext {
  readonly model: PageModel;
  readonly frame: Frame;
  readonly assets: PageAssets;
}

/** Renders a page without definition: the closed site, or the 404 page of a site that defines none. */
export function renderFallback(
  { model, frame, assets }: FallbackContext,
  kind: 'closed' | 'not-found',
  status: 200 | 404,
): RenderedPage {
  const path = status === 404 ? NOT_FOUND : '/';
  const fallback = kind === 'closed' ? closed(model) : notFound(model, frame, path);
  const { title, validUntil } = fallback;
  const body = bodyHtml({ stage: frame.stage, ...fallback });
  const stylesheet = assets.stylesheet(null);
  return {
    kind: status === 404 ? 'not-found' : 'page',
    title,
    isIndexed: false,
    changed: null,
    html: fallbackDocument(frame, { path, title, stylesheet, body }),
    blocks: new Map(),
    from: null,
    until: validUntil,
    validUntil,
    islands: [],
    props: [],
    copies: [],
    styles: [stylesheet],
    status,
  };
}

function fallbackDocument(
  frame: Frame,
  { title, ...parts }: Readonly<Record<'path' | 'title' | 'stylesheet' | 'body', string>>,
): string {
  return documentHtml(frame, {
    ...parts,
    meta: { title, description: null, keywords: null },
    isIndexed: false,
    shared: null,
    article: null,
    structured: null,
    preloads: [],
  });
}

/** The closed site has no header and footer: their links lead to pages. */
function closed(model: PageModel): Fallback {
  return { title: model.site.config.title, header: '', footer: '', ...closedPage(model) };
}

function notFound({ site }: PageModel, frame: Frame, path: string): Fallback {
  const title = 'Vi finner ikke siden';
  return {
    title,
    header: markedFor(frame.header, path),
    main: notFoundMain(site, title),
    footer: markedFor(frame.footer, path),
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
export function renderOffline({ model, frame, assets }: FallbackContext): string {
  const isOpen = model.site.config.published;
  const main = `<main id="innhold" class="page page-ordinary" tabindex="-1">
<div class="stage search-stage bleed"><div>
<h1 class="page-title">${escapeHtml(TITLE)}</h1>
<p>Vi får ikke kontakt med nettstedet akkurat nå, og siden du ba om, er ikke lagret på enheten din.</p>
<ul class="link-row"><li><a class="button" href="" data-native>Prøv igjen</a></li><li><a class="button-secondary" href="/">Til forsiden</a></li></ul>
</div></div>
${STORED_PAGES}
<p>Resten er her igjen så snart du er på nett.</p>
</main>`;
  const body = bodyHtml({
    stage: frame.stage,
    header: isOpen ? markedFor(frame.header, PATH) : '',
    main,
    footer: isOpen ? markedFor(frame.footer, PATH) : '',
  });
  return fallbackDocument(frame, {
    path: PATH,
    title: TITLE,
    stylesheet: assets.stylesheet(null),
    body,
  });
}
