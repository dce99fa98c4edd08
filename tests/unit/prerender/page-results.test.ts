import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LastOutput } from '../../../runtime/output/index.ts';
import {
  holdsAt,
  type PageResult,
  RESULTS,
  readResults,
  writeResults,
} from '../../../runtime/prerender/page-results.ts';
import { digestOf } from '../../../runtime/store/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lerret-results-'));
  mkdirSync(join(folder, '.lerret'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const facts = 'i';
const plain: PageResult = {
  ...{
    found: null,
    listed: null,
    code: 'c1',
    fingerprint: 'f1',
    from: null,
    until: null,
    warning: null,
  },
  ...{ pictures: [], card: null },
};
const whole: PageResult = {
  found: { definition: 'film', alike: 'a', records: [['movie 1', 'film'], [], ['movie 1']] },
  listed: { title: 'Film', changed: 7 },
  ...{ code: 'c2', fingerprint: 'f2', from: 1, until: 2, warning: 'film' },
  ...{ pictures: ['/media/_/a', '/media/_/b'], card: 'assets/del-1.jpg' },
};
const pages = new Map([
  ['/', plain],
  ['/film', whole],
  ['/uten', { ...whole, listed: { title: '', changed: null } }],
]);
const records = {
  states: new Map([['movie 1', 's']]),
  media: new Map([['/media/a.jpg', 'm']]),
  at: 9,
};
const none = { pages: new Map(), records: null };

/** An output with these results. */
function outputWith(text: string): LastOutput {
  writeFileSync(join(folder, RESULTS), text);
  const state = new Map([[RESULTS, digestOf(text)]]);
  return { folder, files: new Map(), sum: '', state, retired: new Map(), made: null };
}

describe('the results of pages', () => {
  it('are read as they were written, with records where all else is the same', () => {
    const last = outputWith(writeResults(facts, pages, records));
    expect(readResults(last, facts)).toEqual({ pages, records });
    expect(readResults(last, 'other')).toEqual({ pages, records: null });
    const other = { version: 1, facts, pages: [], texts: [], records: [], media: [], at: 9 };
    expect(readResults(outputWith(JSON.stringify(other)), facts)).toEqual(none);
  });

  it('are none where there are none, or the file was damaged', () => {
    expect(readResults(null, facts)).toEqual(none);
    const text = writeResults(facts, pages, records);
    const last = outputWith(text);
    const file = join(folder, RESULTS);
    for (const damaged of ['', text.slice(0, -1), text.replace('f1', 'f3'), `x${text}`]) {
      writeFileSync(file, damaged);
      expect(readResults(last, facts)).toEqual(none);
    }
    rmSync(file);
    expect(readResults(last, facts)).toEqual(none);
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
