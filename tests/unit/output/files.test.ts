import { lstatSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  MANIFEST,
  manifestOf,
  readIntact,
  readLastOutput,
  readStamps,
  STAMPS,
  seenAt,
  stampsText,
} from '../../../runtime/output/files.ts';
import { digestOf } from '../../../runtime/store/index.ts';
import { folderOfTest } from '../../site/folders.ts';

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
  mkdirSync(join(folder, '.lerret'));
});

const page = digestOf(Buffer.from('page'));
const files = new Map([
  ['b.html', page],
  ['a.html', page],
]);
const state = new Map([['.lerret/ledger/1.json', page]]);
const whole = manifestOf({ files, state, retired: new Map([['b.html', 5]]), made: 7 });
const read = (text: string) => {
  writeFileSync(join(folder, MANIFEST), text);
  return readLastOutput(folder);
};

describe('the manifest of the last output', () => {
  it('is read as it was written', () => {
    expect(read(JSON.stringify(whole))).toEqual({
      folder,
      ...{ files: new Map([...files].sort()), sum: whole.sum, state },
      ...{ retired: new Map([['b.html', 5]]), made: 7 },
    });
  });

  it('has the same bytes whenever it was made, where nothing is retired', () => {
    const [one, other] = [1, 2].map((made) =>
      JSON.stringify(manifestOf({ files, state, retired: new Map(), made })),
    );
    expect(one).toBe(other);
    expect(one).not.toContain('made');
  });

  it('has the same sum for the same files, whatever the state', () => {
    const other = manifestOf({ files, state: new Map(), retired: new Map(), made: 7 });
    expect(other.sum).toBe(whole.sum);
    expect(other.seal).not.toBe(whole.seal);
  });

  const text = JSON.stringify(whole);
  const changed = (parts: object) => JSON.stringify({ ...whole, ...parts });
  it.each([
    ['empty', ''],
    ['cut short', text.slice(0, -1)],
    ['null', 'null'],
    ['a list', '[]'],
    ['without files', '{"version":1,"retired":{}}'],
    ['of another version', changed({ version: 2 })],
    ['with a list of files', changed({ files: [page] })],
    ['with a hash that is none', changed({ files: { 'a.html': 4 } })],
    ['with a file elsewhere', changed({ files: { '../a.html': page }, sum: undefined })],
    ['with a file less', changed({ files: { 'a.html': page } })],
    ['with one other letter', text.replace('a.html', 'c.html')],
    ['without times', changed({ retired: null })],
    ['with a time that is none', changed({ retired: { 'b.html': 'now' } })],
    ['with another state', changed({ state: { '.lerret/x': page } })],
    ['with another hash of state', text.replace(/(?<="state":.*)[0-9a-f]{32}/, 'a'.repeat(32))],
    ['with state and no seal', changed({ seal: undefined })],
    ['with a seal and no state', changed({ state: undefined })],
    ['without state and seal', changed({ state: undefined, seal: undefined })],
  ])('is none where it is %s', (_, broken) => {
    expect(read(broken)).toBe(null);
  });

  it('is none where there is no such file, or it is a folder', () => {
    expect(readLastOutput(null)).toBe(null);
    expect(readLastOutput(folder)).toBe(null);
    mkdirSync(join(folder, MANIFEST));
    expect(readLastOutput(folder)).toBe(null);
  });
});

describe('a file of the last output', () => {
  it('is read only as it was written', () => {
    const last = { folder, files: new Map([['a.html', page]]), state: new Map() };
    const file = join(folder, 'a.html');
    expect(readIntact(last, 'a.html')).toBe(null);
    const readings = ['page', 'pagf', 'pag', ''].map((text) => {
      writeFileSync(file, text);
      return readIntact(last, 'a.html')?.toString() ?? null;
    });
    expect(readings).toEqual(['page', null, null, null]);
    expect(readIntact(last, 'b.html')).toBe(null);
    rmSync(file);
    writeFileSync(join(folder, 'elsewhere'), 'page');
    symlinkSync('elsewhere', file);
    expect(readIntact(last, 'a.html')).toBe(null);
  });
});

describe('the stamp of a file', () => {
  it('is what the system says of it, and of nothing else there is one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'text');
    utimesSync(file, 5, 7);
    const { ino } = lstatSync(file);
    expect(seenAt(file)).toEqual({ size: 4, stamp: `4 7000 ${ino}` });
    symlinkSync(file, join(folder, 'link'));
    for (const other of [folder, join(folder, 'link'), join(folder, 'none')])
      expect(seenAt(other)).toBeNull();
  });
});

describe('the stamps of an output', () => {
  it('are read beside it as they were written, and are none of another one', () => {
    const stamps = new Map([
      ['a.html', '1 2 3'],
      ['b.html', '4 5.25 6'],
    ]);
    const output = { folder: join(folder, 'output'), sum: 'sum' };
    expect(readStamps(output)).toBeNull();
    writeFileSync(join(folder, STAMPS), stampsText('sum', stamps));
    expect(readStamps(output)).toEqual(stamps);
    expect(readStamps({ ...output, sum: 'other' })).toBeNull();
  });
});
