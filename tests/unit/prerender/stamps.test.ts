import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  isSameStamp,
  readStamps,
  STAMPS,
  stampOf,
  stampsText,
} from '../../../runtime/prerender/stamps.ts';
import { readSealed, seal } from '../../../runtime/store/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lerret-stamps-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const stamp = { size: 1, modified: 2, inode: 3 };

describe('the stamp of a file', () => {
  it('is what the system tells of it, and of nothing else there is one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'text');
    utimesSync(file, 5, 7);
    expect(stampOf(file)).toMatchObject({ size: 4, modified: 7000 });
    symlinkSync(file, join(folder, 'link'));
    for (const other of [folder, join(folder, 'link'), join(folder, 'none')])
      expect(stampOf(other)).toBeNull();
  });

  it('is the same where size, time and place are', () => {
    expect(isSameStamp(stamp, { ...stamp })).toBe(true);
    for (const other of [{ size: 0 }, { modified: 2.5 }, { inode: 4 }])
      expect(isSameStamp(stamp, { ...stamp, ...other })).toBe(false);
  });
});

describe('the stamps of an output', () => {
  it('are read beside it as they were written, and are none of another one', () => {
    const stamps = new Map([
      ['a.html', stamp],
      ['b.html', { size: 4, modified: 5.25, inode: 6 }],
    ]);
    const output = { folder: join(folder, 'output'), sum: 'sum' };
    expect(readStamps(output)).toBeNull();
    writeFileSync(join(folder, STAMPS), stampsText('sum', stamps));
    expect(readStamps(output)).toEqual(stamps);
    expect(readStamps({ ...output, sum: 'other' })).toBeNull();
  });
});

describe('what is sealed', () => {
  it('is read where it is whole', () => {
    const file = join(folder, 'sealed');
    const value = { text: 'to\nlinjer «å»', list: [1, null] };
    const text = seal(value);
    writeFileSync(file, text);
    expect(readSealed(file)).toEqual(value);
    for (const damaged of ['', '\n', text.slice(1), text.slice(0, -1), `${text}\n`, `\n${text}`]) {
      writeFileSync(file, damaged);
      expect([damaged, readSealed(file)]).toEqual([damaged, null]);
    }
    rmSync(file);
    expect(readSealed(file)).toBeNull();
    mkdirSync(file);
    expect(readSealed(file)).toBeNull();
  });
});
