import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LastOutput, type Stamps, seenAt } from '../../../runtime/output/files.ts';
import { createWriter } from '../../../runtime/output/writer.ts';
import { digestOf } from '../../../runtime/store/index.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

let threads: Worker[];
const note = (thread: Worker) => threads.push(thread);
let folder: string;
let making: string;
beforeEach(() => {
  threads = [];
  process.on('worker', note);
  folder = folderOfTest();
  making = join(folder, 'making');
  mkdirSync(making);
});
afterEach(() => {
  process.off('worker', note);
});

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `a/${index % 7}/${index}/index.html`);

/** An output of files that each hold their name, and one state file. */
function lastOutput(files: readonly string[]): { last: LastOutput; stamps: Stamps } {
  const at = join(folder, 'last');
  const state = '.lerret/state.json';
  writeFiles(at, Object.fromEntries([...files, state].map((file) => [file, file])));
  const digests = (all: readonly string[]) => new Map(all.map((file) => [file, digestOf(file)]));
  const last = { folder: at, files: digests(files), sum: '', state: digests([state]) };
  const stamps = [...files, state].flatMap((file) => {
    const seen = seenAt(join(at, file));
    return seen === null ? [] : [[file, seen.stamp] as const];
  });
  return { last: { ...last, retired: new Map(), made: null }, stamps: new Map(stamps) };
}

const freshWriter = () =>
  createWriter({ folder: making, last: null, stamps: null, isFresh: false });
const inMaking = (file: string) => readFileSync(join(making, file), 'utf8');

describe('the writer of an output', () => {
  it.each([
    [10, 0],
    [63, 0],
    [1000, 1],
  ])('writes %i files with %i threads', async (count, expected) => {
    const writer = freshWriter();
    for (const file of names(count)) {
      writer.write(file, `side å ${file}`);
      await writer.ready();
    }
    const made = await writer.flush();
    expect([...made.keys()]).toEqual(names(count));
    for (const [file, one] of made) {
      expect(inMaking(file)).toBe(`side å ${file}`);
      const digest = digestOf(`side å ${file}`);
      expect(one).toEqual({ digest, isReused: false, ...seenAt(join(making, file)) });
    }
    expect(threads).toHaveLength(expected);
    await writer.close();
  });

  it.runIf(process.platform === 'linux')('leaves no file open', async () => {
    const open = () => readdirSync('/proc/self/fd').length;
    const writer = freshWriter();
    const before = open();
    for (const file of names(50)) writer.write(file, file);
    await writer.flush();
    expect(open()).toBeLessThan(before + 25);
    await writer.close();
  });

  it('needs no thread to see that thousands are as they were', async () => {
    const files = names(2000);
    const { last, stamps } = lastOutput(files);
    const writer = createWriter({ folder: making, last, stamps, isFresh: false });
    for (const file of files.slice(0, 1000)) writer.write(file, file);
    expect(await writer.reuse([...files.slice(1000), 'none'])).toEqual(new Set(files.slice(1000)));
    writer.write('ny.html', 'ny');
    writer.write('.lerret/state.json', '.lerret/state.json');
    const made = await writer.flush();
    expect([...made.values()].filter(({ isReused }) => !isReused)).toHaveLength(1);
    expect(existsSync(join(making, 'a'))).toBe(false);
    await writer.close();
    expect(threads).toEqual([]);
  });

  it('links what is reused where that is asked for, whoever found it, and writes into no link', async () => {
    const files = names(100);
    const { last, stamps } = lastOutput(files);
    const writer = createWriter({ folder: making, last, stamps, isFresh: false });
    await writer.reuse(files.slice(0, 50));
    await writer.link();
    expect(inMaking(files[0] ?? '')).toBe(files[0]);
    for (const file of names(300).slice(100)) writer.write(file, 'ny');
    await writer.reuse(files.slice(0, 100));
    writer.write(files[0] ?? '', 'annen');
    await writer.link();
    expect(threads).toHaveLength(1);
    const made = await writer.flush();
    await writer.close();
    expect(inMaking(files[0] ?? '')).toBe('annen');
    expect(readFileSync(join(last.folder, files[0] ?? ''), 'utf8')).toBe(files[0]);
    for (const file of files.slice(1)) {
      expect(statSync(join(making, file)).ino).toBe(statSync(join(last.folder, file)).ino);
      expect(made.get(file)).toMatchObject({ isReused: true });
    }
  });

  it('changes one text of a file as it was, where that stands there once and the file is intact', async () => {
    const files = names(100);
    const { last, stamps } = lastOutput(files);
    const [one = '', twice = '', none = '', gone = '', other = ''] = files;
    writeFileSync(join(last.folder, other), 'endret');
    rmSync(join(last.folder, gone));
    const writer = createWriter({ folder: making, last, stamps, isFresh: false });
    const half = one.slice(1);
    writer.replace(one, { from: half, to: `æ${half}` });
    writer.replace(twice, { from: '/', to: '-' });
    writer.replace(none, { from: 'borte', to: '' });
    for (const file of [gone, other, 'ny.html']) writer.replace(file, { from: 'a', to: 'b' });
    const made = await writer.flush();
    expect(twice.split('/').length).toBeGreaterThan(2);
    expect([...made.keys()]).toEqual([one]);
    expect(inMaking(one)).toBe(one.replace(half, `æ${half}`));
    expect(made.get(one)).toMatchObject({ isReused: false, digest: digestOf(inMaking(one)) });
    writer.write(one, 'skrevet');
    await writer.flush();
    writer.replace(one, { from: 'borte', to: '' });
    expect((await writer.flush()).has(one)).toBe(false);
    await writer.close();
  });

  it.each([10, 500])(
    'that can’t write %i files says why, once they are waited for',
    async (count) => {
      writeFileSync(join(making, 'a'), 'a file where a folder is needed');
      const writer = freshWriter();
      if (count > 64) for (const file of names(count)) writer.write(`b/${file}`, 'side');
      for (const file of names(count)) writer.write(file, 'side');
      await expect(writer.flush()).rejects.toMatchObject({ code: 'ENOTDIR' });
      await expect(writer.ready()).rejects.toMatchObject({ code: 'ENOTDIR' });
      await writer.close();
    },
  );
});
