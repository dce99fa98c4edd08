import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Miniflare } from 'miniflare';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readIndex, readSearchRequest, renderAnswer, search } from '../../runtime/search/index.ts';
import { SEARCH_QUERIES } from '../fixtures/search/queries.ts';
import { temporaryFolder } from './folders.ts';
import { out } from './served.ts';

const folder = temporaryFolder();
const index = indexOf(realpathSync(out));
let worker: Miniflare;

/** The index that a build has made. */
function indexOf(output: string): string {
  const server: { readonly search: { readonly index: string } } = JSON.parse(
    readFileSync(join(output, '.lerret/server.json'), 'utf8'),
  );
  return readFileSync(join(output, server.search.index), 'utf8');
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
    bindings: { INDEX: index },
    compatibilityDate: '2026-01-01',
  });
});

afterAll(() => worker?.dispose());

it('S9 A44 the search answers each query of the table in workerd as it does in Node', async () => {
  const read = await readIndex(index);
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
