import { escapeHtml } from '../../protocol/escape-html.ts';
import type { Site } from '../../site/site.ts';
import { pageModelOf } from '../page-model.ts';
import { documentHtml } from './document.ts';
import { bodyHtml } from './page-body.ts';
import { renderSessionOf } from './render-session.ts';
import type { RenderContext } from './rendered-page.ts';

const PATH = '/offline.html';
const TITLE = 'Du er uten nett';

/**
 * The page that the service worker answers with where nothing else can be shown: complete HTML, in the site's
 * shell. It works at any address and without script: an empty link leads to where the visitor is.
 */
export function renderOffline(site: Site, context: RenderContext): string {
  const { shell } = renderSessionOf(pageModelOf(site, context.now), context.registry);
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
  return documentHtml(site, context.assets, {
    path: PATH,
    layout: null,
    meta,
    isIndexed: false,
    body,
  });
}
