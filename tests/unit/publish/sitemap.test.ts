import { describe, expect, it } from 'vitest';
import { MAX_ADDRESSES, sitemapFiles } from '../../../runtime/publish/sitemap.ts';

const HOST = 'https://grend.example';
const page = (path: string, changed: number | null = null) => ({ path, title: path, changed });
const addresses = (text: string | undefined) =>
  [...(text ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe('sitemap.xml', () => {
  it('names every page by its address, encoded so that URLs and XML take it', () => {
    const text = sitemapFiles(HOST, [page('/'), page('/blå & grønn')]).get('sitemap.xml');
    expect(addresses(text)).toEqual([`${HOST}/`, `${HOST}/bl%C3%A5%20%26%20gr%C3%B8nn`]);
  });

  it('states when a page was last changed, where that is known', () => {
    const changed = Date.parse('2031-03-14T12:00:00Z');
    const text = sitemapFiles(HOST, [page('/a', changed), page('/b')]).get('sitemap.xml') ?? '';
    expect(text).toContain(
      '<loc>https://grend.example/a</loc><lastmod>2031-03-14T12:00:00.000Z</lastmod>',
    );
    expect(text).toContain('<loc>https://grend.example/b</loc></url>');
  });

  it('is an index of parts where there are more pages than one file may hold', () => {
    const pages = ['/a', '/b', '/c', '/d', '/e'].map((path, index) => page(path, index * 1000));
    const files = sitemapFiles(HOST, pages, 2);
    expect([...files.keys()]).toEqual([
      'sitemap.xml',
      'sitemap-1.xml',
      'sitemap-2.xml',
      'sitemap-3.xml',
    ]);
    const index = files.get('sitemap.xml') ?? '';
    expect(addresses(index)).toEqual([1, 2, 3].map((part) => `${HOST}/sitemap-${part}.xml`));
    expect(index).toContain('sitemap-2.xml</loc><lastmod>1970-01-01T00:00:03.000Z</lastmod>');
    const listed = [1, 2, 3].flatMap((part) => addresses(files.get(`sitemap-${part}.xml`)));
    expect(listed).toEqual(pages.map(({ path }) => HOST + path));
  });

  it('holds as many as sitemaps.org allows in one file', () => {
    const pages = Array.from({ length: MAX_ADDRESSES }, (_, index) => page(`/${index}`));
    expect([...sitemapFiles(HOST, pages).keys()]).toEqual(['sitemap.xml']);
    expect(sitemapFiles(HOST, [...pages, page('/over')]).size).toBe(3);
  });
});
