import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  MANIFEST,
  manifestOf,
  readKept,
  readLastOutput,
} from '../../../runtime/prerender/manifest.ts';
import { digestOf } from '../../../runtime/store/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lerret-manifest-'));
  mkdirSync(join(folder, '.lerret'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = digestOf(Buffer.from('page'));
const whole = manifestOf({ 'b.html': page, 'a.html': page }, new Map([['b.html', 5]]), 7);
const read = (text: string) => {
  writeFileSync(join(folder, MANIFEST), text);
  return readLastOutput(folder);
};

describe('the manifest of the last output', () => {
  it('is read as it was written', () => {
    expect(read(JSON.stringify(whole))).toEqual({
      folder,
      files: new Map([
        ['a.html', page],
        ['b.html', page],
      ]),
      sum: whole.sum,
      retired: new Map([['b.html', 5]]),
      made: 7,
    });
  });

  it('has the same bytes whenever it was made, where nothing is retired', () => {
    const [one, other] = [1, 2].map((made) => manifestOf({ 'a.html': page }, new Map(), made));
    expect(one).toEqual(other);
  });

  it('of an earlier version, which had no sum, is read too', () => {
    const { sum: _, made: __, ...old } = whole;
    expect(read(JSON.stringify(old))).toMatchObject({ files: { size: 2 }, sum: whole.sum });
  });

  const text = JSON.stringify(whole);
  it.each([
    ['empty', ''],
    ['cut short', text.slice(0, -1)],
    ['cut to half', text.slice(0, text.length / 2)],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '1'],
    ['text', '"manifest"'],
    ['without files', '{"version":1,"retired":{}}'],
    ['of another version', JSON.stringify({ ...whole, version: 2 })],
    ['with a list of files', JSON.stringify({ ...whole, files: [page] })],
    ['with a hash that is none', JSON.stringify({ ...whole, files: { 'a.html': 4 } })],
    [
      'with a file elsewhere',
      JSON.stringify({ ...whole, files: { '../a.html': page }, sum: undefined }),
    ],
    [
      'with an absolute file',
      JSON.stringify({ ...whole, files: { '/a.html': page }, sum: undefined }),
    ],
    ['with a file less', JSON.stringify({ ...whole, files: { 'a.html': page } })],
    ['with one other letter', text.replace('a.html', 'c.html')],
    ['without times', JSON.stringify({ ...whole, retired: null })],
    ['with a time that is none', JSON.stringify({ ...whole, retired: { 'b.html': 'now' } })],
    ['with a time before all', JSON.stringify({ ...whole, made: -1 })],
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
    const last = { folder, files: new Map([['a.html', page]]) };
    const file = join(folder, 'a.html');
    expect(readKept(last, 'a.html')).toBe(null);
    for (const [text, isWhole] of [
      ['page', true],
      ['pagf', false],
      ['pag', false],
      ['', false],
    ] as const) {
      writeFileSync(file, text);
      expect([text, readKept(last, 'a.html')?.toString() ?? null]).toEqual([
        text,
        isWhole ? text : null,
      ]);
    }
    expect(readKept(last, 'b.html')).toBe(null);
    rmSync(file);
    writeFileSync(join(folder, 'elsewhere'), 'page');
    symlinkSync('elsewhere', file);
    expect(readKept(last, 'a.html')).toBe(null);
  });
});
