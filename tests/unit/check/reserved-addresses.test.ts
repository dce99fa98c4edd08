import { describe, expect, it } from 'vitest';
import { brokenBase, type Files } from './check-in-memory.ts';

const { base, told } = await brokenBase();

/** The base with one more page. */
function withPage(path: string, feeds = {}): Files {
  const page = { path, pageType: 'ordinary', layout: 'reading', meta: { title: 'T' }, blocks: [] };
  const site = (base['site.json'] ?? '')
    .replace('"not-found"]', '"not-found", "odd"]')
    .replace('"published"', `"feeds": ${JSON.stringify(feeds)}, "published"`);
  return { 'pages/odd.json': JSON.stringify(page), 'site.json': site };
}

const withRedirect = (from: string) => ({
  'redirects.json': JSON.stringify({ redirects: [{ from, to: '/om-lillevik' }] }),
});

const all = { news: true, programme: true, productions: true, events: true };
const atPage = ['pages/odd.json:1:9 reserved-address'];
const atRedirect = ['redirects.json:1:23 reserved-address'];

describe('an address of Lerret’s own files', () => {
  it.each([
    ...['/sw.js', '/_headers', '/_redirects', '/robots.txt', '/sitemap.xml', '/sitemap-2.xml'],
    ...['/favicon.ico', '/manifest.webmanifest', '/apple-touch-icon.png', '/offline.html'],
    ...['/addresses.json', '/assets', '/assets/a', '/media/_/a', '/healthz', '/backends'],
    '/backends/a/b',
    ...['/.lerret', '/.lerret/server.json', '/sw.js/', '/sw%2Ejs', '/SW.js', '/Assets/a'],
  ])('is neither a page nor redirected: %s', async (path) => {
    expect(await told(withPage(path))).toEqual(atPage);
    expect(await told(withRedirect(path))).toEqual(atRedirect);
  });

  it.each([
    ...['/sw.js/a', '/robots.txt/a/b', '/404.html/a', '/media', '/media/a', '/404.HTML/a'],
    ...['/index.html', '/a/index.html', '/om-lillevik/index.html', '/a/index.html/b'],
  ])('has no page in the folder of its name: %s', async (path) => {
    expect(await told(withPage(path))).toEqual(atPage);
  });

  it.each([
    ...['/asset', '/medier', '/sw', '/robots', '/kalender', '/a/sw.js', '/a/assets/b', '/backend'],
    ...['/index', '/sitemap-a.xml', '/program.ics', '/nyheter.rss', '/kalender/visning/e-1.ics'],
  ])('is none that only looks like it: %s', async (path) => {
    expect(await told(withPage(path))).toEqual([]);
    expect(await told(withRedirect(path))).toEqual([]);
  });

  it.each([
    ...['/program.ics', '/program.json', '/nyheter.rss', '/nyheter.atom', '/program.ics/a'],
    ...['/kalender/visning/e-1.ics', '/kalender/a.ics'],
  ])('is that of a feed where the site has it: %s', async (path) => {
    expect(await told(withPage(path, all))).toEqual(atPage);
  });

  it('is reported once of a page, at its path, however many records it shows', async () => {
    const text = base['pages/article.json'] ?? '';
    const page = text.replace(/"path": "[^"]*"/, '"path": "/assets/:slug"');
    const found = await told({ 'pages/article.json': page });
    expect(found.filter((one) => one.endsWith('reserved-address'))).toHaveLength(1);
  });

  it('is that of no record either', async () => {
    const article = (slug: string) => ({
      'data/articles/x.json': JSON.stringify({ slug, id: 'x', title: 'X', createdAt: 1 }),
      'pages/article.json': (base['pages/article.json'] ?? '').replace('/nyheter/:slug', '/:slug'),
    });
    const own = 'data/articles/x.json:1:9 reserved-address';
    for (const slug of ['sw.js', 'assets', 'index.html'])
      expect(await told(article(slug))).toContain(own);
    expect(await told(article('sw-js'))).not.toContain(own);
  });

  it('may be redirected where a picture is gone, or documents had endings', async () => {
    expect(await told(withRedirect('/media/gammel.pdf'))).toEqual([]);
    expect(await told(withRedirect('/gammel/index.html'))).toEqual([]);
    expect(await told(withRedirect('/media/house.svg'))).toEqual(atRedirect);
  });
});

describe('M9 the name of a layout', () => {
  it('has room for what the build adds to it', async () => {
    const layout = base['layouts/reading.json'] ?? '';
    expect(await told({ [`layouts/${'ø'.repeat(100)}.json`]: layout })).toEqual([]);
    expect(await told({ [`layouts/${'ø'.repeat(101)}.json`]: layout })).toEqual([
      `layouts/${'ø'.repeat(101)}.json:1:1 long-name`,
    ]);
  });
});
