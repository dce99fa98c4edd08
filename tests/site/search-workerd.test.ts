import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Miniflare } from 'miniflare';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  readHead,
  readIndex,
  readSearchRequest,
  renderAnswer,
  search,
} from '../../runtime/search/index.ts';
import { SEARCH_QUERIES } from '../fixtures/search/queries.ts';
import { temporaryFolder } from './folders.ts';
import { out } from './served.ts';

const folder = temporaryFolder();
const textOf = (address: string) => readFileSync(join(out, address), 'utf8');
const head = textOf('/search.json');
let worker: Miniflare;

/** The texts of the parts by address. */
function partsOf(json: string): Readonly<Record<string, string>> {
  return Object.fromEntries(readHead(json).parts.map(({ address }) => [address, textOf(address)]));
}

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: folder,
      lib: {
        entry: fileURLToPath(new URL('../fixtures/search/worker.ts', import.meta.url)),
        formats: ['es'],
        fileName: () => 'worker.js',
      },
    },
  });
  worker = new Miniflare({
    modules: true,
    script: readFileSync(join(folder, 'worker.js'), 'utf8'),
    bindings: { HEAD: head, PARTS: partsOf(head) },
    compatibilityDate: '2026-01-01',
  });
});

afterAll(() => worker?.dispose());

it('S9 A44 the search answers each query of the table in workerd as it does in Node', async () => {
  const read = await readIndex(head, textOf);
  const others: string[] = [];
  for (const { query } of SEARCH_QUERIES) {
    const address = `/sok?${new URLSearchParams({ q: query })}`;
    const answer = await worker.dispatchFetch(`https://skarvoy.example${address}`);
    const asked = readSearchRequest(address.slice('/sok'.length));
    const own = asked && renderAnswer(search(read, asked.query, asked.kind), '/sok');
    if ((await answer.text()) !== own) others.push(query);
  }
  expect(others).toEqual([]);
});
