import * as fs from 'node:fs';
import type * as promises from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { folderOfTest } from '../../site/folders.ts';

// Another file of this worker may have imported the real modules; the next one gets them again.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** Called before something is looked for, or put, at a path. */
const { meanwhile } = vi.hoisted(() => ({ meanwhile: { at: (_path: unknown) => {} } }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const existsSync = (path: string) => {
    meanwhile.at(path);
    return real.existsSync(path);
  };
  return { ...real, existsSync };
});
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof promises>();
  const rename = (from: string, to: string) => {
    meanwhile.at(to);
    return real.rename(from, to);
  };
  return { ...real, rename };
});

it('a bundle that another build stores at the same moment isn’t moved away', async () => {
  const { storedFolder } = await import('../../../runtime/store/index.ts');
  const home = folderOfTest();
  const make = async () => new Map([['thing.js', 'a']]);
  const recipe = { name: 'things', key: null, roots: [home], make };
  const { folder } = await storedFolder(home, recipe);
  if (folder === null) throw new Error('It wasn’t stored');
  const other = join(home, 'other');
  fs.renameSync(folder, other);
  const { ino } = fs.statSync(other);
  meanwhile.at = (path) => {
    if (path === folder && fs.existsSync(other)) fs.renameSync(other, folder);
  };
  expect((await storedFolder(home, recipe)).folder).toBe(folder);
  expect(fs.statSync(folder).ino).toBe(ino);
});
