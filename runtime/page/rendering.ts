/** Renders the pages of a site. Exports all of the page model that needs JSX; the rest is in `index.ts`. */
import type { SiteParts } from '../block.ts';
import { NOT_FOUND, OFFLINE_PAGE } from '../protocol/constants.ts';
import { unescapeHtml } from '../protocol/html.ts';
import { normalisePath, pagePath } from '../protocol/path.ts';
import {
  closedPage,
  notFoundPage,
  type OwnPage,
  offlinePage,
  shellHtml,
} from '../shell/rendering.tsx';
import type { Site } from '../site/index.ts';
import type { PageDefinition, Registry } from './registry.ts';
import { requestedParts, sharedSiteContext, sitePartsOf } from './resolve/block-input.ts';
import { memberPaths, pageScripts, siteLinks, startOfHead } from './resolve/frame-head.ts';
import type { PageAssets, RenderedPage, RenderedRedirect } from './resolve/page-assets.ts';
import { createInputsOfPage, type Publication, type ResolvedPage } from './resolve/page-inputs.ts';
import { matchedPage, type Page, type PageModel, resolvePage } from './resolve-page.ts';
import { bodyHtml } from './run/body.tsx';
import { earliest } from './run/clock.ts';
import { documentHtml, markedFor } from './run/document.ts';
import type { Frame, MarkedHtml } from './run/inputs.ts';
import type { RenderWithin } from './run/run-block.tsx';
import { createRunPage } from './run/run-page.ts';

export type { RenderedPage } from './resolve/page-assets.ts';
export { fallbackStylesheet, layoutStylesheets } from './resolve/stylesheets.ts';
export { BlockError, type RenderWithin } from './run/run-block.tsx';

/** What a renderer needs: a site at a moment, its blocks, the addresses of its files, and the data that it publishes. */
interface RendererContext {
  readonly model: PageModel;
  readonly registry: Registry;
  readonly assets: PageAssets;
  readonly publication: Publication;
  /** Calls the function that renders a block, such as with a time limit. By default, there is no limit. */
  readonly within?: RenderWithin | undefined;
}

/** A page with the records that its sources selected. */
export interface FoundPage {
  readonly kind: 'page';
  readonly page: Page;
  readonly status: 200 | 404;
}

/** The result at a path: a page with its records, a redirect, or a page that Lerret itself makes. */
export type Found =
  | FoundPage
  | { readonly kind: 'fallback'; readonly of: 'closed' | 'not-found'; readonly status: 200 | 404 }
  | RenderedRedirect;

/** The same as `Found`, but a page also has the data from which it is rendered. */
export type Resolved = Exclude<Found, FoundPage> | (FoundPage & ResolvedPage);

/** Renders the pages of a site at a moment. */
export type Renderer = ReturnType<typeof createRenderer>;

/**
 * Creates the functions that find and render a site's pages at `model.now`. They render the parts that pages share a
 * single time.
 */
export function createRenderer({
  model,
  registry,
  assets,
  publication: { structuredDataOf, feedLinks, comingEvents },
  within,
}: RendererContext) {
  const { site, routes, now } = model;
  const frame = createFrame(model, registry, assets, feedLinks);
  const parts = sitePartsOf(site, registry);
  const inputsOf = createInputsOfPage(model, registry, assets, parts, structuredDataOf);
  const runPage = createRunPage(registry.blocks, within);

  /** Returns the page, redirect or page without definition at a path. */
  function find(path: string): Found {
    if (!site.config.published)
      return { kind: 'fallback', of: 'closed', status: pagePath(path) === '/' ? 200 : 404 };
    const known = routes.addressOf(path);
    if (known !== undefined && known.path !== NOT_FOUND) {
      const page = resolvePage(model, known.page, known.path, known.params);
      return { kind: 'page', page, status: 200 };
    }
    const match = routes.matcher.match(path);
    if (match.kind === 'redirect') return match;
    const page = matchedPage(model, match);
    if (page === null) return { kind: 'fallback', of: 'not-found', status: 404 };
    return { kind: 'page', page, status: match.status };
  }

  /** Returns the parts of the site that the blocks of a definition request. */
  const partsOf = ({ blocks = [] }: PageDefinition): Partial<SiteParts> =>
    Object.assign(
      {},
      ...blocks.map(({ component }) => {
        const block = registry.blocks.get(component);
        return block && requestedParts(parts, block.metadata);
      }),
    );

  /** Gathers the inputs of a page. Only this step reads site, clock and assets. */
  const resolve = (found: Found): Resolved =>
    found.kind === 'page' ? { ...found, ...inputsOf(found.page, found.status) } : found;

  /** Returns the decoded paths of all pages, including the 404 page; a closed site has only two pages (A57). */
  function paths(): readonly string[] {
    if (!site.config.published) return ['/', NOT_FOUND];
    const all = routes.addresses.map(({ path }) => path);
    return all.includes(NOT_FOUND) ? all : [...all, NOT_FOUND];
  }

  /** Renders from resolved inputs. @throws BlockError when a block throws */
  function renderResolved(resolved: Resolved): RenderedPage | RenderedRedirect {
    if (resolved.kind === 'redirect') return resolved;
    if (resolved.kind === 'fallback') return renderFallback(resolved);
    const { inputs, page } = resolved;
    const output = runPage(inputs, frame, now);
    return {
      ...output,
      kind: inputs.status === 404 ? 'not-found' : 'page',
      // Computed on demand: the effect of the clock on selections takes long to find, and builds don't read it.
      get validUntil() {
        const sources = [...page.sources.values()];
        const selected = sources.map(({ selection }) => selection.validUntil);
        return earliest([...selected, output.until, model.outUntil]);
      },
      status: inputs.status,
    };
  }

  /** Renders the page of an unpublished site, which is shown at every address, or the 404 page of a site without one. */
  function renderFallback({ of, status }: Extract<Found, { kind: 'fallback' }>): RenderedPage {
    const coming = of === 'closed' ? comingEvents() : [];
    const own = of === 'closed' ? closedPage(site, coming, now) : notFoundPage(site);
    // The page lists the events that haven't begun.
    const validUntil = coming[0]?.start ?? null;
    return {
      kind: status === 404 ? 'not-found' : 'page',
      html: ownDocument(frame, assets, status === 404 ? NOT_FOUND : '/', own, of !== 'closed'),
      ...{ blocks: new Map(), props: [], copies: [], status },
      ...{ from: null, until: validUntil, validUntil },
    };
  }

  return {
    ...{ frame, paths, partsOf, find, resolve, renderResolved },
    /** Renders the page at a path; the same site gives the same result. @throws BlockError when a block throws */
    render: (path: string) => renderResolved(resolve(find(path))),
    /** Returns the HTML, without script, that the service worker serves for an address neither reachable nor stored. */
    renderOffline: () =>
      ownDocument(frame, assets, OFFLINE_PAGE, offlinePage(), site.config.published),
  };
}

/** Returns the document of a page without definition. */
function ownDocument(
  frame: Frame,
  assets: PageAssets,
  path: string,
  { title, main }: OwnPage,
  hasShell: boolean,
): string {
  return documentHtml(frame, {
    ...{ path, stylesheet: assets.stylesheet(null) },
    body: bodyHtml(frame, path, main, hasShell),
    meta: { title, description: null, keywords: null },
    isIndexed: false,
    shared: null,
    article: null,
    structured: null,
    preloads: [],
  });
}

/**
 * Returns header and footer as one HTML text in which no link is marked as the current page, so that it is the same for
 * all pages. The build's id depends on it.
 */
export function unmarkedShell(model: PageModel): string {
  const { header, footer } = renderShell(model);
  return markedFor(header, '') + markedFor(footer, '');
}

function createFrame(
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

/** Returns the path of the first page with a block where visitors change their consent; undefined if there is none. */
function consentPathOf({ pages }: Site, { blocks }: Registry): string | undefined {
  const page = pages.find(({ definition }) =>
    definition.blocks?.some(({ component }) => blocks.get(component)?.metadata.consent === true),
  );
  return page?.definition.path;
}

function renderShell({ site, routes: { finalOf } }: PageModel): Pick<Frame, 'header' | 'footer'> {
  const { header, footer } = shellHtml(site, finalOf);
  return { header: marked(header), footer: marked(footer) };
}

function marked(html: string): MarkedHtml {
  const parts = html.split(/ data-menu-path="([^"]*)"/);
  return parts.map((part, index) =>
    index % 2 === 0 ? part : (normalisePath(unescapeHtml(part))?.path ?? null),
  );
}
