import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../runtime/protocol/html.ts';
import { AUXILIARY, pathsOf, readOutput } from './output.ts';
import { ask } from './requests.ts';
import { articles, cultures, films, furtherPages, memberPages, routes } from './sample.ts';
import { address, out } from './served.ts';

/** The page is there by both of its addresses, with its title and its blocks. */
async function expectPage(path: string, blocks: readonly string[], title?: string): Promise<void> {
  const [plain, withSuffix] = await Promise.all([
    ask(address, encodeURI(path)),
    ask(address, `${encodeURI(path).replace(/\/$/, '')}/index.html`),
  ]);
  expect(plain.status).toBe(200);
  expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(plain.text).toContain(` data-page="${path}"`);
  expect(withSuffix.status).toBe(200);
  expect(withSuffix.text).toBe(plain.text);
  for (const block of blocks) expect(plain.text).toContain(` data-block="${block}"`);
  // A dash before speech is bound to the next word; no-break spaces are read as spaces.
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(plain.text) ?? [];
  if (title !== undefined)
    expect(heading.replace(/\u2060/g, '').replace(/\s/g, ' ')).toBe(
      escapeHtml(title).replace(/\s/g, ' '),
    );
}

describe('S33 S40–S47 S53–S65 every route of the specification', () => {
  for (const [requirement, path, blocks] of routes) {
    it(`${requirement} S30 S31 A4 ${path} answers, with and without index.html`, async () => {
      await expectPage(path, blocks);
    });
  }
});

describe('pages made from records', () => {
  it('S46 S47 S48 A59 has one page per article, 24 or more of them', async () => {
    expect(articles.length).toBeGreaterThanOrEqual(24);
    for (const { slug, title } of articles)
      await expectPage(`/article/${slug}`, ['cover', 'article'], title);
  });

  it('S49 S50 A2 has one page per culture production, by pageReference', async () => {
    expect(cultures.length).toBeGreaterThan(2);
    for (const { path, title } of cultures)
      await expectPage(path, ['cover', 'ticket-list', 'culture-info', 'event-list'], title);
  });

  it('S51 S52 A2 has one page per film, by parentSlug', async () => {
    expect(films.length).toBeGreaterThan(2);
    for (const { path, title } of films)
      await expectPage(path, ['cover', 'ticket-list', 'movie-info', 'event-list'], title);
  });

  it('S67 A42 takes slugs with codes as they are, case and all', async () => {
    const [coded] = films.filter(({ parentSlug }) => /DXM\d+$/.test(parentSlug ?? ''));
    const path = coded?.path ?? '';
    await expectPage(path, []);
    expect((await ask(address, path.toLowerCase())).status).toBe(404);
  });

  it('S22 S48 has no document beside these', () => {
    const expected = [
      ...routes.map(([, path]) => path),
      ...articles.map(({ slug }) => `/article/${slug}`),
      ...[...cultures, ...films].map(({ path }) => path),
      ...memberPages,
      ...furtherPages,
      ...AUXILIARY,
    ];
    expect(pathsOf(readOutput(out)).sort()).toEqual(expected.sort());
  });
});

describe('S27 S66 A75 what isn’t there', () => {
  // All others that aren't there: tests/unit/page/match-pages.test.ts, tests/unit/serve/create-app.test.ts.
  it('shows the 404 page', async () => {
    const { status, text, headers } = await ask(address, '/article/finnes-ikke');
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain(' data-page="/404.html"');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
});
