import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageModel, matchedPage, resolvePage } from '../../../runtime/page/resolve-page.ts';
import { matcherOf, routeTableOf } from '../../../runtime/page/routes.ts';
import { encodePath } from '../../../runtime/protocol/path.ts';
import type { PageDefinition } from '../../../schemas/types.gen.ts';
import { runs } from '../../runs.ts';
import { outcome } from './match-outcome.ts';
import { articleOf, cultureOf, oneBy, siteOf } from './site-builder.ts';

const slug = fc.constantFrom(
  ...[
    ...['a', 'A', 'å', 'a b', '100%', 'a?b', '5', 'index.html', ':x', '..', 'constructor'],
    '404.html',
  ],
);
const bound = fc
  .tuple(
    fc.constantFrom('/:x', '/a/:x', '/:x/a', '/%C3%A5/:x', '/b/:x/a'),
    fc.constantFrom('article', 'production', null),
  )
  .map(([path, model]): Partial<PageDefinition> => {
    if (model === null) return { path };
    const property = model === 'article' ? 'slug' : 'pageReference';
    return { path, sources: [oneBy(model, property, ':x', 'own')] };
  });
const fixed = fc
  .constantFrom('/', '/a', '/a/a', '/å', '/a%20b', '/404.html', '/b/')
  .map((path) => ({ path }));
const site = fc
  .record({
    pages: fc.array(fc.oneof(fixed, bound), { maxLength: 6 }),
    articles: fc.array(slug, { maxLength: 5 }),
    productions: fc.array(slug, { maxLength: 5 }),
    redirects: fc.array(
      fc.record({
        from: fc.constantFrom('/gammel', '/A', '/a/å'),
        to: fc.constantFrom('/a', '/b?q', 'https://ute.example/'),
        permanent: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ pages, articles, productions, redirects }) =>
    siteOf({
      pages: Object.fromEntries(pages.map((page, i) => [`p${i}`, page])),
      articles: articles.map((one, i) => articleOf(`a${i}`, { slug: one })),
      productions: productions.map((one, i) => cultureOf(`c${i}`, { pageReference: one })),
      redirects,
    }),
  );
const segment = fc.oneof(slug, fc.constantFrom('b', 'gammel', 'x'));
const request = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '/', '/index.html', '?q', '#h'))
  .map(([segments, tail]) => encodePath(`/${segments.join('/')}`) + tail);

describe('B2 the addresses of a site', () => {
  it('A2 are answered without a match as with one, and name their pages', () => {
    let compared = 0;
    fc.assert(
      fc.property(site, (one) => {
        const model = createPageModel(one, 0);
        const { routes } = model;
        fc.pre(routes.collisions.length === 0);
        for (const { href, path, page: own, params } of routes.addresses) {
          expect(routes.pathOf(own, params)).toBe(path);
          const known = routes.addressOf(href);
          const match = routes.matcher.match(href);
          const page = matchedPage(model, match);
          expect(known === undefined).toBe(match.kind === 'redirect');
          if (known === undefined || page === null) continue;
          expect(resolvePage(model, known.page, path, known.params)).toEqual(page);
          compared += 1;
        }
      }),
      { numRuns: runs(300) },
    );
    expect(compared).toBeGreaterThan(100);
  });
});

describe('B2 the table of addresses', () => {
  it('answers as the matcher that it was written from', () => {
    const seen = { page: 0, redirect: 0, 'not-found': 0 };
    fc.assert(
      fc.property(site, fc.array(request, { minLength: 5, maxLength: 20 }), (one, requests) => {
        const { routes } = createPageModel(one, 0);
        fc.pre(routes.collisions.length === 0);
        const written = JSON.parse(JSON.stringify(routeTableOf(routes, one.pages, one.redirects)));
        const read = matcherOf(written);
        for (const asked of requests) {
          const match = routes.matcher.match(asked);
          seen[match.kind]++;
          expect(`${asked} ${outcome(read.match(asked))}`).toBe(`${asked} ${outcome(match)}`);
        }
      }),
      { numRuns: runs(200) },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});
