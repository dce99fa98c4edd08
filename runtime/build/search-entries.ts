import {
  type Article,
  isArticle,
  isProduction,
  type PageModel,
  type Production,
  plainText,
} from '../page/index.ts';
import type { SearchEntry } from '../search/index.ts';
import type { SiteRecord } from '../site/index.ts';

/**
 * What visitors can search among (S9, A44): the pages of articles and culture productions, and of
 * films where `search.films` of site.json says so. Never what only members see. None where the site
 * has no search.
 */
export function searchEntries({ site, routes }: PageModel): SearchEntry[] {
  const { search } = site.config;
  if (search === undefined) return [];
  const seen = new Set<SiteRecord>();
  return routes.addresses.flatMap(({ path, page, record }) => {
    if (record === null || seen.has(record) || page.definition.audience === 'member') return [];
    seen.add(record);
    if (isArticle(record)) return [articleEntry(record, path)];
    if (!isProduction(record)) return [];
    return record.object === 'movie' && search.films !== true
      ? []
      : [productionEntry(record, path)];
  });
}

function articleEntry({ title, category, author, content }: Article, href: string): SearchEntry {
  const tags = [category, author, 'nyheter'].filter((tag) => tag !== undefined);
  return { title, href, kind: 'article', tags, text: plainText(content) };
}

function productionEntry(
  { title, object, features, contents }: Production,
  href: string,
): SearchEntry {
  const isFilm = object === 'movie';
  return {
    title,
    href,
    kind: isFilm ? 'film' : 'culture',
    tags: [...(features ?? []), isFilm ? 'film kino' : 'kultur'],
    text: [contents?.summary, contents?.body].map(plainText).filter(Boolean).join(' '),
  };
}
