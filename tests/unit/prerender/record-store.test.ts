import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRecordStore } from '../../../runtime/prerender/stores.ts';
import { temporaryFolder } from '../../site/folders.ts';

const root = temporaryFolder();

const storeOf = (site: string, isFresh = false) =>
  createRecordStore(root, join(root, site), { version: '1', isFresh });

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
