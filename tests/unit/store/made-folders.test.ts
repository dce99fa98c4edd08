import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sweepCompiled } from '../../../runtime/store/cache.ts';
import { clearScratch, type MadeFolder, storedFolder } from '../../../runtime/store/index.ts';
import { folderOfTest } from '../../site/folders.ts';

let root: string;
let made: number;
beforeEach(() => {
  root = folderOfTest();
  made = 0;
  writeFileSync(join(root, 'a.ts'), 'a');
});

const recipe = {
  name: 'things',
  key: null,
  get roots() {
    return [root];
  },
  async make(note: (path: string) => void) {
    made += 1;
    for (const path of [root, join(root, 'a.ts')]) note(path);
    return new Map([
      ['thing.js', readFileSync(join(root, 'a.ts'), 'utf8')],
      ['parts/more.js', 'more'],
    ]);
  },
};
const stored = () => readdirSync(join(root, '.lerret/things'));
const text = ({ files }: MadeFolder) => Buffer.from(files.get('thing.js') ?? []).toString();

describe('a bundle', () => {
  it('is made once for the same sources', async () => {
    const { folder } = await storedFolder(root, recipe);
    const again = await storedFolder(root, recipe);
    expect(again.folder).toBe(folder);
    expect(made).toBe(1);
    expect(text(again)).toBe('a');
    expect([...again.files.keys()]).toEqual(['thing.js', 'parts/more.js']);
  });

  it('is made anew when a source changes, is added, or has another name', async () => {
    const folders = [(await storedFolder(root, recipe)).folder];
    writeFileSync(join(root, 'a.ts'), 'b');
    folders.push((await storedFolder(root, recipe)).folder);
    writeFileSync(join(root, 'b.ts'), '');
    folders.push((await storedFolder(root, recipe)).folder);
    rmSync(join(root, 'b.ts'));
    writeFileSync(join(root, 'c.ts'), '');
    folders.push((await storedFolder(root, recipe)).folder);
    folders.push((await storedFolder(root, { ...recipe, key: ['other'] })).folder);
    expect(new Set(folders).size).toBe(5);
  });

  it('isn’t stored where a source changes while it is made', async () => {
    const make = async (note: (path: string) => void) => {
      const result = await recipe.make(note);
      writeFileSync(join(root, 'a.ts'), 'b');
      return result;
    };
    expect((await storedFolder(root, { ...recipe, make })).folder).toBe(null);
    expect(text(await storedFolder(root, recipe))).toBe('b');
  });

  it('is stored also where it has no files', async () => {
    const make = async (note: (path: string) => void) => {
      await recipe.make(note);
      return new Map<string, string>();
    };
    const errors: unknown[] = [];
    const cache = { onUnstored: (error: unknown) => errors.push(error) };
    for (let build = 0; build < 2; build++)
      expect((await storedFolder(root, { ...recipe, roots: [root], make }, cache)).folder).not.toBe(
        null,
      );
    expect([made, errors]).toEqual([1, []]);
  });

  it('is found again where all of it lies in another place', async () => {
    await storedFolder(root, recipe);
    const place = `${root}-moved`;
    cpSync(root, place, { recursive: true });
    onTestFinished(() => rmSync(place, { recursive: true }));
    await storedFolder(place, { ...recipe, roots: [place] });
    expect(made).toBe(1);
  });

  it('is shared by all who make it at once', async () => {
    const bundles = await Promise.all(Array.from({ length: 5 }, () => storedFolder(root, recipe)));
    const folders = bundles.map(({ folder }) => folder ?? 'none');
    expect(new Set(folders).size).toBe(1);
    expect(stored()).toEqual(folders.slice(0, 1).map((folder) => basename(folder)));
    expect(readdirSync(join(root, '.lerret/making'))).toEqual([]);
  });

  it('leaves nothing behind when making it fails', async () => {
    const make = async () => {
      throw new Error('half made');
    };
    await expect(storedFolder(root, { ...recipe, roots: [root], make })).rejects.toThrow(
      'half made',
    );
    expect(readdirSync(join(root, '.lerret'))).toEqual(['making']);
    expect(readdirSync(join(root, '.lerret/making'))).toEqual([]);
    expect((await storedFolder(root, recipe)).folder).not.toBe(null);
  });

  it('is stored among the last eight', async () => {
    let last = '';
    for (let i = 0; i < 12; i++) {
      writeFileSync(join(root, 'a.ts'), String(i));
      last = (await storedFolder(root, recipe)).folder ?? '';
    }
    expect(stored()).toHaveLength(8);
    expect(stored()).toContain(basename(last));
  });
});

describe('a stored bundle', () => {
  const damages: readonly [string, (file: string) => void][] = [
    ['empty', (file) => writeFileSync(file, '')],
    ['of other bytes', (file) => writeFileSync(file, readFileSync(file).fill(0x20, 0, 1))],
    ['gone', (file) => rmSync(file)],
    ['a folder', (file) => rmSync(file) ?? mkdirSync(file)],
  ];
  it.each(
    damages.flatMap(([damage, act]) =>
      ['parts/more.js', 'sums.json'].map((file) => [file, damage, act] as const),
    ),
  )('is made anew once where %s is %s', async (file, _damage, act) => {
    const { folder } = await storedFolder(root, recipe);
    act(join(folder ?? '', file));
    const bundles = await Promise.all([1, 2, 3].map(() => storedFolder(root, recipe)));
    for (const bundle of bundles) expect(text(bundle)).toBe('a');
    made = 0;
    expect(text(await storedFolder(root, recipe))).toBe('a');
    expect(made).toBe(0);
    expect(readdirSync(join(root, '.lerret/making'))).toEqual([]);
  });

  it('is made anew where it is asked for, and stored in its place', async () => {
    await storedFolder(root, recipe);
    const make = async (note: (path: string) => void) => {
      await recipe.make(note);
      return new Map([['thing.js', 'other']]);
    };
    const other = { ...recipe, roots: [root], make };
    expect(text(await storedFolder(root, other))).toBe('a');
    expect(text(await storedFolder(root, other, { isFresh: true }))).toBe('other');
    expect(text(await storedFolder(root, recipe))).toBe('other');
    expect(stored()).toHaveLength(1);
  });
});

describe('where nothing can be stored', () => {
  it('a bundle is made for this once, and why is reported', async () => {
    writeFileSync(join(root, '.lerret'), 'a file');
    const told: unknown[] = [];
    for (const _ of [1, 2]) {
      const bundle = await storedFolder(root, recipe, { onUnstored: (error) => told.push(error) });
      expect(text(bundle)).toBe('a');
      expect(bundle.folder).toBe(null);
    }
    expect(made).toBe(2);
    expect(told).toEqual([
      expect.objectContaining({ code: 'ENOTDIR' }),
      expect.objectContaining({ code: 'ENOTDIR' }),
    ]);
  });
});

describe('what killed processes were writing', () => {
  it('is removed once nobody can be writing it any more', async () => {
    const scratch = join(root, '.lerret/making');
    mkdirSync(join(scratch, 'old'), { recursive: true });
    for (const name of ['old/half.js', 'ahead', 'new']) writeFileSync(join(scratch, name), 'half');
    const at = (minutes: number) => Date.now() / 1000 + minutes * 60;
    utimesSync(join(scratch, 'old'), at(-11), at(-11));
    utimesSync(join(scratch, 'ahead'), at(11), at(11));
    await clearScratch(root);
    expect(readdirSync(scratch)).toEqual(['new']);
  });
});

describe('what Node compiled', () => {
  it('goes, the oldest first, once it is more than the maximum', async () => {
    const compiled = join(root, '.lerret/compiled/v1');
    mkdirSync(compiled, { recursive: true });
    for (const [age, name] of ['new', 'old', 'older'].entries()) {
      writeFileSync(join(compiled, name), 'x'.repeat(10));
      utimesSync(join(compiled, name), 1000 - age, 1000 - age);
    }
    await sweepCompiled(root, 25);
    expect(readdirSync(compiled).sort()).toEqual(['new', 'old']);
    await sweepCompiled(root);
    expect(readdirSync(compiled)).toHaveLength(2);
  });
});
