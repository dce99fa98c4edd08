import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Article, Production } from '../../../schemas/types.gen.ts';

interface TextData {
  id: string;
  options: { html: string };
}

const data = new URL('../../../site-config/data/', import.meta.url);
const clock = Date.parse('2026-11-20T16:00:00+01:00');

const introductions = ['info-nyheter', 'info-nyhetsbrev', 'info-kinodagen'];
const informationPages = [
  'info-kulturskole',
  'info-billettkjop',
  'info-kulturscene',
  'info-kino',
  'info-kulturvirksomheten',
  'info-bibliotek',
  'info-seremonirom',
  'info-aldersgrenser',
  'info-informasjonskapsler',
  'info-personvern',
  'info-tilgjengelighet',
];

const routes = [
  '/',
  '/kinoprogram',
  '/kommende-filmer',
  '/alle-filmer',
  '/den-store-kinodagen',
  '/kulturprogram',
  '/nyheter',
  '/sok',
  '/nyhetsbrev-pa-e-post',
  '/informasjonskapsler',
  '/livssynsnoytralt-seremonirom',
  '/om-skarvoy-kulturskole',
  '/om-billettkjop-pa-nett-og-mobil',
  '/om-halti-kulturscene',
  '/kontakt',
  '/om-skarvoy-kino',
  '/om-kulturvirksomheten',
  '/om-skarvoy-bibliotek',
  '/aldersgrenser-pa-kino',
  '/personvernerklaering',
  '/tilgjengelighetserklaering',
];

function readRecord<Content>(path: string): Content {
  return JSON.parse(readFileSync(new URL(path, data), 'utf8'));
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function countWords(html: string): number {
  return plainText(html).split(' ').length;
}

// The running text only: two price tables may well share a row.
function paragraphs(html: string): string[] {
  return [...html.matchAll(/<(p|li)>(.*?)<\/\1>/gs)].map((match) => plainText(match[2] ?? ''));
}

function addresses(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '');
}

/** Whither an outside address leads; a mail address stands in the path. */
function hostOf(address: string): string {
  const { hostname, pathname } = new URL(address);
  return hostname || pathname;
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const files = readdirSync(new URL('articles', data));
const articles = files.map((name) => readRecord<Required<Article>>(`articles/${name}`));
const productions = readdirSync(new URL('productions', data)).flatMap((name) =>
  readRecord<Production>(`productions/${name}`),
);
const infoFiles = readdirSync(new URL('block-data', data)).filter((name) =>
  name.startsWith('info-'),
);
const infos = infoFiles.map((name) => {
  const record = readRecord<TextData>(`block-data/${name}`);
  return { id: record.id, html: record.options.html };
});
const texts = [...articles.map((article) => ({ id: article.id, html: article.content })), ...infos];

describe('articles', () => {
  it('S48 A59 has at least 24, each in a file named by its slug', () => {
    expect(articles.length).toBeGreaterThanOrEqual(24);
    expect(files).toEqual(articles.map((article) => `${article.slug}.json`));
  });

  it('S48 gives each a slug and an id of its own that no route has taken', () => {
    const slugs = articles.map((article) => article.slug);
    expect(repeated(slugs)).toEqual([]);
    expect(repeated(articles.map((article) => article.id))).toEqual([]);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    expect(slugs.filter((slug) => routes.includes(`/${slug}`))).toEqual([]);
  });

  it('S106 fills every field, with a described picture and thumbnail', () => {
    for (const { slug, title, author, image, thumbnail } of articles) {
      expect(title, slug).toMatch(/\S/);
      expect(author, slug).toMatch(/\S/);
      for (const picture of [image, thumbnail]) {
        expect(picture, slug).toMatchObject({
          url: expect.stringMatching(/^\/media\/[a-z0-9-]+\.webp$/),
          alt: expect.stringMatching(/\S{3}/),
        });
      }
    }
  });

  it('S106 has at least 120 words of text each', () => {
    const short = articles.filter((article) => countWords(article.content) < 120);
    expect(short.map((article) => article.slug)).toEqual([]);
  });

  it('S107 A7b has culture and other categories', () => {
    const culture = articles.filter((article) => article.category === 'culture');
    expect(culture.length).toBeGreaterThanOrEqual(9);
    const categories = new Set(articles.map((article) => article.category));
    expect([...categories].sort()).toEqual([
      'aktuelt',
      'bibliotek',
      'culture',
      'kino',
      'kulturskole',
    ]);
  });

  it('S108 is in nb throughout', () => {
    expect(new Set(articles.map((article) => article.node_locale))).toEqual(new Set(['nb']));
  });

  it('S109 dates in milliseconds, from April 2026 until the clock of the site', () => {
    for (const { slug, createdAt, updatedAt } of articles) {
      expect(Number.isInteger(createdAt), slug).toBe(true);
      expect(createdAt, slug).toBeGreaterThanOrEqual(Date.parse('2026-04-01T00:00:00+02:00'));
      expect(updatedAt, slug).toBeGreaterThanOrEqual(createdAt);
      expect(updatedAt, slug).toBeLessThanOrEqual(clock);
    }
  });

  it('S110 orders by numbers from 1, no two alike', () => {
    const orders = articles.map((article) => article.order).sort((a, b) => a - b);
    expect(orders).toEqual(orders.map((_, index) => index + 1));
  });
});

describe('info pages', () => {
  it('S68 has block data for every information page, in a file named by its id', () => {
    expect(infos.map((info) => info.id).sort()).toEqual(
      [...informationPages, ...introductions].sort(),
    );
    expect(infoFiles).toEqual(infos.map((info) => `${info.id}.json`));
  });

  it('S68 has at least 200 words each, the introductions less', () => {
    for (const { id, html } of infos) {
      const least = introductions.includes(id) ? 30 : 200;
      expect(countWords(html), id).toBeGreaterThanOrEqual(least);
    }
  });

  it('S68 leaves the h1 to the shell', () => {
    for (const { id, html } of texts) expect(html, id).not.toContain('<h1');
  });

  it('S64 S68 says every age limit in a table and in words', () => {
    const html = infos.find((info) => info.id === 'info-aldersgrenser')?.html ?? '';
    const rows = [...html.matchAll(/<th scope="row">(.*?)<\/th>/g)].map((match) => match[1]);
    expect(rows).toEqual(['A', '6 år', '9 år', '12 år', '15 år', '18 år']);
    expect(plainText(html)).toContain('inntil tre år yngre');
    expect(plainText(html)).toContain('18 år er absolutt');
  });
});

describe('the texts together', () => {
  it('S48 S68 says nothing twice', () => {
    expect(repeated(texts.flatMap((text) => paragraphs(text.html)))).toEqual([]);
  });

  it('S48 S68 leads to known routes, articles and productions, and outside to .example only', () => {
    const known = new Set([
      ...routes,
      ...articles.map((article) => `/article/${article.slug}`),
      ...productions.map((one) => `/${one.pageReference ?? one.parentSlug}`),
    ]);
    for (const { id, html } of texts) {
      for (const address of addresses(html)) {
        if (address.startsWith('/')) expect(known, `${id}: ${address}`).toContain(address);
        else expect(hostOf(address), id).toMatch(/\.example$/);
      }
    }
  });

  it('S68 has no braces, which would be taken for variables', () => {
    for (const { id, html } of texts) expect(html, id).not.toMatch(/[{}]/);
  });
});
