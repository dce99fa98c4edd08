import { renderToStaticMarkup } from 'react-dom/server';
import { unescapeHtml } from '../../protocol/html.ts';
import { normalisePath } from '../../protocol/path.ts';
import { createStructuredData, type StructuredDataOf } from '../../publish/structured-data.ts';
import type { Site } from '../../site/index.ts';
import type { PageBlock } from '../place.ts';
import type { RegisteredBlock, Registry } from '../registry.ts';
import type { PageModel } from '../resolve-page.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { type MenuNode, menuTree } from '../shell/menu-tree.ts';
import type { ShellContext } from '../shell/types.ts';
import { createOptionsOf, type OptionsOf } from './block-input.ts';
import type { DocumentSite } from './document.ts';
import { type BlockToRender, type RenderedBlock, renderBlock } from './render-block.tsx';
import { memberLinksOf, type SharedContext, sharedSiteContext } from './site-context.ts';

/** Objects created once for all pages of a site at a moment. */
export interface RenderSession extends DocumentSite {
  readonly model: PageModel;
  readonly registry: Registry;
  readonly shell: ShellPieces;
  readonly siteContext: SharedContext;
  readonly structuredData: StructuredDataOf;
  /** @throws Error for an unknown block: `check` stops a build before that. */
  blockOf(block: PageBlock, path: string): RegisteredBlock;
  readonly optionsOf: OptionsOf;
  /** Renders a block, or returns the result for another page with the same input. */
  render(block: BlockToRender): RenderedBlock;
}

/**
 * HTML with a marker for each menu path, rendered once per build; returns it with `aria-current` on links to the path.
 */
export type MarkedHtml = (path: string) => string;

/** Header and footer of a site. */
interface ShellPieces {
  readonly header: MarkedHtml;
  readonly footer: MarkedHtml;
  /** Header and footer as on a page that is in no menu, for the build id. */
  readonly text: string;
}

/** Creates the session for the pages of a model. */
export function createRenderSession(model: PageModel, registry: Registry): RenderSession {
  const siteContext = sharedSiteContext(model);
  /** With `true` what was rendered before the page's first picture, with `false` what was after it. */
  const kept = new WeakMap<PageBlock, Map<boolean, RenderedBlock>>();
  return {
    model,
    site: model.site,
    consentPath: consentPathOf(model.site, registry),
    registry,
    siteContext,
    structuredData: createStructuredData(model),
    shell: renderShell(model),
    optionsOf: createOptionsOf(model),
    blockOf(block, path) {
      const registered = registry.blocks.get(block.component);
      if (registered === undefined)
        throw new Error(`${path}: there is no block \`${block.component}\``);
      return registered;
    },
    render(toRender) {
      const { block, isBeforePictures } = toRender;
      const before = kept.get(block)?.get(isBeforePictures);
      if (before !== undefined) return before;
      const rendered = renderBlock(model, siteContext, toRender);
      // Cached if all pages of the definition have the same records and options, and the block didn't read the page.
      if (toRender.input.isConstant && !rendered.readsPage) {
        const known = kept.get(block) ?? new Map<boolean, RenderedBlock>();
        kept.set(block, known.set(isBeforePictures, rendered));
        if (!rendered.hasPicture) known.set(!isBeforePictures, rendered);
      }
      return rendered;
    },
  };
}

/** The first page with a block that lets visitors change what they have answered. */
function consentPathOf({ pages }: Site, { blocks }: Registry): string | undefined {
  const page = pages.find(({ definition }) =>
    definition.blocks?.some(({ component }) => blocks.get(component)?.metadata.consent === true),
  );
  return page?.definition.path;
}

/** Renders header and footer. Their links are final. */
function renderShell({ site, routes: { finalOf } }: PageModel): ShellPieces {
  const final = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
    nodes.map((node) => ({
      ...node,
      href: node.href && finalOf(node.href),
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
    searchPath: searchPath === undefined ? null : finalOf(searchPath),
    members: members && {
      login: finalOf(members.login),
      profile: members.profile && finalOf(members.profile),
    },
  };
  const header = marked(renderToStaticMarkup(<Header shell={shell} />));
  const footer = marked(renderToStaticMarkup(<Footer shell={shell} />));
  return { header, footer, text: header('') + footer('') };
}

function marked(html: string): MarkedHtml {
  const parts = html.split(/ data-menu-path="([^"]*)"/);
  const pieces = parts.map((part, i) =>
    i % 2 === 0 ? part : (normalisePath(unescapeHtml(part))?.path ?? null),
  );
  return (path) =>
    pieces
      .map((piece, i) => (i % 2 === 0 ? piece : piece === path ? ' aria-current="page"' : ''))
      .join('');
}
