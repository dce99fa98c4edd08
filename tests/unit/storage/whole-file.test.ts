import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  folderToDisk,
  makeFolder,
  treeToDisk,
  writeWhole,
} from '../../../runtime/storage/index.ts';
import { openedIn } from '../../open-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lerret-whole-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a file that is written whole', () => {
  it('takes the place of the one before, and leaves nothing beside it', async () => {
    const file = join(folder, 'a/b/file');
    for (const text of ['old', 'new']) await writeWhole(file, text, join(folder, 'scratch'));
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(join(folder, 'a/b'))).toEqual(['file']);
    expect(readdirSync(join(folder, 'scratch'))).toEqual([]);
  });

  it('leaves nothing where it can’t have its name', async () => {
    mkdirSync(join(folder, 'taken/x'), { recursive: true });
    const writing = writeWhole(join(folder, 'taken'), 'new', join(folder, 'scratch'));
    await expect(writing).rejects.toThrow();
    expect(readdirSync(join(folder, 'scratch'))).toEqual([]);
    expect(readdirSync(join(folder, 'taken'))).toEqual(['x']);
  });
});

describe('a folder that is made', () => {
  it('is there with those above it, also where many make it at once', async () => {
    const inner = join(folder, 'a/b/c');
    await Promise.all([1, 2, 3, 4].map(() => makeFolder(inner)));
    await makeFolder(inner);
    expect(readdirSync(join(folder, 'a/b'))).toEqual(['c']);
  });

  it('isn’t where a file stands in its way', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(makeFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(makeFolder(join(folder, 'file/a/b'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});

describe('what is brought to the disk', async () => {
  const { PATH } = process.env;
  const clone = join(import.meta.dirname, '../../..');
  const isInMemory = async (place: string) => (await statfs(place)).type === 0x01021994;
  // Other tests of units may write in memory; that a whole clone lies there is rare.
  const isOnDisk = !(await isInMemory(clone));
  beforeEach(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(join(clone, '.lerret'), { recursive: true });
    folder = mkdtempSync(join(clone, '.lerret/to-disk-'));
  });
  afterEach(() => {
    process.env.PATH = PATH;
  });
  const writeMany = (count: number) => {
    mkdirSync(join(folder, 'a/b'), { recursive: true });
    for (let at = 0; at < count; at++) writeFileSync(join(folder, `a/b/${at}`), 'text');
  };
  /** How often something below the folder was flushed; other tests of the same process may still flush theirs. */
  const syncedBy = async (act: () => Promise<void>) => {
    const handle = await open(folder, 'r');
    await handle.close();
    const handles = Object.getPrototypeOf(handle);
    const { sync } = handles;
    let times = 0;
    const counted = vi.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
      if (readlinkSync(`/proc/self/fd/${this.fd}`).startsWith(folder)) times += 1;
      return sync.call(this);
    });
    await act();
    counted.mockRestore();
    expect(openedIn(folder)).toEqual([]);
    return times;
  };

  it('is left as it is, also what isn’t there', async () => {
    writeMany(1);
    await treeToDisk(folder);
    await folderToDisk(join(folder, 'none'));
    expect(readFileSync(join(folder, 'a/b/0'), 'utf8')).toBe('text');
  });

  it('is each file and folder of few', async () => {
    writeMany(20);
    expect(await syncedBy(() => treeToDisk(folder))).toBe(isOnDisk ? 23 : 0);
    expect(await syncedBy(() => folderToDisk(folder))).toBe(1);
  });

  it.skipIf(!existsSync('/dev/shm'))('is nothing where it lies in memory', async () => {
    rmSync(folder, { recursive: true });
    folder = mkdtempSync('/dev/shm/lerret-in-memory-');
    writeMany(40);
    process.env.PATH = folder;
    expect(await syncedBy(() => treeToDisk(folder))).toBe(0);
  });

  it('is each of many where the system has no command for it', async () => {
    writeMany(40);
    expect(await syncedBy(() => treeToDisk(folder))).toBe(0);
    process.env.PATH = folder;
    expect(await syncedBy(() => treeToDisk(folder))).toBe(isOnDisk ? 43 : 0);
  });
});
