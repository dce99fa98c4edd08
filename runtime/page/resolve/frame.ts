import { unescapeHtml } from '../../protocol/html.ts';
import { normalisePath } from '../../protocol/path.ts';
import { shellHtml } from '../../shell/rendering.tsx';
import type { Site } from '../../site/index.ts';
import type { Registry } from '../registry.ts';
import type { PageModel } from '../resolve-page.ts';
import type { Frame, MarkedHtml } from '../run/inputs.ts';
import { memberPaths, pageScripts, siteLinks, startOfHead } from './frame-head.ts';
import type { PageAssets } from './page-assets.ts';
import { sharedSiteContext } from './site-context.ts';

/** Creates the frame that all pages of a model share. */
export function createFrame(
  model: PageModel,
  registry: Registry,
  assets: PageAssets,
  feedLinks: readonly string[],
): Frame {
  const { site } = model;
  const { host, locale, stage, clock = null, theme } = site.config;
  const { page, gutter } = theme.tokens ?? {};
  return {
    ...{ host, stage, clock },
    language: locale.default,
    build: assets.build,
    memberPaths: memberPaths(site),
    start: startOfHead(assets),
    scripts: [...pageScripts(site, assets, consentPathOf(site, registry))],
    links: [...siteLinks(site, assets.install), ...feedLinks],
    ...renderShell(model),
    site: sharedSiteContext(model),
    measures:
      page === undefined && gutter === undefined
        ? null
        : { ...(page && { page }), ...(gutter && { gutter }) },
  };
}

/** Returns the path of the first page with a block where visitors change their consent. */
function consentPathOf({ pages }: Site, { blocks }: Registry): string | undefined {
  const page = pages.find(({ definition }) =>
    definition.blocks?.some(({ component }) => blocks.get(component)?.metadata.consent === true),
  );
  return page?.definition.path;
}

/** Renders header and footer. Their links are final. */
export function renderShell({
  site,
  routes: { finalOf },
}: PageModel): Pick<Frame, 'header' | 'footer'> {
  const { header, footer } = shellHtml(site, finalOf);
  return { header: marked(header), footer: marked(footer) };
}

function marked(html: string): MarkedHtml {
  const parts = html.split(/ data-menu-path="([^"]*)"/);
  return parts.map((part, index) =>
    index % 2 === 0 ? part : (normalisePath(unescapeHtml(part))?.path ?? null),
  );
}
