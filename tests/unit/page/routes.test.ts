import { describe, expect, it } from 'vitest';
import type { SiteRecord } from '../../../runtime/model.ts';
import { createPageModel } from '../../../runtime/page/resolve-page.ts';
import { recordsOf } from '../../records-of.ts';
import {
  articleOf,
  cultureOf,
  eventOf,
  filmOf,
  oneBy,
  type SiteParts,
  siteOf,
} from './site-builder.ts';

/** A source that a page with the parameter `:x` exists by. */
const by = (model: string, property: string) => [oneBy(model, property, ':x')];

const NOW = Date.parse('2026-11-20T15:00Z');
const [GONE, COMES] = [NOW, NOW + 1];

function routesOf(parts: SiteParts) {
  return createPageModel(siteOf(parts), NOW).routes;
}

/** Addresses with the page that has them, and the record. */
function addresses(parts: SiteParts): string[] {
  return routesOf(parts).addresses.map(
    ({ path, page, record }) => `${path} ${page.name}${record === null ? '' : ` ${record.id}`}`,
  );
}

function collisions(parts: SiteParts): string[] {
  return routesOf(parts).collisions.map(
    ({ first, second }) =>
      `${second.path}: ${second.page.name} ${second.record?.id ?? ''} after ${first.page.name} ${first.record?.id ?? ''}`,
  );
}

const culture = { path: '/:x', sources: by('production', 'pageReference') };
const film = { path: '/:x', sources: by('production', 'parentSlug') };
const article = { path: '/article/:x', sources: by('article', 'slug') };

describe('S30 S46 addresses', () => {
  it('has each page without parameters, normalised', () => {
    expect(
      addresses({
        pages: {
          home: {},
          contact: { path: '/kontakt/' },
          lost: { path: '/404.html' },
          berry: { path: '/bl%C3%A5b\u00e6r' },
        },
      }),
    ).toEqual(['/ home', '/kontakt contact', '/404.html lost', '/blåbær berry']);
  });

  it('S48 S49 S51 has one for each record that a page with parameters finds, pages without first', () => {
    const parts = {
      pages: { culture, film, article, home: {} },
      articles: [articleOf('a', { slug: 'sommer' }), articleOf('b', { slug: 'på tur' })],
      productions: [
        cultureOf('p', { pageReference: 'konsert' }),
        filmOf('q', { parentSlug: 'dune-DXM123' }),
      ],
    };
    expect(addresses(parts)).toEqual([
      ...['/ home', '/konsert culture p', '/dune-DXM123 film q'],
      ...['/article/sommer article a', '/article/på tur article b'],
    ]);
  });

  it('leaves out records that the other conditions leave out', () => {
    const out = { property: 'createdAt', operator: 'lte' as const, value: '$now' };
    const own = oneBy('article', 'slug', ':x');
    const parts = {
      pages: { article: { ...article, sources: [{ ...own, filter: [own.filter, out] }] } },
      articles: [
        articleOf('a', { createdAt: 1 }),
        articleOf('b', { createdAt: 4e12 }),
        articleOf('c'),
      ],
    };
    expect(addresses(parts)).toEqual(['/article/a article a']);
  });

  it('A8 takes a number as its text', () => {
    const parts = {
      pages: { one: { path: '/nr/:x', sources: by('article', 'order') } },
      articles: [articleOf('a', { order: 7 })],
    };
    expect(addresses(parts)).toEqual(['/nr/7 one a']);
  });

  it('A89 takes a property that a join takes from another record', () => {
    const productions = [filmOf('p', { parentSlug: 'havsula' }), filmOf('q', { title: 'Ut' })];
    const events = [eventOf('e', 'p'), eventOf('f', 'q'), eventOf('g', '?')];
    const paths = (property: string) =>
      addresses({
        pages: { one: { path: '/visning/:x', sources: by('event', property) } },
        productions,
        events,
      });
    expect(paths('production.parentSlug')).toEqual(['/visning/havsula one e', '/visning/q one f']);
    expect(paths('production.title')).toEqual(['/visning/Film p one e', '/visning/Ut one f']);
  });

  it('fills several parameters from one record', () => {
    const own = oneBy('article', 'slug', ':x');
    const kind = { property: 'category', operator: 'eq' as const, value: ':kind' };
    const sources = [{ ...own, filter: [kind, own.filter] }];
    const parts = {
      pages: { one: { path: '/:kind/les/:x', sources } },
      articles: [articleOf('a', { category: 'kino' }), articleOf('b')],
    };
    expect(addresses(parts)).toEqual(['/kino/les/a one a']);
  });

  it.each([
    ['what no address may hold', 'a/b'],
    ['half a sign', '\ud83c'],
    ['the pattern’s own text', ':x'],
    ['the suffix of every page', 'index.html'],
  ])('has none for a slug with %s', (_what, slug) => {
    const record = articleOf('a', { slug });
    const routes = routesOf({ pages: { article }, articles: [record] });
    expect(routes.addresses).toEqual([]);
    expect(routes.collisions).toEqual([]);
    expect(routes.hrefOf(record)).toBeNull();
  });

  it('A4 has none by the suffix of every page, twice, for a record of that name', () => {
    const parts = { pages: { article }, articles: [articleOf('a', { slug: 'index.html' })] };
    expect(routesOf(parts).matcher.match('/article/index.html/index.html').kind).toBe('not-found');
    const named = { pages: { article }, articles: [articleOf('a', { slug: 'a' })] };
    expect(routesOf(named).matcher.match('/article/a/index.html').kind).toBe('page');
  });

  it.each([
    ['bla\u030ab\u00e6r', '/article/blåbær', '/article/bl%C3%A5b%C3%A6r'],
    ['hva?', '/article/hva?', '/article/hva%3F'],
    ['a%2Fb', '/article/a%2Fb', '/article/a%252Fb'],
  ])('B1.4 the slug %j has the address %j, written %s', (slug, path, href) => {
    const site = siteOf({ pages: { article }, articles: [articleOf('a', { slug })] });
    const { routes } = createPageModel(site, 0);
    expect(routes.addresses.map((one) => one.path)).toEqual([path]);
    const [record] = recordsOf(site, 'article');
    expect(record && routes.hrefOf(record)).toBe(href);
    const match = routes.matcher.match(href);
    expect(match.kind === 'page' && match.route.page.name).toBe('article');
  });
});

describe('A2 collisions name both claims, the later as the one to fix', () => {
  it('of two pages', () => {
    const parts = { pages: { a: { path: '/x' }, b: { path: '/y' }, c: { path: '/x/' } } };
    expect(collisions(parts)).toEqual(['/x: c  after a ']);
    expect(addresses(parts)).toEqual(['/x a', '/y b']);
  });

  it('of a page and a record, whichever stands first, also beside a pattern that no records bind', () => {
    const productions = [cultureOf('p', { pageReference: 'kontakt' })];
    const contact = { path: '/kontakt' };
    const any = { path: '/les/:y' };
    for (const pages of [
      { culture, contact },
      { contact, culture },
      { any, culture, contact },
    ])
      expect(collisions({ productions, pages })).toEqual(['/kontakt: culture p after contact ']);
  });

  it('A90 not of a page that shows that very record: it takes the address', () => {
    const own = (value: string) => ({
      path: '/konsert',
      sources: [oneBy('production', 'id', value)],
    });
    const productions = [
      cultureOf('p', { pageReference: 'konsert' }),
      cultureOf('q', { pageReference: 'dans' }),
    ];
    const parts = { pages: { culture, own: own('p') }, productions };
    const routes = routesOf(parts);
    expect(routes.collisions).toEqual([]);
    expect(addresses(parts)).toEqual(['/konsert own p', '/dans culture q']);
    expect(productions.map(routes.hrefOf)).toEqual(['/konsert', '/dans']);
    const match = routes.matcher.match('/konsert');
    expect(match.kind === 'page' && match.route.page.name).toBe('own');
    const other = { pages: { culture, own: own('q') }, productions };
    expect(collisions(other)).toEqual(['/konsert: culture p after own ']);
  });

  it.each<[string, Partial<SiteRecord>, string | null, number | null]>([
    ['comes', { publishAt: COMES }, null, COMES],
    ['has gone', { unpublishAt: GONE }, null, null],
    ['has gone as another of the address came', { unpublishAt: GONE }, 'q', null],
  ])('A90 such a page is out with its record: one that %s', (_, times, next, comes) => {
    const konsert = { pageReference: 'konsert' };
    const rest = cultureOf('q', next === null ? {} : konsert);
    const parts = {
      pages: {
        culture,
        own: { path: '/konsert', sources: [oneBy('production', 'pageReference', 'konsert')] },
      },
      productions: [{ ...cultureOf('p', konsert), ...times }, rest],
    };
    const { hiddenAt, routes, site } = createPageModel(siteOf(parts), NOW);
    const isOut = next === null;
    expect(addresses(parts)).toEqual([isOut ? '/q culture q' : '/konsert own q']);
    expect(site.pages.map(({ name }) => name)).toEqual(isOut ? ['culture'] : ['culture', 'own']);
    expect(routes.finalOf('/konsert')).toBe(isOut ? '' : '/konsert');
    const hidden = hiddenAt('/konsert');
    expect(hidden?.page.name).toBe(isOut ? 'own' : undefined);
    expect(hidden?.record?.id).toBe(isOut ? 'p' : undefined);
    expect(hidden?.comes ?? null).toBe(comes);
  });

  it('B1.6 of records of one page, composed: once each after the first', () => {
    const slugs = { a: 'blå', b: 'blå', c: 'bla\u030a' };
    const articles = Object.entries(slugs).map(([id, slug]) => articleOf(id, { slug }));
    expect(collisions({ pages: { article }, articles })).toEqual([
      '/article/blå: article b after article a',
      '/article/blå: article c after article a',
    ]);
    expect(addresses({ pages: { article }, articles })).toEqual(['/article/blå article a']);
  });

  it('none for addresses that differ by case, or lie in other folders', () => {
    const articles = [articleOf('a', { slug: 'lik' }), articleOf('b', { slug: 'Lik' })];
    const productions = [cultureOf('p', { pageReference: 'lik' })];
    expect(collisions({ pages: { article, culture }, articles, productions })).toEqual([]);
  });
});

describe('the address of a record’s own page', () => {
  it.each([
    [
      'the first page that shows it',
      { other: { path: '/les/:x', sources: article.sources }, article },
      '/les/a',
    ],
    ['null where it is another page’s', { fixed: { path: '/article/a' }, article }, null],
    [
      'B2.4 null behind a pattern that no records bind',
      { any: { path: '/article/:y' }, article },
      null,
    ],
  ])('is %s', (_, pages, href) => {
    const record = articleOf('a');
    const { hrefOf, matcher } = routesOf({ pages, articles: [record] });
    expect(hrefOf(record)).toBe(href);
    const [first] = Object.keys(pages);
    const match = matcher.match(href ?? '/article/a');
    expect(match.kind === 'page' && match.route.page.name).toBe(first);
  });
});
