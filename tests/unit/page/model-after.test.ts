import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allRecords } from '../../../runtime/explain/context.ts';
import { modelAfter } from '../../../runtime/page/model-after.ts';
import { createPageModel, type PageModel } from '../../../runtime/page/resolve-page.ts';
import type { Site } from '../../../runtime/site/site.ts';
import { runs } from '../../runs.ts';
import { articleOf, eventOf, filmOf, siteOf } from './site-builder.ts';

const eq = (property: string, value: string) => ({ property, operator: 'eq' as const, value });
const single = (
  model: string,
  ...filter: { property: string; operator: 'eq' | 'gte'; value: string }[]
) => [{ name: 'own', model, collection: false, filter }];
const pages = {
  home: { path: '/' },
  article: {
    path: '/article/:x',
    sources: single('article', eq('slug', ':x'), eq('category', 'kino')),
  },
  film: { path: '/:x', sources: single('production', eq('parentSlug', ':x')) },
  event: { path: '/e/:x', sources: single('event', eq('id', ':x'), eq('object', 'movie')) },
  joined: { path: '/j/:x', sources: single('event', eq('production.parentSlug', ':x')) },
  first: { path: '/article/a', sources: single('article', eq('id', 'a1')) },
};

/** What an edit may change; `title` and `content` are in no address. */
const article = fc.record({
  slug: fc.constantFrom('a', 'b', 'c'),
  title: fc.constantFrom('En', 'To'),
  category: fc.constantFrom('kino', 'bibliotek'),
  content: fc.constantFrom('<p>x</p>', '<p>y</p>'),
  publishAt: fc.constantFrom('1970-01-01T00:00:00Z', '1970-01-01T00:00:04Z'),
});
const film = fc.record({
  parentSlug: fc.constantFrom('f', 'g'),
  title: fc.constantFrom('Ut', 'Inn'),
  object: fc.constantFrom('movie' as const, 'culture' as const),
});
const site = fc
  .record({
    articles: fc.array(article, { minLength: 2, maxLength: 3 }),
    films: fc.array(film, { minLength: 1, maxLength: 2 }),
    title: fc.constantFrom('Nyheter', 'Aktuelt'),
    to: fc.constantFrom('/article/b', '/article/c'),
  })
  .map(({ articles, films, title, to }) =>
    siteOf({
      pages: { ...pages, home: { ...pages.home, meta: { title } } },
      articles: articles.map((one, i) => articleOf(`a${i}`, one)),
      productions: films.map((one, i) => filmOf(`p${i}`, one)),
      events: [eventOf('e1', 'p0', {}), eventOf('e2', 'p1', {})],
      redirects: [{ from: '/gammel', to }],
    }),
  );

/** The site with only some records of another one, as an edit leaves most of them alone. */
function edited(one: Site, other: Site, which: number): Site {
  const records = new Map(one.records);
  for (const [model, list] of one.records) {
    const next = other.records.get(model) ?? [];
    if (next.length !== list.length) continue;
    records.set(
      model,
      list.map((record, i) => ((which >> i) & 1 ? (next[i] ?? record) : record)),
    );
  }
  return { ...one, records, pages: other.pages };
}

function addressesOf({ site: of, routes }: PageModel) {
  return {
    addresses: routes.addresses.map(({ page, ...more }) => ({ ...more, page: page.name })),
    hrefs: allRecords(of).map((record) => routes.hrefOf(record)),
  };
}

/** What an index finds by each property, in several orders. */
function foundIn({ index }: PageModel) {
  const sorts = [undefined, 'title', '-slug', ['category', '-title']];
  const values = ['a', 'b', 'f', 'kino', 'bibliotek', 'movie', 'En', 'Ut'];
  return ['article', 'production', 'event'].map((model) =>
    sorts.map((sort) => [
      index.all(model, sort),
      ...['slug', 'category', 'title', 'parentSlug', 'object', 'production.title'].map((property) =>
        values.map((value) => index.equal(model, property, value, sort)),
      ),
    ]),
  );
}

describe('the model of a site after an edit', () => {
  it('has the addresses and finds the records that a model from nothing has, or is none', () => {
    const seen = { taken: 0, none: 0 };
    fc.assert(
      fc.property(site, site, fc.nat(7), fc.constantFrom(0, 5000), (one, other, which, now) => {
        const after = edited(one, other, which);
        const last = createPageModel(one, 0);
        // The index keeps only what it was asked for.
        foundIn(last);
        const quick = modelAfter(last, after, now);
        seen[quick === null ? 'none' : 'taken'] += 1;
        if (quick === null) return;
        const whole = createPageModel(after, now);
        expect(addressesOf(quick)).toEqual(addressesOf(whole));
        expect(foundIn(quick)).toEqual(foundIn(whole));
        expect(quick.routes.addresses.every(({ page }) => after.pages.includes(page))).toBe(true);
        // And once more, back to what it was.
        const back = modelAfter(quick, one, 0);
        if (back === null) return;
        expect(addressesOf(back)).toEqual(addressesOf(last));
        expect(foundIn(back)).toEqual(foundIn(last));
        expect(back.routes.addresses.every(({ page }) => one.pages.includes(page))).toBe(true);
      }),
      { numRuns: runs(250, 25_000) },
    );
    expect(Math.min(seen.taken, seen.none)).toBeGreaterThan(20);
  });

  it('is none where a record is added, or one page more or less is listed', () => {
    const parts = { pages, articles: [articleOf('a1')] };
    const model = createPageModel(siteOf(parts), 0);
    expect(
      modelAfter(model, siteOf({ ...parts, articles: [articleOf('a1'), articleOf('a2')] }), 0),
    ).toBeNull();
    const { film: _, ...fewer } = pages;
    expect(modelAfter(model, siteOf({ ...parts, pages: fewer }), 0)).toBeNull();
  });

  it('is none once the clock has added or removed a page', () => {
    const coming = { property: 'startTime', operator: 'gte' as const, value: '$now' };
    const site = siteOf({
      pages: {
        home: { path: '/' },
        coming: { path: '/k/:x', sources: single('event', eq('id', ':x'), coming) },
      },
      events: [eventOf('e1', 'p0', { startTime: '1970-01-01T00:00:04Z' })],
    });
    const last = createPageModel(site, 0);
    const paths = (model: PageModel | null) => model?.routes.addresses.map(({ path }) => path);
    expect(paths(modelAfter(last, last.whole, 0))).toEqual(['/', '/k/e1']);
    expect(paths(createPageModel(last.whole, 5000))).toEqual(['/']);
    expect(paths(modelAfter(last, last.whole, 3000))).toEqual(['/', '/k/e1']);
    expect(modelAfter(last, last.whole, 5000)).toBeNull();
  });

  it.each([
    ['gives its page to another record', '/i-dag/:sal'],
    ['may choose another record for a page', '/neste'],
  ])('is none once the clock %s', (_, path) => {
    const coming = { property: 'startTime', operator: 'gte' as const, value: '$now' };
    const bound = path.includes(':') ? [eq('sal', ':sal')] : [];
    const event = [
      eventOf('e1', 'p0', { sal: '1', startTime: '1970-01-01T00:00:04Z' }),
      eventOf('e2', 'p0', { sal: '1', startTime: '1970-01-01T00:00:09Z' }),
    ];
    const last = createPageModel(
      siteOf({
        pages: { own: { path, sources: single('event', ...bound, coming) } },
        events: event,
      }),
      0,
    );
    expect(modelAfter(last, last.whole, 5000)).toBeNull();
  });

  it('is none where an event belongs to another production, by which it has a page', () => {
    const joined = {
      path: '/vises/:x',
      sources: single('event', eq('id', ':x'), eq('production.title', 'ut')),
    };
    const siteAt = (production: string) =>
      siteOf({
        pages: { joined },
        productions: [filmOf('p0', { title: 'ut' }), filmOf('p1', { title: 'inn' })],
        events: [eventOf('e1', production, {})],
      });
    const [one, other] = [siteAt('p0'), siteAt('p1')];
    const after = {
      ...one,
      records: new Map([...one.records, ['event', other.records.get('event') ?? []]]),
    };
    const paths = (site: Site) => createPageModel(site, 0).routes.addresses.map(({ path }) => path);
    expect([paths(one), paths(after)]).toEqual([['/vises/e1'], []]);
    expect(modelAfter(createPageModel(one, 0), after, 0)).toBeNull();
  });

  it('sorts records anew by a property of an edited record that they name', () => {
    const siteAt = (title: string) =>
      siteOf({
        productions: [filmOf('p0', { title }), filmOf('p1', { title: 'Midt' })],
        events: [eventOf('e0', 'p0'), eventOf('e1', 'p1')],
      });
    const [one, other] = [siteAt('Annen'), siteAt('Ute')];
    const sorted = (model: PageModel | null) =>
      model?.index.all('event', 'production.title').map(({ id }) => id);
    const last = createPageModel(one, 0);
    expect(sorted(last)).toEqual(['e0', 'e1']);
    const after = {
      ...one,
      records: new Map([...one.records, ['production', other.records.get('production') ?? []]]),
    };
    expect(sorted(modelAfter(last, after, 0))).toEqual(['e1', 'e0']);
  });
});
