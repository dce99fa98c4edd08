import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  holdsAt,
  type PageResult,
  RESULTS,
  readResults,
  writeResults,
} from '../../../runtime/prerender/page-results.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lerret-results-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const makers = { documents: 'd', inputs: 'i' };
const plain: PageResult = {
  ...{ found: null, listed: null, fingerprint: 'f1', from: null, until: null, warning: null },
  pictures: [],
};
const whole: PageResult = {
  found: { definition: 'film', alike: 'a', records: [['movie 1', 'film'], [], ['movie 1']] },
  listed: { title: 'Film', changed: 7 },
  ...{ fingerprint: 'f2', from: 1, until: 2, warning: 'film' },
  pictures: ['/media/_/a', '/media/_/b'],
};
const pages = new Map([
  ['/', plain],
  ['/film', whole],
  ['/uten', { ...whole, listed: { title: '', changed: null } }],
]);
const records = { states: new Map([['movie 1', 's']]), at: 9 };
const none = { pages: new Map(), records: null };

describe('the results of pages', () => {
  it('are read as they were written, by who makes the same of the same', () => {
    writeResults(folder, makers, pages, records);
    expect(readResults(folder, makers)).toEqual({ pages, records });
    expect(readResults(folder, { ...makers, inputs: 'j' })).toEqual({ pages, records: null });
    expect(readResults(folder, { ...makers, documents: 'e' })).toEqual(none);
  });

  it('are none where there are none, or the file was damaged', () => {
    expect(readResults(null, makers)).toEqual(none);
    expect(readResults(folder, makers)).toEqual(none);
    writeResults(folder, makers, pages, records);
    const file = join(folder, RESULTS);
    const text = readFileSync(file, 'utf8');
    for (const damaged of ['', text.slice(0, -1), text.replace('f1', 'f3'), `x${text}`]) {
      writeFileSync(file, damaged);
      expect(readResults(folder, makers)).toEqual(none);
    }
  });

  it.each([
    [null, null, 5, true],
    [5, null, 5, true],
    [6, null, 5, false],
    [null, 5, 5, false],
    [null, 6, 5, true],
    [5, 6, 5, true],
    [5, 6, 4, false],
    [5, 6, 6, false],
  ])('from %s until %s hold at %i: %s', (from, until, at, expected) => {
    expect(holdsAt({ from, until }, at)).toBe(expected);
  });
});
