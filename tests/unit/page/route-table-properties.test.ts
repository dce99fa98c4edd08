import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasParameters, isBound } from '../../../runtime/page/bound-source.ts';
import { createPageModel, matchedPage, resolvePage } from '../../../runtime/page/resolve-page.ts';
import { createRedirectTo } from '../../../runtime/page/routes.ts';
import { serverFileOf } from '../../../runtime/prerender/hosts/release-files.ts';
import { encodePath, pagePath } from '../../../runtime/protocol/path.ts';
import { pageFile } from '../../../runtime/protocol/server-file.ts';
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

describe('B2 what a server reads of addresses', () => {
  it('redirects as the matcher does, and every page has its file at its address, no other address one', () => {
    const seen = { page: 0, redirect: 0, 'not-found': 0 };
    fc.assert(
      fc.property(site, fc.array(request, { minLength: 5, maxLength: 20 }), (one, requests) => {
        const model = createPageModel(one, 0);
        const { routes } = model;
        fc.pre(routes.collisions.length === 0);
        const written = JSON.parse(JSON.stringify(serverFileOf(model, [], null).routes));
        const redirectTo = createRedirectTo(written);
        const files = new Set(routes.addresses.map(({ path }) => pageFile(path)));
        for (const asked of requests) {
          const match = routes.matcher.match(asked);
          seen[match.kind]++;
          const moved = redirectTo(asked);
          expect(`${asked} ${moved && outcome(moved)}`).toBe(
            `${asked} ${match.kind === 'redirect' ? outcome(match) : null}`,
          );
          if (match.kind === 'redirect') continue;
          const path = pagePath(asked);
          // A pattern without records matches addresses that have no file.
          const isStored =
            match.kind === 'page' &&
            (isBound(match.route.page) || !hasParameters(match.route.page));
          expect(`${asked} ${path !== null && files.has(pageFile(path))}`).toBe(
            `${asked} ${isStored}`,
          );
        }
      }),
      { numRuns: runs(200) },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});
