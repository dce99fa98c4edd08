import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createRecordStore } from '../../../runtime/prerender/stores.ts';

const root = mkdtempSync(join(tmpdir(), 'lerret-records-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const storeOf = (site: string, isFresh = false) =>
  createRecordStore(root, join(root, site), { version: '1', isFresh });

/** The files of all parts in the store. */
function partsOf(): readonly string[] {
  const folder = join(root, '.lerret/records');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.includes('/')).map((file) => join(folder, file));
}

it('gives what was written for a site, and nothing for another one or where all is made anew', async () => {
  const text = 'første linje\n«andre» – 🎬';
  expect(storeOf('a').read('7')).toBeNull();
  await storeOf('a').write('7', text);
  expect(storeOf('a').read('7')).toBe(text);
  expect(storeOf('a').read('8')).toBeNull();
  expect(storeOf('b').read('7')).toBeNull();
  expect(storeOf('a', true).read('7')).toBeNull();
  expect(readdirSync(join(root, '.lerret/making'))).toEqual([]);
});

it.each([
  ['a letter changed', (bytes: Buffer) => bytes.fill('x', bytes.length - 1)],
  ['its end missing', (bytes: Buffer) => bytes.subarray(0, -3)],
  ['nothing in it', () => Buffer.alloc(0)],
])('gives nothing of a part with %s', async (_what, damage) => {
  await storeOf('a').write('7', 'tekst');
  for (const file of partsOf()) writeFileSync(file, damage(readFileSync(file)));
  expect(storeOf('a').read('7')).toBeNull();
});

it('goes on where nothing can be written', async () => {
  rmSync(join(root, '.lerret'), { recursive: true });
  writeFileSync(join(root, '.lerret'), 'no folder');
  await storeOf('a').write('7', 'tekst');
  expect(storeOf('a').read('7')).toBeNull();
});
