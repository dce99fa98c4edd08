import { describe, expect, it } from 'vitest';
import { createPageModel } from '../../../../runtime/page/index.ts';
import { readSite } from '../../../../runtime/site/index.ts';
import { validPartsOf } from '../../../../runtime/site/json/repair.ts';
import { validatePage } from '../../../../schemas/validators.gen.js';
import { memoryReader } from '../../page/memory-reader.ts';

function valid(value: unknown): unknown {
  validatePage(value);
  return validPartsOf(value, validatePage.errors ?? [], { pageType: 'standard', layout: '?' });
}

const block = { component: 'a', place: { row: 1, column: 1, order: 1 } };

describe('what a value with mistakes still says', () => {
  it.each([
    [
      'an unknown key goes alone',
      { path: '/', pageType: 'standard', layout: 'a', x: 1 },
      { path: '/', pageType: 'standard', layout: 'a' },
    ],
    [
      'a wrong value gives way to a default',
      { path: '/', pageType: 5, layout: 'a' },
      { path: '/', pageType: 'standard', layout: 'a' },
    ],
    ['a missing one too', { path: '/a' }, { path: '/a', pageType: 'standard', layout: '?' }],
    [
      'a wrong item of a list goes, the others stay',
      {
        path: '/',
        pageType: 'standard',
        layout: 'a',
        blocks: [{}, block, { ...block, place: 5 }, block],
      },
      { path: '/', pageType: 'standard', layout: 'a', blocks: [block, block] },
    ],
    [
      'a list that is none goes',
      { path: '/', pageType: 'standard', layout: 'a', blocks: 5 },
      { path: '/', pageType: 'standard', layout: 'a' },
    ],
  ])('%s', (_what, value, expected) => {
    expect(valid(value)).toEqual(expected);
    expect(validatePage(valid(value))).toBe(true);
  });

  it('removes more than ten items of a list without missing one', () => {
    const blocks = Array.from({ length: 25 }, (_, i) => (i % 2 === 0 ? block : { i }));
    expect(valid({ path: '/', pageType: 'standard', layout: 'a', blocks })).toMatchObject({
      blocks: Array.from({ length: 13 }, () => block),
    });
  });

  it.each([[[]], [null], ['a'], [5]])('nothing, of %j', (value) => {
    expect(valid(value)).toBeNull();
  });

  it('leaves the value as it was', () => {
    const value = { path: '/', x: 1 };
    valid(value);
    expect(value).toEqual({ path: '/', x: 1 });
  });
});

describe('a site with mistakes', () => {
  it('still reports which page answers an address', async () => {
    const { site, problems } = await readSite(
      memoryReader({
        'site.json': {
          title: 5,
          pages: ['home', 'article', 'lost', 7],
          stage: 'prod',
          theme: { menu: 'x' },
        },
        'pages/home.json': { path: '/', pageType: 'standart', x: 1 },
        'pages/article.json': {
          path: '/article/:x',
          pageType: 'standard',
          layout: 'a',
          blocks: [{ component: 5 }],
          sources: [
            {
              name: 'own',
              model: 'article',
              collection: false,
              filter: { property: 'slug', operator: 'eq', value: ':x' },
            },
          ],
        },
        'pages/lost.json': { path: '/404.html', pageType: 'ordinary' },
        'data/articles/a.json': [
          { id: 'a', slug: 'sommer', title: 'A', frukt: 1 },
          'x',
          { id: 'b', slug: 5 },
        ],
        'redirects.json': {
          redirects: [{ from: '/gammel', to: '/', permanent: true }, { from: 5 }],
        },
      }),
    );
    expect(problems.length).toBeGreaterThan(8);
    const { matcher } = createPageModel(site, 0).routes;
    const page = (path: string) => {
      const match = matcher.match(path);
      return match.kind === 'redirect'
        ? `${match.status} ${match.to}`
        : `${match.status} ${match.route?.page.name}`;
    };
    expect(['/', '/article/sommer', '/gammel', '/ukjent'].map(page)).toEqual([
      '200 home',
      '200 article',
      '301 /',
      '404 lost',
    ]);
  });
});
