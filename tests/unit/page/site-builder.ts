import type { Article } from '../../../models/article/model.gen.ts';
import type { Event } from '../../../models/event/model.gen.ts';
import type { Production } from '../../../models/production/model.gen.ts';
import type { SiteRecord } from '../../../runtime/model.ts';
import { readModels } from '../../../runtime/site/read-models.ts';
import type { Site } from '../../../runtime/site/site.ts';
import type { PageDefinition } from '../../../schemas/types.gen.ts';

type Source = NonNullable<PageDefinition['sources']>[number];
type Layout = Site['layouts'] extends ReadonlyMap<string, infer L> ? L : never;

/** Lerret's own models. */
const models = await readModels();

/** What a test says of its site; the rest is the plainest there is. */
export interface SiteParts {
  readonly config?: Partial<Site['config']>;
  /** Definitions by name, in order; what isn't said of one is plain. */
  readonly pages?: Readonly<Record<string, Partial<PageDefinition>>>;
  readonly layouts?: Readonly<Record<string, Layout>>;
  readonly articles?: readonly (Article & SiteRecord)[];
  readonly productions?: readonly (Production & SiteRecord)[];
  readonly events?: readonly (Event & SiteRecord)[];
  readonly blockData?: Readonly<Record<string, object>>;
  readonly redirects?: Site['redirects'];
  readonly endpoints?: Site['endpoints'];
  readonly synonyms?: Site['synonyms'];
  readonly media?: Site['media'];
}

/** A layout of rows, each of one column over the whole width. */
export function rowsOf(count: number): Layout {
  const row: Layout['rows'][number] = { columns: [{ small: 12, medium: 12, large: 12 }] };
  return { rows: [row, ...Array.from({ length: count - 1 }, () => row)] };
}

/** A site for tests, as if it had been read from a folder. */
export function siteOf(parts: SiteParts = {}): Site {
  const pages = Object.entries(parts.pages ?? {}).map(([name, definition]) => ({
    name,
    definition: pageOf(definition),
  }));
  const blockData = Object.entries(parts.blockData ?? {});
  return {
    config: {
      host: 'https://fyrhuset.example',
      published: true,
      stage: 'production',
      partners: [],
      locale: { available: ['nb'], enabled: false, default: 'nb' },
      title: 'Fyrhuset',
      pages: pages.map(({ name }) => name),
      components: [],
      theme: { menu: [] },
      footer: { sections: [] },
      ...parts.config,
    },
    pages,
    layouts: new Map(Object.entries(parts.layouts ?? { one: rowsOf(1) })),
    models,
    records: new Map<string, readonly SiteRecord[]>([
      ['article', parts.articles ?? []],
      ['production', parts.productions ?? []],
      ['event', parts.events ?? []],
    ]),
    blockData: new Map(blockData.map(([id, options]) => [id, { id, options }])),
    redirects: parts.redirects ?? [],
    synonyms: parts.synonyms ?? {},
    endpoints: parts.endpoints ?? null,
    media: parts.media ?? new Map(),
  };
}

/** A source of the one record that has a value, such as a part of the address. */
export function oneBy(model: string, property: string, value: string, name = model) {
  const filter = { property, operator: 'eq' as const, value };
  return { name, model, collection: false, filter };
}

/** A source of all records of a model, or of those that `more` selects. */
export function allOf(model: string, name = 'all', more: Partial<Source> = {}): Source {
  return { name, model, collection: true, ...more };
}

/** Blocks below each other, written as `component data data…`. */
export function blocks(...written: string[]): NonNullable<PageDefinition['blocks']> {
  return written.map((one, i) => {
    const [component = '', ...data] = one.split(' ');
    return { component, place: { row: 1, column: 1, order: i + 1 }, data };
  });
}

/** A page definition of which a test says only what matters. */
export function pageOf(definition: Partial<PageDefinition> = {}): PageDefinition {
  return { path: '/', pageType: 'standard', layout: 'one', ...definition };
}

/** An article that has what every article must have. */
export function articleOf(id: string, more: Partial<Article> = {}): Article & SiteRecord {
  return { model: 'article', id, slug: id, title: `Sak ${id}`, ...more };
}

/** A culture production that has what every one must have. */
export function cultureOf(id: string, more: Partial<Production> = {}): Production & SiteRecord {
  return {
    model: 'production',
    id,
    title: `Konsert ${id}`,
    object: 'culture',
    pageReference: id,
    ...more,
  };
}

/** A film that has what every one must have. */
export function filmOf(id: string, more: Partial<Production> = {}): Production & SiteRecord {
  return {
    model: 'production',
    id,
    title: `Film ${id}`,
    object: 'movie',
    objectClass: 'movie',
    parentSlug: id,
    ...more,
  };
}

/** An event that has what every one must have. */
export function eventOf(
  id: string,
  productionId: string,
  more: Partial<Event> = {},
): Event & SiteRecord {
  return { model: 'event', id, productionId, startTime: '2026-11-20T18:00', ...more };
}
