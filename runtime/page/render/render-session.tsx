import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml, unescapeHtml } from '../../protocol/html.ts';
import { normalisePath } from '../../protocol/path.ts';
import { createStructuredData, type StructuredDataOf } from '../../publish/structured-data.ts';
import type { Site } from '../../site/index.ts';
import type { PageBlock } from '../place.ts';
import type { RegisteredBlock, Registry } from '../registry.ts';
import type { PageModel } from '../resolve-page.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { menuTree } from '../shell/menu-tree.ts';
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
  /** Applied to all HTML that is rendered: writes final targets into links. */
  readonly finish: (html: string) => string;
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
  const siteContext = sharedSiteContext(model.site);
  const finish = createLinkFinisher(model);
  const kept = new WeakMap<PageBlock, RenderedBlock>();
  return {
    model,
    site: model.site,
    consentPath: consentPathOf(model.site, registry),
    registry,
    finish,
    siteContext,
    structuredData: createStructuredData(model),
    shell: renderShell(model.site, finish),
    optionsOf: createOptionsOf(model.site),
    blockOf(block, path) {
      const registered = registry.blocks.get(block.component);
      if (registered === undefined)
        throw new Error(`${path}: there is no block \`${block.component}\``);
      return registered;
    },
    render(toRender) {
      const before = kept.get(toRender.block);
      if (before !== undefined) return before;
      const rendered = renderBlock(model, siteContext, toRender);
      const finished = { ...rendered, html: finish(rendered.html) };
      // Cached if all pages of the definition have the same records and options, and the block doesn't get the page.
      const getsPage = toRender.registered.metadata.page === true;
      if (toRender.input.isConstant && !getsPage) kept.set(toRender.block, finished);
      return finished;
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

/** Renders header and footer, and applies `finish` to their HTML. */
function renderShell(site: Site, finish: (html: string) => string): ShellPieces {
  const shell: ShellContext = {
    title: site.config.title,
    logo: site.media.has('/media/logo.svg') ? '/media/logo.svg' : null,
    headerMenu: menuTree(site, 'header'),
    footerMenu: menuTree(site, 'footer'),
    footerSections: site.config.footer.sections,
    searchPath: site.config.search?.path ?? null,
    members: memberLinksOf(site),
  };
  const header = marked(finish(renderToStaticMarkup(<Header shell={shell} />)));
  const footer = marked(finish(renderToStaticMarkup(<Footer shell={shell} />)));
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

/**
 * Returns a function that writes the final targets of redirects into internal links, so that a click needs no redirect
 * (B7.1).
 */
function createLinkFinisher({ site, routes }: PageModel): (html: string) => string {
  if (site.redirects.length === 0) return (html) => html;
  const finals = new Map<string, string>();
  return (html) =>
    html.replace(
      / (href|data-menu-path)="(\/[^"]*)"/g,
      (_all, attribute: string, written: string) => {
        let final = finals.get(written);
        if (final === undefined) {
          const match = routes.matcher.match(unescapeHtml(written));
          final = match.kind === 'redirect' ? escapeHtml(match.to) : written;
          finals.set(written, final);
        }
        return ` ${attribute}="${final}"`;
      },
    );
}
