import {
  type Article,
  isArticle,
  isProduction,
  type PageModel,
  type Production,
  plainBeginning,
} from '../page/index.ts';
import { type SearchEntry, textLength } from '../search/index.ts';
import type { SiteRecord } from '../site/index.ts';

/**
 * What visitors can search among (S9, A44): the pages of articles and culture productions, and of
 * films where `search.films` of site.json says so. Never what only members see. None where the site
 * has no search.
 */
export function searchEntries(model: PageModel): SearchEntry[] {
  const pages = searchedPages(model);
  // What the index won't keep of a text needn't be read.
  const length = textLength(pages.length);
  return pages.map(({ record, path }) =>
    isArticle(record) ? articleEntry(record, path, length) : productionEntry(record, path, length),
  );
}

interface SearchedPage {
  readonly path: string;
  readonly record: Article | Production;
}

/** The first page of each record that can be found. */
function searchedPages({ site, routes }: PageModel): SearchedPage[] {
  const { search } = site.config;
  if (search === undefined) return [];
  const seen = new Set<SiteRecord>();
  return routes.addresses.flatMap(({ path, page, record }): SearchedPage[] => {
    if (record === null || seen.has(record) || page.definition.audience === 'member') return [];
    seen.add(record);
    if (isArticle(record)) return [{ path, record }];
    if (!isProduction(record)) return [];
    return record.object === 'movie' && search.films !== true ? [] : [{ path, record }];
  });
}

function articleEntry(
  { title, category, author, content }: Article,
  href: string,
  length: number,
): SearchEntry {
  const tags = [category, author, 'nyheter'].filter((tag) => tag !== undefined);
  return { title, href, kind: 'article', tags, text: plainBeginning(content, length) };
}

function productionEntry(
  { title, object, features, contents }: Production,
  href: string,
  length: number,
): SearchEntry {
  const isFilm = object === 'movie';
  const texts = [contents?.summary, contents?.body].map((html) => plainBeginning(html, length));
  return {
    title,
    href,
    kind: isFilm ? 'film' : 'culture',
    tags: [...(features ?? []), isFilm ? 'film kino' : 'kultur'],
    text: texts.filter(Boolean).join(' '),
  };
}
