import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readHead } from '../../runtime/search/index.ts';
import { SEARCH_QUERIES } from '../fixtures/search/queries.ts';
import { MISSPELT, SPELT } from '../fixtures/search/second-queries.ts';
import { longestWords, withoutOneLetter } from '../fixtures/search/titles.ts';
import { quickly } from '../runs.ts';
import { withPage } from './browser.ts';
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

const countIn = ({ text }: Reply) => /<h2 class="search-count">(.*?)<\/h2>/.exec(text)?.[1];

/** What can be found, with its address. */
const pages = [
  ...articles.map(({ title, slug }) => ({ title, href: `/article/${slug}` })),
  ...[...films, ...cultures].map(({ title, path }) => ({ title, href: path })),
];

describe('without script, by the server', () => {
  it('S9 A44 each query of both tables has its page among the first three', async () => {
    const missed: string[] = [];
    for (const { query, page } of [...SEARCH_QUERIES, ...SPELT, ...MISSPELT])
      if (!(await firstThree(query)).includes(page)) missed.push(query);
    expect(missed).toEqual([]);
  });

  it('S9 A45 each article, culture production and film comes first by its title', async () => {
    const missed: string[] = [];
    for (const { title, href } of pages)
      if ((await firstThree(title))[0] !== href) missed.push(title);
    expect(pages.length).toBeGreaterThan(50);
    expect(missed).toEqual([]);
  });

  it('A44 each is found by its two longest words with a letter missing', async () => {
    const missed: string[] = [];
    for (const { title, href } of pages) {
      const words = longestWords(title).map((word) => {
        const without = withoutOneLetter(word);
        return without[without.length >> 1] ?? word;
      });
      if (!(await firstThree(words.join(' '))).includes(href)) missed.push(words.join(' '));
    }
    // Pages about the house have some of those words, too.
    expect(missed.length / pages.length, missed.join('; ')).toBeLessThan(0.05);
  });

  it('A44 search is another name of q', async () => {
    const reply = await asked({ search: 'julekonsert' });
    expect(pagesIn(reply)).toEqual(pagesIn(await asked({ q: 'julekonsert' })));
    expect(reply.text).toMatch(/data-search-field="" value="julekonsert"/);
    expect(pagesIn(await asked({ q: '', search: 'julekonsert' }))).toEqual(pagesIn(reply));
  });

  it('A44 type narrows it, and an unknown one does nothing', async () => {
    const all = await asked({ q: 'jul' });
    const film = await asked({ q: 'jul', type: 'film' });
    expect(pagesIn(film)).toEqual(['/julegeita-som-romte']);
    expect(film.text).toMatch(/aria-current="true">Film/);
    expect(pagesIn(all).length).toBeGreaterThan(3);
    expect(pagesIn(await asked({ q: 'jul', type: 'annet' }))).toEqual(pagesIn(all));
  });

  it.each(['', '?q=', '?q=+', '?type=film', '?', '?q'])(
    'A46 /sok%s is the page as it was built',
    async (query) => {
      const plain = await ask(address, '/sok');
      const reply = await ask(address, `/sok${query}`);
      expect([reply.status, reply.text]).toEqual([200, plain.text]);
    },
  );

  it('A46 says what there is: none, a guess, too little', async () => {
    const words = async (q: string) => countIn(await asked({ q }));
    expect(await words('xylofonorkester')).toBe('Ingen treff på «xylofonorkester»');
    expect(await words('norlysvaktn')).toMatch(/^Ingen treff på akkurat «norlysvaktn», men \d+/);
    expect(await words('j')).toBe('Skriv minst to bokstaver.');
    expect(await words('jul '.repeat(500))).toMatch(/ treff på «(jul )+jul»$/);
  });

  it.each(
    quickly(
      ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "$&$1$`$'", '\u0000&lt;'],
      6,
    ),
  )('A44 %j stays text', async (q) => {
    const { status, text } = await asked({ q });
    const plain = (await ask(address, '/sok')).text;
    const tags = (html: string, name: string) => html.split(`<${name}`).length;
    expect(status).toBe(200);
    expect(tags(text, 'script')).toBe(tags(plain, 'script'));
    expect(text).not.toContain('<img src=x');
    expect(text.split('</html>').length).toBe(2);
  });

  it('A46 an answer is stored by nobody, and compressed', async () => {
    const target = '/sok?q=julekonsert';
    const plain = await ask(address, target);
    expect(plain.headers['cache-control']).toBe('no-store');
    expect(plain.headers.etag).toBeUndefined();
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

  it('B2 the page answers under each of its addresses', async () => {
    for (const target of ['/sok/?q=julekonsert', '/sok/index.html?q=julekonsert'])
      expect(pagesIn(await ask(address, target))).toEqual(
        pagesIn(await asked({ q: 'julekonsert' })),
      );
  });

  it('an answer is no page for search engines, the page itself is', async () => {
    const robots = async (target: string) => (await ask(address, target)).headers['x-robots-tag'];
    expect(await robots('/sok?q=julekonsert')).toBe('noindex');
    expect(await robots('/sok')).toBeUndefined();
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

  it('S53 A44 the form and the kinds work in a browser with JavaScript off', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${address}/sok`);
      const main = page.locator('main');
      await main.getByRole('searchbox').fill('jul');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${address}/sok?q=jul`);
      expect(await main.getByRole('searchbox').inputValue()).toBe('jul');
      await main.getByRole('link', { name: /^Film \d/ }).click();
      await page.waitForURL(`${address}/sok?q=jul&type=film`);
      await main.getByRole('link', { name: 'Julegeita som rømte' }).click();
      await page.waitForURL(`${address}/julegeita-som-romte`);
    });
  });
});
