import { describe, expect, it } from 'vitest';
import { createMatcher, type Route } from '../../../runtime/page/match/create-matcher.ts';
import { MAX_REDIRECTS } from '../../../runtime/protocol/constants.ts';
import { outcome } from './match-outcome.ts';

const routes: readonly Route[] = [{ path: '/' }, { path: '/kontakt' }, { path: '/404.html' }];

type Rows = readonly (readonly [from: string, to: string])[];

/** What permanent redirects from each address to another answer, and which of them are ignored, and why. */
function answered(rows: Rows, ...requests: readonly string[]) {
  const rules = rows.map(([from, to]) => ({ from, to, permanent: true }));
  const { match, ignored } = createMatcher(routes, rules);
  return { answers: requests.map((request) => outcome(match(request))), ignored: [...ignored] };
}

/** A chain of the given number of redirects: /0 to /1, …, the last to /kontakt. */
function chain(links: number): Rows {
  return Array.from({ length: links }, (_, i) => [
    `/${i}`,
    i + 1 < links ? `/${i + 1}` : '/kontakt',
  ]);
}

describe('S29 B2 a target that is neither internal nor http(s) is ignored', () => {
  it.each([
    ...['//ond.example', '/a\nb', 'kontakt', '?a=1', ' https://ute.example', 'javascript:alert(1)'],
    ...['https:/ute.example', 'https://', 'https://:80/', 'https://ute.example:port/'],
    ...['https://bruker@', 'https://\\ute.example', 'https://ute.example\\a'],
    ...['https://ute example/', 'https://ute.example/\u0000'],
  ])('%j leaves the page in place', (to) => {
    expect(answered([['/kontakt', to]], '/kontakt', '/KONTAKT')).toEqual({
      answers: ['/kontakt', '404 /404.html'],
      ignored: [[0, 'invalid-target']],
    });
  });

  it.each([
    ...['https://ute.example', 'http://ute.example:8080/a', 'HTTPS://UTE.example/'],
    ...['https://bruker:ord@ute.example/', 'https://[::1]/', 'https://ute.example?a=1'],
    ...['https://ute.example#a', 'https://blåbær.example/æ'],
  ])('%s is valid', (to) => {
    expect(answered([['/a', to]], '/a')).toEqual({ answers: [`301 ${to}`], ignored: [] });
  });
});

describe('S29 B2 a source that is no path is ignored', () => {
  it.each(['', '//a', 'https://lerret.example/a'])('%j', (from) => {
    expect(answered([[from, '/kontakt']], from)).toEqual({
      answers: ['404 /404.html'],
      ignored: [[0, 'invalid-source']],
    });
  });
});

describe('A3 B2 a target equal to its source, slash and suffix ignored, is ignored', () => {
  it.each([
    ['/kontakt/', '/kontakt?a=1'],
    ['/kontakt', '/kontakt/index.html'],
    ['/kontakt/index.html', '/%6Bontakt#a'],
  ])('%s to %s', (from, to) => {
    expect(answered([[from, to]], '/kontakt')).toEqual({
      answers: ['/kontakt'],
      ignored: [[0, 'target-is-source']],
    });
  });

  it('another case is another address, where there is a page', () => {
    expect(answered([['/Kontakt', '/kontakt']], '/Kontakt', '/KONTAKT', '/kontakt')).toEqual({
      answers: ['301 /kontakt', '301 /kontakt', '/kontakt'],
      ignored: [],
    });
  });
});

const loop: Rows = [
  ['/a', '/b'],
  ['/b', '/a'],
];

describe('A3 B2 a cycle makes every redirect that runs into it ignored', () => {
  it.each<[string, Rows, answers: Readonly<Record<string, string>>, ignored: readonly number[]]>([
    [
      'of two',
      [
        ['/kontakt', '/b'],
        ['/b', '/kontakt/index.html'],
      ],
      { '/kontakt': '/kontakt', '/b': '404 /404.html' },
      [0, 1],
    ],
    [
      'with a way in',
      [['/inn', '/a'], ...loop, ['/bra', '/kontakt']],
      { '/inn': '404 /404.html', '/bra': '301 /kontakt' },
      [0, 1, 2],
    ],
    [
      'through another case',
      [['/Ukjent', '/ukjent']],
      { '/Ukjent': '404 /404.html', '/ukjent': '404 /404.html' },
      [0],
    ],
    [
      'and leaves the place to a later redirect of the same source',
      [...loop, ['/a', '/kontakt']],
      { '/a': '301 /kontakt', '/A': '301 /kontakt' },
      [0, 1],
    ],
  ])('%s', (_, rows, answers, ignored) => {
    expect(answered(rows, ...Object.keys(answers))).toEqual({
      answers: Object.values(answers),
      ignored: ignored.map((at) => [at, 'cycle']),
    });
  });
});
describe('A3 B2 more than MAX_REDIRECTS links are ignored', () => {
  it('as many as allowed are followed', () => {
    expect(answered(chain(MAX_REDIRECTS), '/0')).toEqual({
      answers: ['301 /kontakt'],
      ignored: [],
    });
  });

  it('one more is ignored, the rest of the chain is not', () => {
    expect(answered(chain(MAX_REDIRECTS + 1), '/0', '/1')).toEqual({
      answers: ['404 /404.html', '301 /kontakt'],
      ignored: [[0, 'too-long']],
    });
  });
});
