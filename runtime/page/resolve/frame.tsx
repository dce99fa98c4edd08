import { renderToStaticMarkup } from 'react-dom/server';
import { unescapeHtml } from '../../protocol/html.ts';
import { normalisePath } from '../../protocol/path.ts';
import type { Site } from '../../site/index.ts';
import type { Registry } from '../registry.ts';
import type { PageModel } from '../resolve-page.ts';
import type { Frame, MarkedHtml } from '../run/inputs.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { type MenuNode, menuTree } from '../shell/menu-tree.ts';
import type { ShellContext } from '../shell/types.ts';
import { feedLinks, memberPaths, pageScripts, siteLinks, startOfHead } from './head.ts';
import type { PageAssets } from './page-assets.ts';
import { memberLinksOf, sharedSiteContext } from './site-context.ts';

/** Creates what all pages of a model share. */
export function createFrame(model: PageModel, registry: Registry, assets: PageAssets): Frame {
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
    links: [...siteLinks(site, assets.install), ...feedLinks(site)],
    ...renderShell(model),
    site: sharedSiteContext(model),
    measures:
      page === undefined && gutter === undefined
        ? null
        : { ...(page && { page }), ...(gutter && { gutter }) },
  };
}

/** The path of the first page with a block where visitors change their consent. */
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
  const final = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
    nodes.map((node) => ({
      ...node,
      href: node.href && (finalOf(node.href) || null),
      children: final(node.children),
    }));
  const searchPath = site.config.search?.path;
  const members = memberLinksOf(site);
  const shell: ShellContext = {
    title: site.config.title,
    logo: site.media.has('/media/logo.svg') ? '/media/logo.svg' : null,
    headerMenu: final(menuTree(site, 'header')),
    footerMenu: final(menuTree(site, 'footer')),
    footerSections: site.config.footer.sections.map(({ links = [], ...section }) => ({
      ...section,
      links: links.map((link) => ({ ...link, href: finalOf(link.href) })),
    })),
    hours: site.config.hours ?? [],
    searchPath: searchPath === undefined ? null : finalOf(searchPath) || null,
    members: members && {
      login: finalOf(members.login),
      profile: members.profile && finalOf(members.profile),
    },
  };
  return {
    header: marked(renderToStaticMarkup(<Header shell={shell} />)),
    footer: marked(renderToStaticMarkup(<Footer shell={shell} />)),
  };
}

function marked(html: string): MarkedHtml {
  const parts = html.split(/ data-menu-path="([^"]*)"/);
  return parts.map((part, index) =>
    index % 2 === 0 ? part : (normalisePath(unescapeHtml(part))?.path ?? null),
  );
}
