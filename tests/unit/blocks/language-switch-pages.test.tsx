import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/language-switch/block.gen.ts';
import metadata from '../../../blocks/language-switch/block.json' with { type: 'json' };
import LanguageSwitch from '../../../blocks/language-switch/language-switch.tsx';
import { createPageModel } from '../../../runtime/page/index.ts';
import { readBlocks, readSite } from '../../../runtime/site/index.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { checkFiles, type Files, readerOf } from '../check/check-in-memory.ts';
import { oneBy } from '../page/site-builder.ts';

const locale = { available: ['nb', 'en', 'se'], enabled: true, default: 'nb' };

/** In one language; `/english` and `/nb` only begin as a language does. */
const paths = ['/', '/kontakt', '/om/huset', '/blåbær og te', '/english', '/nb', '/hva%3F'];
const own = ['/artikler/:slug'];

function pageOf(path: string, index: number): readonly [string, string] {
  const page = {
    path: encodeURI(decodeURIComponent(path)).replace('?', '%3F'),
    pageType: 'ordinary',
    layout: 'one',
    ...(path.includes(':') && { sources: [oneBy('article', 'slug', ':slug')] }),
    blocks: [{ component: 'language-switch', place: { row: 1, column: 1, order: 1 } }],
    meta: { title: `Side ${index}` },
  };
  return [`p${index}`, JSON.stringify(page)];
}

const pages = [
  ...['', '/en', '/se'].flatMap((start) =>
    [...paths, ...own].map((path) => (start + path).replace(/(.)\/$/, '$1')),
  ),
  '/404.html',
].map(pageOf);

const files: Files = {
  'site.json': JSON.stringify({
    host: 'https://grend.example',
    published: true,
    stage: 'production',
    partners: [1],
    locale,
    title: 'Grend',
    pages: pages.map(([name]) => name),
    components: ['language-switch'],
    theme: { menu: [] },
    footer: { sections: [] },
  }),
  'layouts/one.json': JSON.stringify({
    rows: [{ columns: [{ small: 12, medium: 12, large: 12 }] }],
  }),
  'data/articles/a.json': JSON.stringify([{ id: 'a', slug: 'åpning', title: 'Åpning' }]),
  ...Object.fromEntries(pages.map(([name, text]) => [`pages/${name}.json`, text])),
};

const blocks = await readBlocks();
const { site } = await readSite(readerOf(files), { blocks });
const { routes } = createPageModel(site, Date.UTC(2026, 10, 20));

describe('the language switch of a site in three languages', () => {
  it('has a page of each kind, and nothing is wrong with them', async () => {
    expect(routes.addresses.map(({ path }) => path)).toHaveLength(pages.length);
    const found = await checkFiles(files, blocks);
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each(routes.addresses)('A43 leads from $path to pages that there are', ({ path }) => {
    const context = { site: { locale }, page: { path } };
    const html = renderToStaticMarkup(
      <LanguageSwitch {...exampleProps<Options, Records>(metadata, context)} />,
    );
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*lang="([^"]*)"[^>]*>/g)];
    expect(links.map(([, , language]) => language)).toEqual(locale.available);
    for (const [, href = '', language = ''] of links) {
      const found = routes.matcher.match(href);
      expect([href, found.kind]).toEqual([href, 'page']);
      const start = /^\/(en|se)(?=\/|$)/.exec(href)?.[1] ?? 'nb';
      expect(start).toBe(language);
    }
    const current = links.filter(([tag]) => tag.includes('aria-current'));
    expect(current.map(([, , language]) => language)).toEqual([
      /^\/(en|se)(?=\/|$)/.exec(path)?.[1] ?? 'nb',
    ]);
    const isLost = path === '/404.html';
    if (!isLost) expect(decodeURIComponent(current[0]?.[1] ?? '')).toBe(path);
  });
});
