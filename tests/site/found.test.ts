import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { type DocumentFacts, readDocuments } from './documents.ts';
import { startFailingServer } from './failing-server.ts';
import { AUXILIARY, fileOf, readOutput } from './output.ts';
import { ask } from './requests.ts';
import { articles, films, memberPages } from './sample.ts';
import { address, out } from './served.ts';

const HOST = 'https://www.skarvoykulturhus.example';
const output = readOutput(out);
const unlisted = new Set([...AUXILIARY, ...memberPages]);
let indexed: readonly DocumentFacts[];
beforeAll(async () => {
  indexed = (await readDocuments(output)).filter(({ path }) => !unlisted.has(path));
});

/** The content of a meta tag, as it is written. */
function metaOf(path: string, key: string): string | null {
  const tag = new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`);
  return tag.exec(output.text(fileOf(path)))?.[1] ?? null;
}

describe('a page that may be indexed has what search engines grade it by', () => {
  /** Pages with something wrong, and what. */
  const faults = (faultOf: (page: DocumentFacts) => string | false | null) =>
    indexed.flatMap((page) => {
      const fault = faultOf(page);
      return fault ? [`${page.path}: ${fault}`] : [];
    });

  it('a title of a length that is shown whole', () => {
    expect(faults(({ title }) => (title.length < 10 || title.length > 110) && title)).toEqual([]);
  });

  it('a description of its own', () => {
    const described = indexed.map(({ path }) => metaOf(path, 'description') ?? '');
    expect(
      faults(({ path }) => (metaOf(path, 'description') ?? '').length < 40 && 'short'),
    ).toEqual([]);
    expect(described.filter((text, index) => described.indexOf(text) !== index)).toEqual([]);
  });

  it('links whose words say where they lead', () => {
    const saysNothing = /^(her|les mer|klikk her|mer|lenke|link)$/i;
    expect(
      faults(({ links }) => links.find(({ text }) => saysNothing.test(text))?.href ?? null),
    ).toEqual([]);
  });

  it('a place in the sitemap, and no other page has one', () => {
    const listed = [...output.text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url]) => url,
    );
    expect([...listed].sort()).toEqual(indexed.map(({ canonical }) => canonical).sort());
    for (const { slug, createdAt, updatedAt } of articles) {
      const time = new Date(updatedAt ?? createdAt ?? 0).toISOString();
      expect(output.text('sitemap.xml')).toContain(
        `<loc>${HOST}/article/${slug}</loc><lastmod>${time}</lastmod>`,
      );
    }
  });
});

describe('a link that is shared', () => {
  it('has a picture made for its page, in the size that is shown', async () => {
    const pictures = indexed.map(({ path }) => metaOf(path, 'og:image') ?? '');
    expect(new Set(pictures).size).toBe(indexed.length);
    for (const url of pictures) {
      expect(url.startsWith(`${HOST}/assets/`)).toBe(true);
      const bytes = output.bytes(url.slice(HOST.length + 1));
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
      expect(bytes.length).toBeLessThan(300_000);
    }
  });

  it('says title, description, address and size, and of an article its times', () => {
    const [film] = films;
    const path = film?.path ?? '';
    expect(metaOf(path, 'og:title')).toBe(film?.title);
    expect(metaOf(path, 'og:url')).toBe(`${HOST}${path}`);
    expect(metaOf(path, 'og:image:width')).toBe('1200');
    expect(metaOf(path, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(path, 'og:type')).toBe('website');
    const article = `/article/${articles[0]?.slug}`;
    expect(metaOf(article, 'og:type')).toBe('article');
    expect(Date.parse(metaOf(article, 'article:published_time') ?? '')).toBe(
      articles[0]?.createdAt,
    );
  });
});

describe('a site that is installed', () => {
  const manifest = JSON.parse(output.text('manifest.webmanifest'));

  it('has a name, icons of every kind in the size that they state, and its own colours', async () => {
    expect(manifest.name).toBe('Skarvøy kino og kulturhus');
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    const kinds = manifest.icons.map(
      ({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`,
    );
    expect(kinds).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(output.bytes(src.slice(1))).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(manifest.theme_color).toMatch(/^#[\da-f]{6}$/);
    const touch = await sharp(output.bytes('apple-touch-icon.png')).metadata();
    expect([touch.width, touch.hasAlpha]).toEqual([180, false]);
    expect([...output.bytes('favicon.ico').subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  });

  it('has shortcuts to pages that exist, and is answered as what it is', async () => {
    const urls: string[] = manifest.shortcuts.map(({ url }: { readonly url: string }) => url);
    expect(urls).toEqual(['/kulturprogram', '/kinoprogram', '/min-side']);
    for (const url of [...urls, '/favicon.ico']) expect((await ask(address, url)).status).toBe(200);
    const { headers } = await ask(address, '/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
  });
});

describe('an address with a slip in it', () => {
  const wanted = { href: '/kinoprogram', text: 'Kinoprogram' };

  // For which addresses and whom: tests/unit/serve/create-app.test.ts.
  it('is answered 404 with the page that was meant, without script', async () => {
    const headers = { accept: 'text/html' };
    const { status, text } = await ask(address, '/kinoprogramet', { headers });
    const [, shown = ''] = /<nav[^>]*data-nearest=""(?! hidden)[^>]*>(.*?)<\/nav>/.exec(text) ?? [];
    expect(status).toBe(404);
    expect(shown).toContain(`<li><a href="${wanted.href}">${wanted.text}</a></li>`);
  });

  it('is helped by the page itself where the host only keeps files', async () => {
    const server = await startFailingServer(out);
    try {
      server.fail('/kinoprogramet', { kind: 'answer', status: 404, text: output.text('404.html') });
      await withPage({}, async (page) => {
        await page.goto(`${server.address}/kinoprogramet`);
        const place = page.getByRole('navigation', { name: 'Lignende sider' });
        const link = place.getByRole('link', { name: wanted.text, exact: true });
        await link.waitFor();
        expect(await link.getAttribute('href')).toBe(wanted.href);
      });
    } finally {
      await server.close();
    }
  });
});
