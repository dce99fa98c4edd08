import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readIndex, search } from '../../runtime/search/index.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { type Running, runUntil } from './lerret.ts';

const site = copySite('site-config', join(temporaryFolder(), 'site'));
let dev: Running;

beforeAll(async () => {
  dev = await runUntil((line) => line.startsWith('http://'), 'dev', '--site', site, '--port', '0');
});

afterAll(() => dev?.stop());

const textOf = async (path: string) => (await fetch(dev.ready + path)).text();

it('S9 A44 lerret dev finds what was saved last, by its index and without script', async () => {
  const html = await textOf('/sok');
  const [, index = ''] = /data-search-index="([^"]+)"/.exec(html) ?? [];
  expect(html).not.toContain('search-results"><li');
  const read = await readIndex(await textOf(index), textOf);
  expect(search(read, 'julegeita').results[0]?.href).toBe('/julegeita-som-romte');
  expect(await textOf('/sok?q=julegeita')).toContain('<h3><a href="/julegeita-som-romte"');
  const file = join(site, 'data/articles/utekino-pa-kaia.json');
  edit(file, /"title": "[^"]*"/, '"title": "Xylofonkino"');
  await expect
    .poll(() => textOf('/sok?q=xylofonkino'))
    .toContain('<h3><a href="/article/utekino-pa-kaia"');
});
