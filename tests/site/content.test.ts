import { beforeAll, describe, expect, it } from 'vitest';
import { type DocumentFacts, readDocuments } from './documents.ts';
import { readOutput } from './output.ts';
import { articles, cultures, events, films } from './sample.ts';
import { out } from './served.ts';

let documents: ReadonlyMap<string, DocumentFacts>;
beforeAll(async () => {
  const list = await readDocuments(readOutput(out));
  documents = new Map(list.map((one) => [one.path, one]));
});

function pageOf(path: string): DocumentFacts {
  const page = documents.get(path);
  if (page === undefined) throw new Error(`No document ${path}`);
  return page;
}

/** The addresses that the main part of a page leads to, each once. */
function shownOn(path: string): ReadonlySet<string> {
  const links = pageOf(path).links.filter(({ inside }) => inside === 'main');
  return new Set(links.map(({ href }) => href));
}

function among(path: string, all: readonly { readonly path: string }[]): string[] {
  const shown = shownOn(path);
  return all.map((one) => one.path).filter((one) => shown.has(one));
}

const pathsOf = (list: readonly { readonly path: string }[]) => list.map(({ path }) => path);
const current = films.filter(({ objectClass }) => objectClass === 'movie');
const coming = films.filter(({ objectClass }) => objectClass === 'movie_coming');

describe('programmes', () => {
  // What each page selects: tests/unit/site-config/site.test.ts.
  it('S4 S40 S166 /kinoprogram shows current and coming films', () => {
    expect(current.length).toBeGreaterThan(3);
    expect(coming.length).toBeGreaterThan(1);
    expect(among('/kinoprogram', films)).toEqual(pathsOf(films));
  });

  it('S34 S35 S36 S37 S38 S39 the front page’s blocks all have something to show', () => {
    const texts = new Map(pageOf('/').blocks.map(({ name, text }) => [name, text]));
    const names = ['slideshow', 'card-list', 'cover-flow', 'programme', 'schedule', 'quick-links'];
    for (const name of names) expect(texts.get(name)?.length).toBeGreaterThan(80);
    expect(among('/', current).length).toBe(current.length);
  });
});

describe('pages of one record', () => {
  const textOf = (html: string | undefined) =>
    (html ?? '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const firstWords = (html: string | undefined) => textOf(html).split(' ').slice(0, 6).join(' ');

  it('S47 an article shows cover and body', () => {
    for (const { slug, title, content } of articles) {
      const page = pageOf(`/article/${slug}`);
      expect(page.blocks.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['cover', 'article']),
      );
      // A dash before speech is bound to the next word, and no-break spaces are read as spaces.
      const heading = page.headings.find(({ level }) => level === 1)?.text;
      expect(heading?.replace('\u2060', '')).toBe(title.replaceAll('\u00a0', ' '));
      const body = page.blocks.find(({ name }) => name === 'article')?.text;
      expect(body).toContain(firstWords(content));
    }
  });

  const kinds = [
    ['S52 a film', films, 'movie-info'],
    ['S50 a culture production', cultures, 'culture-info'],
  ] as const;
  for (const [kind, list, info] of kinds) {
    it(`${kind} shows cover, ticket list and info`, () => {
      for (const { path, title, contents } of list) {
        const page = pageOf(path);
        expect(page.blocks.map(({ name }) => name)).toEqual(
          expect.arrayContaining(['cover', 'ticket-list', info, 'event-list']),
        );
        expect(page.headings.find(({ level }) => level === 1)?.text).toBe(title);
        expect(page.main).toContain(firstWords(contents?.body));
      }
    });

    it(`${kind} shows its own events only, sold elsewhere (S12 A79)`, () => {
      let offered = 0;
      for (const { path, id } of list) {
        const shown = shownOn(path);
        const shops = events.filter(({ ticketUrl }) => shown.has(ticketUrl ?? ''));
        offered += shops.length;
        expect(shops.filter(({ productionId }) => productionId !== id)).toEqual([]);
        for (const { ticketUrl } of shops) expect(ticketUrl).toMatch(/^\/backends\/shop\//);
      }
      expect(offered).toBeGreaterThan(5);
    });
  }
});
