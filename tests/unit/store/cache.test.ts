import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSealedFiles, sweepUnused } from '../../../runtime/store/index.ts';
import { folderOfTest } from '../../site/folders.ts';

const DAY = 24 * 3_600_000;

let home: string;
let folder: string;
beforeEach(() => {
  home = folderOfTest();
  folder = join(home, '.lerret/things');
  mkdirSync(folder, { recursive: true });
});

function entry(name: string, days: number): void {
  writeFileSync(join(folder, name), name);
  const then = new Date(Date.now() - days * DAY);
  utimesSync(join(folder, name), then, then);
}

const daysOf = (name: string) =>
  Math.round((Date.now() - statSync(join(folder, name)).mtimeMs) / DAY);

describe('what no build has used for sixty days', () => {
  it('is removed, and what one uses counts as used today', async () => {
    entry('a', 59);
    entry('b', 61);
    entry('c', 61);
    await sweepUnused(home, 'things', ['c']);
    expect(readdirSync(folder).sort()).toEqual(['a', 'c']);
    expect(['a', 'c'].map(daysOf)).toEqual([59, 0]);
  });

  it('keeps its time where it was used within a day', async () => {
    entry('a', 0.5);
    const before = statSync(join(folder, 'a')).mtimeMs;
    await sweepUnused(home, 'things', ['a']);
    expect(statSync(join(folder, 'a')).mtimeMs).toBe(before);
    await sweepUnused(home, 'others', ['a']);
  });
});

describe('sealed files', () => {
  const damages: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
    ['cut to their hash', (bytes) => bytes.subarray(-32)],
    ['of one other bit', (bytes) => Buffer.concat([Buffer.from('h'), bytes.subarray(1)])],
    ['emptied', () => Buffer.alloc(0)],
  ];

  it.each(damages)(
    'are unknown where they are %s, until they are stored again',
    async (_, damage) => {
      const files = createSealedFiles(home, 'things');
      await files.write('a/b', 'innhold');
      expect(files.read('a/b')?.toString()).toBe('innhold');
      const path = join(folder, 'a/b');
      writeFileSync(path, damage(readFileSync(path)));
      expect([files.has('a/b'), files.read('a/b')]).toEqual([true, null]);
      await files.write('a/b', 'innhold');
      expect(files.read('a/b')?.toString()).toBe('innhold');
    },
  );

  it('are unknown under another name, as folders, and where all is to be made anew, which is kept', async () => {
    const files = createSealedFiles(home, 'things');
    await files.write('a', 'innhold');
    copyFileSync(join(folder, 'a'), join(folder, 'b'));
    expect(files.read('b')).toBeNull();
    mkdirSync(join(folder, 'c'));
    expect(files.read('c')).toBeNull();
    const fresh = createSealedFiles(home, 'things', { isFresh: true });
    expect([fresh.has('a'), fresh.read('a')]).toEqual([false, null]);
    await fresh.write('a', 'nytt');
    expect(files.read('a')?.toString()).toBe('nytt');
  });

  it('that can’t be stored are reported once, and not tried again', async () => {
    writeFileSync(join(home, '.lerret/full'), 'a file in the way');
    const told: unknown[] = [];
    const files = createSealedFiles(home, 'full', { onUnstored: (error) => told.push(error) });
    await files.write('a', '1');
    await files.write('b', '2');
    expect(told).toHaveLength(1);
    expect(files.read('a')).toBeNull();
  });
});
