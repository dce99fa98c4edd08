import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../runtime/site/index.ts';
import { textsBelow } from '../../site/folders.ts';
import { allOf, oneBy, blocks as pageBlocks } from '../page/site-builder.ts';
import { checkInBoth } from './check-in-memory.ts';
import { fixtures } from './run-check.ts';

const SITE = 'site.json';
const folder = join(fixtures, 'broken/base');
const front = { component: 'content', place: { row: 1, column: 1, order: 1 }, data: ['welcome'] };
const languages = { component: 'language-switch', place: { row: 1, column: 1, order: 2 } };

const blocks = await readBlocks();
const layouts = textsBelow(folder, (file) => file.startsWith('layouts/'));
const { [SITE]: text = '' } = textsBelow(folder, (file) => file === SITE);
/** Its site.json, with only what these tests need of pages. */
const config = { ...JSON.parse(text), theme: { menu: [] }, footer: { sections: [] } };

const page = (path: string) => ({
  ...{ path, pageType: 'ordinary', layout: 'reading' },
  ...{ blocks: [front, languages], meta: { title: 'Huset' } },
});

/** What is reported of a site with a front page in bokmål and one in English: place and code, and the message in a language. */
async function reported(locale: object, changes: Readonly<Record<string, object>> = {}) {
  const written = {
    'pages/home.json': page('/'),
    'pages/english.json': page('/en'),
    'pages/not-found.json': { ...page('/404.html'), blocks: [front] },
    'data/block-data/welcome.json': { id: 'welcome', options: { html: '<p>Fra 1921.</p>' } },
    [SITE]: {
      ...{ ...config, locale, pages: ['home', 'english', 'not-found'] },
      components: ['content', 'language-switch'],
    },
    ...changes,
  };
  const texts = Object.entries(written).map(([file, value]) => [file, JSON.stringify(value)]);
  const { en, nb } = await checkInBoth({ ...layouts, ...Object.fromEntries(texts) }, blocks);
  return { codes: en.map(({ file, code }) => `${file} ${code}`), en, nb };
}

const both = { available: ['nb', 'en'], enabled: true, default: 'nb' };

describe('A100 a second language', () => {
  it('lacks what no site has, where each page is there in both and linked', async () => {
    const { codes } = await reported(both);
    expect(codes).toEqual(
      ['undeclared-language', 'language-without-words', 'language-without-menu'].map(
        (code) => `site.json ${code}`,
      ),
    );
  });

  it('is no concern of a site that enables none', async () => {
    expect((await reported({ ...both, enabled: false })).codes).toEqual([]);
  });

  it('is linked from both sides', async () => {
    const { en, codes } = await reported(both, {
      'pages/english.json': { ...page('/en'), blocks: [front] },
    });
    expect(codes).toContain('pages/english.json unlinked-language');
    expect(en[0]?.message).toContain(
      'The page at `/en` has no link to its version in Norwegian Bokmål, `/`.',
    );
  });

  it('counts its further gaps in a sentence', async () => {
    const { codes, en, nb } = await reported(both, {
      'pages/english.json': { ...page('/en'), blocks: [front] },
      'pages/home.json': { ...page('/'), blocks: [front] },
    });
    const place = codes.findIndex((code) => code.endsWith(' unlinked-language'));
    expect(en[place]?.message).toContain('`. The same applies to one more page. Blocks');
    expect(nb[place]?.message).toContain('`. Det samme gjelder én side til. Blokker');
  });

  it('is named by its code where it has no name', async () => {
    const { en, nb } = await reported({ ...both, available: ['xx', 'nb'], default: 'xx' });
    const isOfDefault = ({ code }: { code: string }) => code === 'default-locale';
    expect(en.find(isOfDefault)?.message).toContain('The language of the site is “xx”,');
    expect(nb.find(isOfDefault)?.message).toContain('Språket til nettstedet er «xx»,');
  });

  it('may list records that have their pages in it', async () => {
    const record = { id: 'a-1', slug: 'light', title: 'Light', createdAt: 1_700_000_000_000 };
    const own = oneBy('article', 'slug', ':slug');
    const [, , ...cards] = pageBlocks('', '', 'card-list news');
    const list = { sources: [allOf('article', 'news')], blocks: [front, languages, ...cards] };
    const withArticles = (path: string) => ({
      'data/articles/light.json': record,
      'pages/article.json': { ...page(path), sources: [own], blocks: [front] },
      'pages/english.json': { ...page('/en'), ...list },
      [SITE]: {
        ...{ ...config, locale: both, pages: ['home', 'english', 'article', 'not-found'] },
        components: ['content', 'language-switch', 'card-list'],
      },
    });
    const lists = 'pages/english.json list-in-other-language';
    const { codes, en, nb } = await reported(both, withArticles('/nyheter/:slug'));
    expect(codes).toContain(lists);
    expect(en[codes.indexOf(lists)]?.message).toBe(
      'This page is in English, but its source `news` also selects content that has its page in Norwegian Bokmål: `/nyheter/light`.',
    );
    expect(nb[codes.indexOf(lists)]?.message).toContain('Denne siden er på engelsk, men');
    expect((await reported(both, withArticles('/en/news/:slug'))).codes).not.toContain(lists);
  });
});
