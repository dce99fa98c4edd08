import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Article } from '../../../models/article/model.gen.ts';
import type { Event } from '../../../models/event/model.gen.ts';
import type { Production } from '../../../models/production/model.gen.ts';
import { isTouchedBy, type RecordEdit } from '../../../runtime/page/depends-on.ts';
import type { RenderedPage } from '../../../runtime/page/render/index.ts';
import { createPageModel } from '../../../runtime/page/resolve-page.ts';
import { encodePath } from '../../../runtime/protocol/path.ts';
import type { Site } from '../../../runtime/site/site.ts';
import type { PageDefinition } from '../../../schemas/types.gen.ts';
import { runs } from '../../runs.ts';
import { articleOf, cultureOf, eventOf, filmOf, siteOf } from './site-builder.ts';
import { render } from './test-blocks.tsx';

type Sources = NonNullable<PageDefinition['sources']>;
type Source = Sources[number];
const NOW = Date.parse('2026-11-20T15:00Z');

/** Few values, so that records share them and edits move records between selections. */
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 3 });
const word = fc.constantFrom('kino', 'scene', '7');
const time = fc.constantFrom(
  '2026-11-20',
  '2026-11-19T23:00Z',
  '2026-11-20T18:00',
  '2026-12-01T10:00',
  '2026-11-01',
);
const id = (letter: string) => fc.nat({ max: 3 }).map((number) => letter + number);

const article: fc.Arbitrary<Article> = fc
  .record({
    id: id('a'),
    slug: optional(fc.constantFrom('æ', 'b')),
    title: word,
    category: optional(word),
    createdAt: optional(fc.constantFrom(1, 2, NOW + 1)),
    order: optional(fc.constantFrom(7, 8)),
    image: optional(fc.constantFrom('/media/a.webp', '/media/b.webp')),
  })
  .map(({ id: own, slug, ...more }) =>
    articleOf(own, { ...present(more), slug: `${own}${slug ?? ''}` }),
  );
const production: fc.Arbitrary<Production> = fc
  .record({
    id: id('p'),
    isFilm: fc.boolean(),
    slug: optional(word),
    title: word,
    features: optional(fc.array(word, { maxLength: 2 })),
  })
  .map(({ id: own, isFilm, slug, ...more }) => {
    const address = `${own}${slug ?? ''}`;
    const rest = present(more);
    return isFilm
      ? filmOf(own, { ...rest, parentSlug: address })
      : cultureOf(own, { ...rest, pageReference: address });
  });
const event: fc.Arbitrary<Event> = fc
  .record({
    id: id('e'),
    productionId: id('p'),
    title: optional(word),
    startTime: time,
    format: optional(word),
    day: optional(time),
  })
  .map(({ id: own, productionId, ...more }) => eventOf(own, productionId, present(more)));

/** The value without the keys that hold nothing. */
function present<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as never;
}

function source(
  name: string,
  model: string,
  filter: Source['filter'],
  more: Partial<Source> = {},
): Source {
  return { name, model, collection: true, ...(filter && { filter }), ...more };
}

const eq = (property: string, value: unknown) => ({ property, operator: 'eq' as const, value });

/** Sources that any page may have. */
const common: Sources = [
  source('all-articles', 'article', undefined, { sort: ['-createdAt', 'title'], limit: 2 }),
  source('kino', 'article', eq('category', 'kino'), { sort: 'order', offset: 1 }),
  source('seven', 'article', eq('order', 7)),
  source(
    'not-kino',
    'article',
    { property: 'category', operator: 'ne', value: 'kino' },
    { limit: 3 },
  ),
  source('some', 'article', { property: 'category', operator: 'in', value: ['scene', '7'] }),
  source(
    'coming',
    'event',
    { property: 'startTime', operator: 'gte', value: '$today' },
    { sort: 'startTime', limit: 3 },
  ),
  source('that-day', 'event', eq('startTime', '2026-11-20')),
  source('films', 'production', eq('object', 'movie'), { sort: 'title' }),
  source(
    'first',
    'production',
    { property: 'features', operator: 'contains', value: '7' },
    { collection: false, sort: '-title' },
  ),
  source('of-first', 'event', eq('productionId', '@first.id')),
  source('like-first', 'event', eq('format', '@first.features.0')),
  source(
    'of-films',
    'event',
    { property: 'productionId', operator: 'in', value: ['@first.id', 'p0'] },
    { sort: '-startTime' },
  ),
];
const ofArticle: Sources = [
  source('own', 'article', eq('slug', ':x'), { collection: false }),
  source(
    'more',
    'article',
    [eq('category', '@own.category'), { property: 'id', operator: 'ne', value: '@own.id' }],
    { limit: 2 },
  ),
  source('same', 'event', eq('format', '@own.category')),
];
const ofProduction = (property: string, kind: string): Sources => [
  source('own', 'production', [eq(property, ':x'), eq('object', kind)], { collection: false }),
  source(
    'shows',
    'event',
    [eq('productionId', '@own.id'), { property: 'startTime', operator: 'gt', value: '$now' }],
    { sort: 'startTime' },
  ),
  source('alike', 'production', eq('features.0', '@own.features.0')),
  source('themed', 'event', eq('format', '@own.features.0')),
];

const bindings = fc.constantFrom(
  '@own.title',
  '@own.category',
  '@own.image',
  '@own.features',
  '@first.title',
  'Fast',
);

/** A page with some of the sources, in their order, and blocks that show some of them. */
function pageWith(path: string, own: Sources): fc.Arbitrary<Partial<PageDefinition>> {
  const some = fc.tuple(fc.subarray(own.slice(1)), fc.subarray(common, { maxLength: 3 }));
  return some.chain((more) => {
    const sources = [...own.slice(0, 1), ...more.flat()];
    const component = fc.constantFrom('shown', 'titles', 'ways', 'hero', 'crumb');
    const names = fc.subarray(sources.map(({ name }) => name));
    const block = fc.tuple(component, names, fc.subarray(['one', 'two']));
    return fc.record({
      path: fc.constant(path),
      sources: fc.constant(sources),
      pageType: fc.constantFrom<PageDefinition['pageType'][]>('standard', 'ordinary'),
      meta: fc.record(
        { title: bindings, description: bindings, image: bindings, keywords: bindings },
        { requiredKeys: [] },
      ),
      blocks: fc.array(block, { maxLength: 3 }).map((blocks) =>
        blocks.map(([name, data, options], i) => ({
          component: name,
          place: { row: 1, column: 1, order: i + 1 },
          data: [...data, ...options],
        })),
      ),
    });
  });
}

interface Content {
  article: readonly Article[];
  production: readonly Production[];
  event: readonly Event[];
}

const unique = <T extends { readonly id: string }>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { selector: (record) => record.id, maxLength: 4 });
const content: fc.Arbitrary<Content> = fc.record({
  article: unique(article),
  production: unique(production),
  event: unique(event),
});
const pages = fc.tuple(
  pageWith('/', []),
  pageWith('/article/:x', ofArticle),
  pageWith('/:x', ofProduction('pageReference', 'culture')),
  pageWith('/film/:x', ofProduction('parentSlug', 'movie')),
);

type Edit = { readonly to: Content; readonly edit: RecordEdit };

/** What happens to a record: most edits are of one field. */
const deed = fc.constantFrom(
  'remove',
  'replace',
  'title',
  'category',
  'slug',
  'createdAt',
  'order',
  'image',
  'features',
  'pageReference',
  'parentSlug',
  'productionId',
  'startTime',
  'startTime',
  'format',
  'format',
);

/** The record with one field of another, where both are of one kind. */
function withField<T extends object>(record: T, other: T, field: string): T {
  const rest = Object.entries(record).filter(([key]) => key !== field);
  const taken = Object.entries(other).filter(([key]) => key === field);
  return Object.fromEntries([...rest, ...taken]) as T;
}

/** One record edited, added or removed, the others where they were. */
function edited(before: Content, change: Article | Production | Event, what: string): Edit {
  const put = <T extends { readonly id: string }>(
    records: readonly T[],
    record: T,
  ): readonly T[] => {
    const others = records.filter(({ id: own }) => own !== record.id);
    if (what === 'remove') return others;
    if (others.length === records.length) return [record, ...records];
    return records.map((one) => {
      if (one.id !== record.id) return one;
      return what === 'replace' ? record : withField(one, record, what);
    });
  };
  const find = (records: readonly { readonly id: string }[]) =>
    records.find(({ id: own }) => own === change.id) ?? null;
  const to = { ...before };
  if ('productionId' in change) to.event = put(before.event, change);
  else if ('object' in change) to.production = put(before.production, change);
  else to.article = put(before.article, change);
  const model = 'productionId' in change ? 'event' : 'object' in change ? 'production' : 'article';
  return { to, edit: { model, before: find(before[model]), after: find(to[model]) } };
}

const options = fc
  .record({ title: optional(word), count: optional(fc.constantFrom(1, 2)) })
  .map(present);
const blockData = fc.record({ one: options, two: options });

function siteWith(
  definitions: readonly Partial<PageDefinition>[],
  records: Content,
  data: Record<string, object>,
): Site {
  return siteOf({
    pages: Object.fromEntries(definitions.map((definition, i) => [`p${i}`, definition])),
    articles: records.article.map((one) => ({ ...one, model: 'article' })),
    productions: records.production.map((one) => ({ ...one, model: 'production' })),
    events: records.event.map((one) => ({ ...one, model: 'event' })),
    blockData: data,
  });
}

/** Every page of a site by its address; null where two claim one address, which no build lets through. */
function renderAll(site: Site): Map<string, RenderedPage> | null {
  const { routes } = createPageModel(site, NOW);
  if (routes.collisions.length > 0) return null;
  return new Map(
    routes.addresses.map(({ path }) => [path, render(site, encodePath(path), { now: NOW })]),
  );
}

describe('a page depends on what it was made from, and on nothing else', () => {
  it('is touched by every edit of a record that changes or removes it', () => {
    const seen = { changed: 0, gone: 0, untouched: 0 };
    fc.assert(
      fc.property(
        pages,
        content,
        fc.oneof(article, production, event),
        deed,
        blockData,
        (definitions, from, change, what, data) => {
          const { to, edit } = edited(from, change, what);
          const before = renderAll(siteWith(definitions, from, data));
          const after = renderAll(siteWith(definitions, to, data));
          if (before === null || after === null) return;
          for (const [path, page] of before) {
            const isTouched = isTouchedBy(page.dependsOn, edit);
            const html = after.get(path)?.html;
            if (html === undefined) seen.gone++;
            else if (html !== page.html) seen.changed++;
            if (!isTouched) seen.untouched++;
            if (!isTouched) expect(html, path).toBe(page.html);
          }
        },
      ),
      { numRuns: runs(400) },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  }, 120_000);

  it('names every block datum whose edit changes it', () => {
    let changed = 0;
    fc.assert(
      fc.property(pages, content, blockData, options, (definitions, records, from, two) => {
        const before = renderAll(siteWith(definitions, records, from));
        const after = renderAll(siteWith(definitions, records, { ...from, two }));
        for (const [path, page] of before ?? []) {
          if (after?.get(path)?.html === page.html) continue;
          changed++;
          expect(page.dependsOn.blockData, path).toContain('two');
        }
      }),
      { numRuns: runs() },
    );
    expect(changed).toBeGreaterThan(0);
  }, 120_000);
});
