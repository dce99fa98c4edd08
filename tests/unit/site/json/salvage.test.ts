import { describe, expect, it } from 'vitest';
import { createPageModel } from '../../../../runtime/page/index.ts';
import { readSite } from '../../../../runtime/site/index.ts';
import { validPartsOf } from '../../../../runtime/site/json/repair.ts';
import { validatePage } from '../../../../schemas/validators.gen.js';
import { memoryReader } from '../../page/memory-reader.ts';
import { oneBy } from '../../page/site-builder.ts';

function valid(value: unknown): unknown {
  validatePage(value);
  return validPartsOf(value, validatePage.errors ?? [], { pageType: 'standard', layout: '?' });
}

const home = { path: '/', pageType: 'standard', layout: 'a' };
const block = { component: 'a', place: { row: 1, column: 1, order: 1 } };

describe('what a value with mistakes still says', () => {
  it.each([
    ['an unknown key goes alone', { ...home, x: 1 }, home],
    ['a wrong value gives way to a default', { ...home, pageType: 5 }, home],
    ['a missing one too', { path: '/a' }, { path: '/a', pageType: 'standard', layout: '?' }],
    [
      'a wrong item of a list goes, the others stay',
      { ...home, blocks: [{}, block, { ...block, place: 5 }, block] },
      { ...home, blocks: [block, block] },
    ],
  ])('%s', (_what, value, expected) => {
    expect(valid(value)).toEqual(expected);
    expect(validatePage(valid(value))).toBe(true);
  });

  it('removes more than ten items of a list without missing one', () => {
    const blocks = Array.from({ length: 25 }, (_, i) => (i % 2 === 0 ? block : { i }));
    expect(valid({ ...home, blocks })).toMatchObject({
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
    const sources = [oneBy('article', 'slug', ':x')];
    const redirects = [{ from: '/gammel', to: '/', permanent: true }, { from: 5 }];
    const pages = ['home', 'article', 'lost', 7];
    const { site, problems } = await readSite(
      memoryReader({
        'site.json': { title: 5, pages, stage: 'prod', theme: { menu: 'x' } },
        'pages/home.json': { path: '/', pageType: 'standart', x: 1 },
        'pages/article.json': {
          ...{ ...home, path: '/article/:x', sources },
          blocks: [{ component: 5 }],
        },
        'pages/lost.json': { path: '/404.html', pageType: 'ordinary' },
        'data/articles/a.json': [
          { id: 'a', slug: 'sommer', title: 'A', frukt: 1 },
          ...['x', { id: 'b', slug: 5 }],
        ],
        'redirects.json': { redirects },
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
    const answers = ['200 home', '200 article', '301 /', '404 lost'];
    expect(['/', '/article/sommer', '/gammel', '/ukjent'].map(page)).toEqual(answers);
  });
});
