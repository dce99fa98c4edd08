/** Measures the search on the sample site and on a large one; see README.md. `--articles N` sets the latter's size. */
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { createPageModel } from '../runtime/page/index.ts';
import { planSearch } from '../runtime/prerender/search-parts.ts';
import { readIndex, search, writeHead, writePart } from '../runtime/search/index.ts';
import { folderReader, readBlocks, readSite } from '../runtime/site/index.ts';
import { build, openCorpus, optionsOf, root, sample } from './build.ts';
import { quantile } from './measure.ts';
import { openBuilt } from './open-sample.ts';

const ROUNDS = 15;

const { articles } = optionsOf({ articles: 10_000 });
const corpus = await openCorpus(articles);
const out = join(root, '.lerret', 'bench', 'search', 'dist');

function spread(times: readonly number[]): string {
  const [median, worst] = [0.5, 1].map((part) => quantile(times, part).toFixed(1));
  return `median ${median} ms, worst ${worst} ms of ${times.length}`;
}

function weigh(text: string): string {
  // The quality with which servers compress a response at the time of the request.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const sizes = [text.length, gzipSync(text).length, brotliCompressSync(text, { params }).length];
  return ['plain', 'gzip', 'brotli']
    .map((name, at) => `${name} ${((sizes[at] ?? 0) / 1000).toFixed(1)} kB`)
    .join(', ');
}

async function timed<T>(act: () => T | Promise<T>): Promise<readonly [T, number]> {
  const start = performance.now();
  const result = await act();
  return [result, performance.now() - start];
}

/** Returns a query for a title with typing errors: its two longest words, each without its middle letter. */
function hasty(title: string): string {
  const words = [...new Set(title.match(/\p{L}+/gu))].sort((a, b) => b.length - a.length);
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, word.length >> 1) + word.slice((word.length >> 1) + 1))
    .join(' ');
}

async function measureIndex(name: string, folder: string): Promise<void> {
  const blocks = await readBlocks(folder);
  const { site } = await readSite(folderReader(folder), { blocks });
  const model = createPageModel(site, Date.parse(site.config.clock ?? '2026-11-20T16:00:00+01:00'));
  const [plan, planning] = await timed(() => planSearch(model, blocks, '', ({ id }) => String(id)));
  if (plan === null) throw new Error(`${name} has no search`);
  const { cut, site: facts, parts } = plan;
  const [lists, collecting] = await timed(() => parts.map((part) => part.entries()));
  const [made, writing] = await timed(() => lists.map((list) => writePart(list, cut)));
  const texts = made.map(({ text }) => text);
  const entries = lists.flat();
  const head = writeHead(
    facts,
    made.map((part, number) => ({ ...part, address: String(number) })),
  );
  const textOf = (address: string) => texts[Number(address)] ?? '';
  const [index, reading] = await timed(() => readIndex(head, textOf));
  const step = Math.max(1, Math.floor(entries.length / 200));
  const queries = entries.filter((_, at) => at % step === 0).map(({ title }) => hasty(title));
  const times: number[] = [];
  for (const query of queries) times.push((await timed(() => search(index, query)))[1]);
  console.log(`${name}: ${entries.length} pages
  index    ${weigh(texts.join(''))}, ${parts.length} parts
  plan     ${planning.toFixed(0)} ms, collect ${collecting.toFixed(0)} ms, write ${writing.toFixed(0)} ms, read ${reading.toFixed(0)} ms
  query    ${spread(times)}`);
}

/** Types a query, and returns the milliseconds from its last key to the paint of its first result. */
async function typeInto(page: Page, query: string): Promise<number> {
  const field = page.locator('main [type=search]');
  await field.fill('');
  await page.waitForFunction(() => document.querySelector('main h3') === null);
  await field.fill(query.slice(0, -1).slice(0, 1));
  const shown = page.evaluate(
    (whole) =>
      new Promise<number>((resolve) => {
        const input = document.querySelector<HTMLInputElement>('main [type=search]');
        const results = document.querySelector('[data-search-results]');
        let typed = 0;
        input?.addEventListener('input', ({ timeStamp }) => {
          if (input.value === whole) typed = timeStamp;
        });
        const observer = new MutationObserver(() => {
          const isShown = results?.querySelector('h2')?.textContent?.includes(`«${whole}»`);
          if (!isShown || results?.querySelector('h3') === null) return;
          observer.disconnect();
          // A message arrives after the paint of the frame.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - typed);
            port2.postMessage(null);
          });
        });
        if (results) observer.observe(results, { childList: true, subtree: true });
      }),
    query,
  );
  await field.fill(query);
  return shown;
}

function weighScripts(): void {
  const assets = join(out, 'assets');
  const code = readdirSync(assets).find((file) => /^find\.enhance-\w+\.js$/.test(file));
  const starter = readdirSync(assets).find((file) => /^search-\w+\.js$/.test(file));
  for (const [name, file] of Object.entries({ starter, code }))
    if (file) console.log(`${name.padEnd(8)} ${weigh(readFileSync(join(assets, file), 'utf8'))}`);
}

/** Types queries in a browser, and prints the times. @param slower the factor by which the processor is slowed down */
async function measureTyping(queries: readonly string[], slower: number) {
  const { server, browser, close } = await openBuilt(out);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${server.address}/sok`, { waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const query of queries) times.push(await typeInto(page, query));
  const [first = 0, ...others] = times;
  console.log(`  typed to first result, processor ${slower}× slower: ${spread(others)};
    at first, with code and index to fetch, ${first.toFixed(0)} ms`);
  await close();
}

/** Queries for each site: one with a typing error, and two with words that many pages have. */
const queries = {
  sample: ['julekonsrt', 'nordlys', 'barn'],
  corpus: ['stemmn fjellet', 'havet huset', 'kveld'],
};

for (const [name, folder, typed] of [
  ['the sample site', sample, queries.sample],
  ['a large site', corpus, queries.corpus],
] as const) {
  await measureIndex(name, folder);
  await rm(join(out, '..'), { recursive: true, force: true });
  build(folder, out);
  if (folder === sample) weighScripts();
  for (const slower of [1, 4]) await measureTyping(typed, slower);
}
