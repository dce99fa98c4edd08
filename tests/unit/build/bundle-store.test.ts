import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptBundle } from '../../../runtime/build/bundle-store.ts';

let root: string;
let made: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lerret-store-'));
  made = 0;
  writeFileSync(join(root, 'a.ts'), 'a');
});
afterEach(() => rmSync(root, { recursive: true }));

const recipe = {
  name: 'things',
  sources: ['*.ts'],
  async make(folder: string) {
    made += 1;
    mkdirSync(folder);
    writeFileSync(join(folder, 'thing.js'), readFileSync(join(root, 'a.ts')));
  },
};
const kept = () => readdirSync(join(root, '.lerret/things'));

describe('a bundle', () => {
  it('is made once for the same sources', async () => {
    const folder = await keptBundle(root, recipe);
    expect(await keptBundle(root, recipe)).toBe(folder);
    expect(made).toBe(1);
    expect(readFileSync(join(folder, 'thing.js'), 'utf8')).toBe('a');
  });

  it('is made anew when a source changes, is added, or has another name', async () => {
    const folders = [await keptBundle(root, recipe)];
    writeFileSync(join(root, 'a.ts'), 'b');
    folders.push(await keptBundle(root, recipe));
    writeFileSync(join(root, 'b.ts'), '');
    folders.push(await keptBundle(root, recipe));
    rmSync(join(root, 'b.ts'));
    writeFileSync(join(root, 'c.ts'), '');
    folders.push(await keptBundle(root, recipe));
    expect(new Set(folders).size).toBe(4);
  });

  it('is shared by all who make it at once', async () => {
    const folders = await Promise.all(Array.from({ length: 5 }, () => keptBundle(root, recipe)));
    expect(new Set(folders).size).toBe(1);
    expect(kept()).toEqual(folders.slice(0, 1).map((folder) => basename(folder)));
  });

  it('leaves nothing behind when making it fails', async () => {
    const make = async (folder: string) => {
      mkdirSync(folder);
      throw new Error('half made');
    };
    await expect(keptBundle(root, { ...recipe, make })).rejects.toThrow('half made');
    expect(kept()).toEqual([]);
    expect(existsSync(await keptBundle(root, recipe))).toBe(true);
  });

  it('is kept among the last eight', async () => {
    let last = '';
    for (let i = 0; i < 12; i++) {
      writeFileSync(join(root, 'a.ts'), String(i));
      last = await keptBundle(root, recipe);
    }
    expect(kept()).toHaveLength(8);
    expect(kept()).toContain(basename(last));
  });
});
