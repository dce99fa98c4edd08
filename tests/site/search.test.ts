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
