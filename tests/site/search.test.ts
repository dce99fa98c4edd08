import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readHead } from '../../runtime/search/index.ts';
import { SEARCH_QUERIES } from '../fixtures/search/queries.ts';
import { MISSPELT, SPELT } from '../fixtures/search/second-queries.ts';
import { quickly } from '../runs.ts';
import { ask, type Reply } from './requests.ts';
import { articles, cultures, films, memberPages } from './sample.ts';
import { address } from './served.ts';

/** A search page as a server answers it. */
const asked = (fields: Readonly<Record<string, string>>): Promise<Reply> =>
  ask(address, `/sok?${new URLSearchParams(fields)}`);

/** The pages that it lists, best first, without the anchors of their sections. */
const pagesIn = ({ text }: Reply): string[] =>
  Array.from(text.matchAll(/<h3><a href="([^"]+)"/g), ([, href = '']) =>
    decodeURI(href).replace(/#.*/, ''),
  );

const firstThree = async (q: string) => pagesIn(await asked({ q })).slice(0, 3);

/** What can be found, with its address. */
const pages = [
  ...articles.map(({ title, slug }) => ({ title, href: `/article/${slug}` })),
  ...[...films, ...cultures].map(({ title, path }) => ({ title, href: path })),
];

describe('without script, by the server', () => {
  // Every query, and every page by its title, is tried with the index itself (tests/unit/search).
  it('S9 A44 A45 queries of each table have their page among the first three, and a page is first by its title', async () => {
    const tables = [SEARCH_QUERIES, SPELT, MISSPELT];
    for (const { query, page } of tables.flatMap((table) => quickly(table)))
      expect([query, await firstThree(query)]).toEqual([query, expect.arrayContaining([page])]);
    for (const { title, href } of quickly(pages, 2))
      expect([title, (await firstThree(title))[0]]).toEqual([title, href]);
  });

  it.each(['', '?q=', '?q=+', '?type=film', '?', '?q'])(
    'A46 /sok%s is the page as it was built',
    async (query) => {
      const plain = await ask(address, '/sok');
      const reply = await ask(address, `/sok${query}`);
      expect([reply.status, reply.text]).toEqual([200, plain.text]);
    },
  );

  it('A46 an answer is stored by nobody, and compressed', async () => {
    const target = '/sok?q=julekonsert';
    const plain = await ask(address, target);
    expect(plain.headers['cache-control']).toBe('no-store');
    expect(plain.headers.etag).toBeUndefined();
    expect(plain.headers['x-robots-tag']).toBe('noindex');
    expect(plain.headers['content-security-policy']).toBe(
      (await ask(address, '/sok')).headers['content-security-policy'],
    );
    const small = await ask(address, target, { headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.body).toString()).toBe(plain.text);
    const head = await ask(address, target, { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([
      200,
      '',
      plain.headers['content-length'],
    ]);
  });

  it('A45 pages for members are found by their words, with nothing of what members see', async () => {
    const index = await ask(address, '/search.json');
    const [part] = readHead(index.text).parts;
    const text = (await ask(address, part?.address ?? '')).text;
    for (const page of memberPages)
      expect(text.split(`"${page}"`).length, page).toBeLessThanOrEqual(2);
    expect(text).not.toContain('Se kinoprogrammet');
    expect(await firstThree('mine billetter')).toContain('/min-side');
  });
});
