import { readProperty, type Searched, type SiteRecord } from '../model.ts';
import { type PageModel, plainBeginning, plainText, roleOf } from '../page/index.ts';
import type { SearchEntry, SearchGroups } from '../search/index.ts';

/** The page of a record that the search finds. */
export interface SearchedPage {
  readonly path: string;
  readonly record: SiteRecord;
  readonly searched: Searched;
}

/**
 * The pages that the search finds (S9, A44): the first public page of each record, by `search` of its model. Empty where
 * the site has no search.
 */
export function searchedPages({ site, routes }: PageModel): SearchedPage[] {
  const { search } = site.config;
  if (search === undefined) return [];
  const seen = new Set<SiteRecord>();
  return routes.addresses.flatMap(({ path, page, record }): SearchedPage[] => {
    if (record === null || seen.has(record) || page.definition.audience === 'member') return [];
    seen.add(record);
    const searched = site.models.get(record.model)?.search.find((way) => isMet(way, record));
    if (searched === undefined) return [];
    const { setting } = searched;
    return setting !== undefined && search[setting] !== true ? [] : [{ path, record, searched }];
  });
}

function isMet({ when = {} }: Searched, record: SiteRecord): boolean {
  return Object.entries(when).every(([field, value]) => readProperty(record, field) === value);
}

/** The entry of a page. @param length how many UTF-16 units of its text are read */
export function searchEntry(
  { site, index: { read } }: PageModel,
  { path, record, searched }: SearchedPage,
  length: number,
): SearchEntry {
  const { group, tags = [], words = [], fields } = searched;
  const values = tags.flatMap((field) => read(record, field) ?? []);
  const texts = fields.map((field) => plainBeginning(textsIn(read(record, field)), length));
  return {
    title: plainText(roleOf(site, read, record, 'title')),
    href: path,
    kind: group,
    tags: [...values.map(String), ...words],
    text: texts.filter(Boolean).join(' '),
  };
}

/** The texts of a list of parts, such as people with their roles; any other value as it is. */
function textsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? textsIn(Object.values(value)) : value;
}

/** The groups of a site's models, in the order in which answers list them. */
export function searchGroups({ site }: PageModel): SearchGroups {
  const all = [...site.models.values()].flatMap(({ search }) => search);
  const inOrder = all.toSorted((a, b) => (a.label < b.label ? -1 : 1));
  return Object.fromEntries(
    inOrder.map(({ group, label, weight = 1 }) => [group, weight === 1 ? label : [label, weight]]),
  );
}
