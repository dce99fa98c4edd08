import { describe, expect, it } from 'vitest';
import { MAX_PATH } from '../../../runtime/protocol/constants.ts';
import { normalisePath, pagePath, withoutIndexSuffix } from '../../../runtime/protocol/path.ts';

/** A test's name for an address: control characters visible, long ones cut. */
function shown(input: string): string {
  const text = JSON.stringify(input);
  return text.length > 60 ? `${text.slice(0, 40)}… (${input.length} characters)` : text;
}

function expectPaths(rows: readonly (readonly [input: string, path: string])[]): void {
  for (const [input, path] of rows) {
    it(`${shown(input)} is ${shown(path)}`, () => {
      expect(normalisePath(input)?.path).toBe(path);
    });
  }
}

function expectMalformed(inputs: readonly string[]): void {
  for (const input of inputs) {
    it(`${shown(input)} is malformed`, () => {
      expect(normalisePath(input)).toBeNull();
    });
  }
}

describe('B1.1 one slash at the start; cut at the first # and then the first ?, undecoded', () => {
  const rows: readonly (readonly [input: string, path: string, query: string, hash: string])[] = [
    ['/', '/', '', ''],
    ['/kontakt?a=1#kart', '/kontakt', '?a=1', '#kart'],
    ['/kontakt#kart?a=1', '/kontakt', '', '#kart?a=1'],
    ['/kontakt?a?b', '/kontakt', '?a?b', ''],
    ['/a#', '/a', '', '#'],
    ['/sok#%zz', '/sok', '', '#%zz'],
    ['/a%3Fb?c', '/a?b', '?c', ''],
  ];
  for (const [input, path, query, hash] of rows) {
    it(`${shown(input)} has the path ${path}, the query "${query}" and the hash "${hash}"`, () => {
      expect(normalisePath(input)).toEqual({ path, query, hash });
    });
  }
  expectMalformed(['', '?a', 'kontakt', ' /kontakt', 'https://lerret.example/', '%2Fkontakt']);
});

describe('B1.2 malformed addresses', () => {
  expectMalformed([
    '//ond.example',
    '/a\\b',
    '/a\r\nSet-Cookie: x',
    '/a\u007fb',
    '/a//b',
    `/${'a'.repeat(MAX_PATH)}`,
  ]);
  expectPaths([
    [`/${'a'.repeat(MAX_PATH - 1)}`, `/${'a'.repeat(MAX_PATH - 1)}`],
    [`/a?${'q'.repeat(MAX_PATH)}`, '/a'],
    ['/a\u0080b', '/a\u0080b'],
  ]);
});

describe('B1.3 one last slash is dropped', () => {
  expectPaths([
    ['/kontakt/', '/kontakt'],
    ['/a/index.html/', '/a/index.html'],
  ]);
});

describe('B1.4 each segment is decoded once, as strict UTF-8', () => {
  expectPaths([
    ['/bl%C3%A5b%C3%A6r', '/blåbær'],
    ['/blåbær', '/blåbær'],
    ['/100%25', '/100%'],
    ['/a%20b', '/a b'],
    ['/%F0%9F%8E%AC', '/🎬'],
  ]);
  expectMalformed(['/%', '/%zz', '/%E5', '/%C3/%A5', '/%C0%AF', '/\ud83c']);
});

describe('B1.5 what a decoded segment must not hold', () => {
  expectMalformed([
    ...'/a%2Fb /%2f%2fond.example /%2F /a%5Cb /%5cond.example /a%00 /a%0D%0Ab /a%1F'.split(' '),
    ...'/a%7F /. /.. /./ /a/../b /a/./b /a/.. /%2e /%2E%2e/b /a/.%2e'.split(' '),
  ]);
  expectPaths([
    ['/...', '/...'],
    ['/a..b', '/a..b'],
    ['/%252e%252e', '/%2e%2e'],
    ['/a%C2%80', '/a\u0080'],
  ]);
});

describe('B1.6 composed; nothing trimmed, no case and no accent folded', () => {
  expectPaths([
    ['/bla%CC%8Ab%C3%A6r', '/bl\u00e5b\u00e6r'],
    ['/a%CC%8A', '/\u00e5'],
    ['/ a ', '/ a '],
    ['/Kontakt', '/Kontakt'],
  ]);
});

describe('A4 a last segment index.html is removed once', () => {
  const rows: readonly (readonly [path: string, without: string])[] = [
    ['/', '/'],
    ['/index.html', '/'],
    ['/kontakt', '/kontakt'],
    ['/kontakt/index.html', '/kontakt'],
    ['/a/index.html/index.html', '/a/index.html'],
    ['/kontaktindex.html', '/kontaktindex.html'],
    ['/a/INDEX.HTML', '/a/INDEX.HTML'],
  ];
  for (const [path, without] of rows) {
    it(`${path} is ${without}`, () => {
      expect(withoutIndexSuffix(path)).toBe(without);
    });
  }
});

describe('the path of the page at an address', () => {
  it.each([
    ['/', '/'],
    ['/kontakt/index.html?a=1#kart', '/kontakt'],
    ['/bl%C3%A5tt/', '/blått'],
    ['/a%2Fb', null],
  ])('%s is %s', (address, path) => {
    expect(pagePath(address)).toBe(path);
  });
});
