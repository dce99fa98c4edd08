import { describe, expect, it } from 'vitest';
import { createMatcher, type Route } from '../../../runtime/page/match/create-matcher.ts';
import { MAX_REDIRECTS } from '../../../runtime/protocol/constants.ts';
import { outcome } from './match-outcome.ts';

const routes: readonly Route[] = [{ path: '/' }, { path: '/kontakt' }, { path: '/404.html' }];

type Rows = readonly (readonly [from: string, to: string])[];

function table(rows: Rows, pages = routes) {
  const rules = rows.map(([from, to]) => ({ from, to, permanent: true }));
  return createMatcher(pages, rules);
}

/** A chain of the given number of redirects: /0 to /1, …, the last to /kontakt. */
function chain(links: number): Rows {
  return Array.from({ length: links }, (_, i) => [
    `/${i}`,
    i + 1 < links ? `/${i + 1}` : '/kontakt',
  ]);
}

describe('S29 B2 a target that is neither internal nor http(s) is ignored', () => {
  const targets = [
    '//ond.example',
    '//',
    '/\\ond.example',
    '\\\\ond.example',
    '/a//b',
    '/a\nb',
    '',
    'kontakt',
    '?a=1',
    '#a',
    ' /kontakt',
    ' https://ute.example',
    'javascript:alert(1)',
    'ftp://ute.example',
    'https:/ute.example',
    'https://',
    'https://?a',
    'https://:80/',
    'https://bruker@',
    'https://\\ute.example',
    'https://ute.example\\a',
    'https://ute example/',
    'https://ute.example/a\r\nSet-Cookie: b',
    'https://ute.example/\u0000',
    'https://ute.example:port/',
  ];
  for (const to of targets) {
    it(`${JSON.stringify(to)} leaves the page in place`, () => {
      const { match, ignored } = table([['/kontakt', to]]);
      expect(outcome(match('/kontakt'))).toBe('/kontakt');
      expect(outcome(match('/KONTAKT'))).toBe('404 /404.html');
      expect([...ignored]).toEqual([[0, 'invalid-target']]);
    });
  }
  const valid = [
    'https://ute.example',
    'http://ute.example:8080/a',
    'HTTPS://UTE.example/',
    'https://bruker:ord@ute.example/',
    'https://[::1]/',
    'https://ute.example?a=1',
    'https://ute.example#a',
    'https://blåbær.example/æ',
  ];
  for (const to of valid) {
    it(`${to} is valid`, () => {
      const { match, ignored } = table([['/a', to]]);
      expect(outcome(match('/a'))).toBe(`301 ${to}`);
      expect(ignored.size).toBe(0);
    });
  }
});

describe('S29 B2 a source that is no path is ignored', () => {
  for (const from of ['', 'a', '//a', '/a//b', '/%', '/../a', 'https://lerret.example/a', '/\\a']) {
    it(JSON.stringify(from), () => {
      const { match, ignored } = table([[from, '/kontakt']]);
      expect(outcome(match(from))).toBe('404 /404.html');
      expect([...ignored]).toEqual([[0, 'invalid-source']]);
    });
  }
});

describe('A3 B2 a target equal to its source, slash and suffix ignored, is ignored', () => {
  const rows: Rows = [
    ['/kontakt', '/kontakt'],
    ['/kontakt', '/kontakt/'],
    ['/kontakt/', '/kontakt'],
    ['/kontakt', '/kontakt/index.html'],
    ['/kontakt/index.html', '/kontakt'],
    ['/kontakt', '/%6Bontakt'],
    ['/kontakt', '/kontakt?a=1'],
    ['/kontakt', '/kontakt#a'],
  ];
  for (const [from, to] of rows) {
    it(`${from} to ${to}`, () => {
      const { match, ignored } = table([[from, to]]);
      expect(outcome(match('/kontakt'))).toBe('/kontakt');
      expect([...ignored]).toEqual([[0, 'target-is-source']]);
    });
  }
  it('another case is another address, where there is a page', () => {
    const { match, ignored } = table([['/Kontakt', '/kontakt']]);
    expect(outcome(match('/Kontakt'))).toBe('301 /kontakt');
    expect(outcome(match('/KONTAKT'))).toBe('301 /kontakt');
    expect(outcome(match('/kontakt'))).toBe('/kontakt');
    expect(ignored.size).toBe(0);
  });
});

describe('A3 B2 a cycle makes every redirect that runs into it ignored', () => {
  it('of two', () => {
    const { match, ignored } = table([
      ['/kontakt', '/b'],
      ['/b', '/kontakt/index.html'],
    ]);
    expect(outcome(match('/kontakt'))).toBe('/kontakt');
    expect(outcome(match('/b'))).toBe('404 /404.html');
    expect([...ignored]).toEqual([
      [0, 'cycle'],
      [1, 'cycle'],
    ]);
  });
  it('with a way in', () => {
    const { match, ignored } = table([
      ['/inn', '/a'],
      ['/a', '/b'],
      ['/b', '/a'],
      ['/bra', '/kontakt'],
    ]);
    expect(outcome(match('/inn'))).toBe('404 /404.html');
    expect(outcome(match('/bra'))).toBe('301 /kontakt');
    expect([...ignored.keys()]).toEqual([0, 1, 2]);
  });
  it('through another case', () => {
    const { match, ignored } = table([['/Ukjent', '/ukjent']]);
    expect(outcome(match('/Ukjent'))).toBe('404 /404.html');
    expect(outcome(match('/ukjent'))).toBe('404 /404.html');
    expect([...ignored]).toEqual([[0, 'cycle']]);
  });
  it('leaves the place to a later redirect of the same source', () => {
    const { match, ignored } = table([
      ['/a', '/b'],
      ['/b', '/a'],
      ['/a', '/kontakt'],
    ]);
    expect(outcome(match('/a'))).toBe('301 /kontakt');
    expect(outcome(match('/A'))).toBe('301 /kontakt');
    expect([...ignored.keys()]).toEqual([0, 1]);
  });
});

describe('A3 B2 more than MAX_REDIRECTS links are ignored', () => {
  it('as many as allowed are followed', () => {
    const { match, ignored } = table(chain(MAX_REDIRECTS));
    expect(outcome(match('/0'))).toBe('301 /kontakt');
    expect(ignored.size).toBe(0);
  });
  it('one more is ignored, the rest of the chain is not', () => {
    const { match, ignored } = table(chain(MAX_REDIRECTS + 1));
    expect(outcome(match('/0'))).toBe('404 /404.html');
    expect(outcome(match('/1'))).toBe('301 /kontakt');
    expect([...ignored]).toEqual([[0, 'too-long']]);
  });
  it('an external end is the last link', () => {
    const rows: Rows = [...chain(MAX_REDIRECTS), ['/kontakt', 'https://ute.example']];
    const { match, ignored } = table(rows);
    expect(outcome(match('/1'))).toBe('301 https://ute.example');
    expect([...ignored]).toEqual([[0, 'too-long']]);
  });
});
