import { comingWords } from '../../check/index.ts';
import type { Language } from '../../diagnostics/index.ts';
import {
  createHiddenAt,
  createPageModel,
  type HiddenPage,
  type PageModel,
} from '../../page/index.ts';
import type { RenderedPage, Renderer } from '../../page/rendering.ts';
import { createAssets, type SiteAssets } from '../../prerender/assets.ts';
import { headerRules } from '../../prerender/headers.ts';
import { searchedPages, searchSite } from '../../prerender/search-entries.ts';
import type { DescribedBlocks } from '../../prerender/search-pages.ts';
import { SEARCH_HEAD } from '../../protocol/constants.ts';
import { escapeHtml } from '../../protocol/html.ts';
import { memoized, once } from '../../protocol/memoized.ts';
import { normalisePath } from '../../protocol/path.ts';
import type { HeaderRule } from '../../protocol/server-file.ts';
import { type FeedFile, feedFiles } from '../../publish/feed-files.ts';
import { createPublication } from '../../publish/structured-data.ts';
import {
  fillPage,
  readIndex,
  readSearchRequest,
  search,
  searchCut,
  writeHead,
  writePart,
} from '../../search/index.ts';
import type { LoadedSite } from '../../site/index.ts';
import type { CheckedSite, ReadSite } from '../checked-site.ts';
import type { DevCode } from './edited-code.ts';

/** The address of the only part of the search index in `lerret dev`. */
const SEARCH_PART = '/assets/search.json';

/** Returns whether a path is that of a file of the search index. Doesn't make the index. */
export const isOfIndex = (path: string): boolean => path === SEARCH_HEAD || path === SEARCH_PART;

/** A site without errors, with all inputs of its pages. */
export interface ShownSite extends Pick<CheckedSite, 'site' | 'origins' | 'reader'> {
  /** Renders each page only once. At an address without a public page, renders a draft, or a future or past page. */
  readonly pages: Pick<Renderer, 'render'>;
  readonly headers: readonly HeaderRule[];
  readonly model: PageModel;
  /** The assets of the unpublished pages that were rendered, also those of the same version in earlier minutes. */
  readonly draftAssets: SiteAssets[];
  /** Returns a file beside the pages, by its path in the output; undefined if there is none. */
  readonly fileAt: (file: string) => ReturnType<SiteAssets['files']['get']>;
  /** Resolves to the file `favicon.ico`. The first call draws it. @throws Error if the site's icon can't be drawn */
  readonly icon: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Returns the feeds, calendars and data files by address. The first call lists them. */
  readonly feeds: () => ReadonlyMap<string, FeedFile>;
  /** Returns the texts of the search index by address. The first call makes them, so that no save waits for them. */
  readonly index: () => ReadonlyMap<string, string>;
}

/**
 * Returns a site that `lerret dev` can show, from the read site, its page model, and the code of its blocks.
 * @param draftAssets those of the same version at another time: an open page may still ask for them
 */
export function createShownSite(
  read: ReadSite,
  code: DevCode,
  model: PageModel,
  language: Language,
  draftAssets: SiteAssets[] = [],
): ShownSite {
  const { reader, loaded } = read;
  const { site, origins } = loaded;
  const { assets, render } = renderingOf(code, model);
  const headers = devHeaders(headerRules(site, assets.member));
  const draftAt = createDraftAt(loaded, model, code, language, draftAssets);
  const shown = (path: string) => {
    const page = render(path);
    return (page.kind === 'not-found' ? draftAt(path) : null) ?? page;
  };
  return {
    ...{ site, origins, reader, headers, model, draftAssets },
    pages: { render: renderedOnce(shown) },
    fileAt: (file) =>
      assets.files.get(file) ??
      draftAssets.findLast(({ files }) => files.has(file))?.files.get(file),
    icon: once(async () => {
      // Imported here, as drawing needs libraries that no page needs.
      const { faviconOf } = await import('../../prerender/install/install-files.ts');
      return faviconOf(site, code.renderer, reader);
    }),
    feeds: once(() => new Map(Array.from(feedFiles(model), (file) => [file.address, file]))),
    index: once(() => writeIndex(model, code.renderer.registry.blocks)),
  };
}

function renderingOf({ renderer, browser }: DevCode, model: PageModel) {
  const shell = renderer.unmarkedShell(model);
  // Without a service worker, which would serve stale pages.
  const assets = {
    ...createAssets(model.site, renderer, browser, shell),
    serviceWorker: false,
  } as const;
  const { registry, createRenderer } = renderer;
  const publication = createPublication(model);
  const { render } = createRenderer({ model, registry, assets, publication });
  return { assets, render };
}

/** Returns a function like `render` that renders each page once. If that throws, later calls throw the same error. */
function renderedOnce(render: Renderer['render']): Renderer['render'] {
  const outcomeOf = memoized((path: string) => {
    try {
      const page = render(path);
      return () => page;
    } catch (error) {
      return () => {
        throw error;
      };
    }
  });
  return (path) => outcomeOf(path)();
}

/** Returns the build's headers with the policies of dev's scripts, without HSTS: it would affect all of localhost. */
function devHeaders(rules: readonly HeaderRule[]): readonly HeaderRule[] {
  return rules.map(({ path, headers }) => {
    const { 'Strict-Transport-Security': _, ...others } = headers;
    const named = Object.entries(others).map(([name, value]) => [
      name,
      value.replace('; trusted-types ', '; trusted-types default lerret-dev '),
    ]);
    return { path, headers: Object.fromEntries(named) };
  });
}

function writeIndex(model: PageModel, blocks: DescribedBlocks): ReadonlyMap<string, string> {
  const pages = searchedPages(model, blocks);
  const cut = searchCut(pages.length);
  const entries = pages.flatMap((page) => page.entries(cut.text));
  const { text, ...part } = writePart(entries, cut);
  const head = writeHead(searchSite(model, blocks), [{ ...part, address: SEARCH_PART }]);
  return new Map([
    [SEARCH_HEAD, head],
    [SEARCH_PART, text],
  ]);
}

/** Returns a page's HTML: with search results (A44) if `target` is a search on the search page, else unchanged. */
export async function withResults(shown: ShownSite, target: string, html: string): Promise<string> {
  const query = /\?.*/s.exec(target)?.[0] ?? '';
  const request = readSearchRequest(query);
  const path = shown.site.config.search?.path;
  if (path === undefined || request === null || normalisePath(target)?.path !== path) return html;
  const index = shown.index();
  const textOf = (address: string) => index.get(address) ?? '';
  const read = await readIndex(textOf(SEARCH_HEAD), textOf);
  const answer = search(read, request.query, request.kind);
  return fillPage(html, answer, path, query);
}

/**
 * Creates a function that returns the unpublished page at a path, for editors only, with a ribbon that says when it is
 * public; null if there is none. The function adds the page's assets to `draftAssets`.
 */
function createDraftAt(
  loaded: LoadedSite,
  model: PageModel,
  code: DevCode,
  language: Language,
  draftAssets: SiteAssets[],
) {
  const { site } = loaded;
  const withDrafts = { ...site, pages: [...site.pages, ...loaded.drafts] };
  const hiddenAt = createHiddenAt(withDrafts, model.site, model.now);

  function modelWith({ page, contents }: HiddenPage): PageModel {
    const pages = site.pages.includes(page) ? site.pages : [...site.pages, page];
    const isPublished: PageModel['isPublished'] = (content, now) =>
      contents.includes(content) || model.isPublished(content, now);
    return createPageModel({ ...site, pages }, model.now, { isPublished });
  }

  return (path: string): RenderedPage | null => {
    const hidden = site.config.published ? hiddenAt?.(path) : null;
    if (!hidden) return null;
    const { assets, render } = renderingOf(code, modelWith(hidden));
    const page = render(path);
    if (page.kind !== 'page') return null;
    draftAssets.push(assets);
    const ribbon = `<p id="lerret-draft" role="note">${escapeHtml(ribbonText(hidden, language))}</p>`;
    return { ...page, html: page.html.replace(/<body[^>]*>/, (body) => body + ribbon) };
  };
}

function ribbonText({ comes, contents }: HiddenPage, language: Language): string {
  const isTimed = contents.some(({ publishAt, unpublishAt }) => publishAt ?? unpublishAt);
  if (!isTimed) {
    return language === 'nb'
      ? 'Utkast: `pages` i site.json nevner ikke siden, så bare du ser den.'
      : 'Draft: `pages` of site.json doesn’t name the page, so only you see it.';
  }
  const { [language]: when } = comingWords(comes);
  return language === 'nb'
    ? `Utkast: en side som ${when}. Nå ser bare du den.`
    : `Draft: a page that ${when}. Now only you see it.`;
}
