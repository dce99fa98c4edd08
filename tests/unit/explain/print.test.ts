import { describe, expect, it } from 'vitest';
import { createPrinter } from '../../../runtime/explain/index.ts';

const now = Date.parse('2026-11-20T16:00:00+01:00');
const english = createPrinter({ language: 'en', now });
const names = Array.from({ length: 9 }, (_, i) => `f${i}`);

describe('the printer of answers', () => {
  it('begins with the first fact, short facts beside it, lists below', () => {
    const explained = { url: '/x', status: 200, cut: 0, page: null, fields: ['a', 'b'] };
    expect(english.print(explained)).toEqual(['/x: status 200', '  accepts: a, b']);
  });

  it('says the same in bokmål', () => {
    const { print } = createPrinter({ language: 'nb', now });
    const found = { url: '/x', found: 'a', at: '2027-01-01T12:00:00+01:00', fields: names };
    expect(print(found).slice(0, 2)).toEqual([
      '/x: fant «a», fre. 1. jan. 2027 12:00',
      '  tar imot (9): f0, f1, f2, f3, f4, f5, og 3 til',
    ]);
  });

  it('cuts long lists unless all is asked for', () => {
    const explained = { url: '/x', fields: names };
    expect(english.print(explained).at(-1)).toBe(
      '  accepts (9): f0, f1, f2, f3, f4, f5, and 3 more',
    );
    const whole = createPrinter({ language: 'en', now, all: true }).print(explained);
    expect(whole.at(-1)).toBe(`  accepts (9): ${names.join(', ')}`);
  });

  it.each([
    [96, ' '],
    [97, '\n    '],
  ])('folds lines of more than 96 characters: one of %i', (length, between) => {
    const long = 'a'.repeat(length - '  accepts: , b'.length);
    const text = english.print({ url: '/x', fields: [long, 'b'] }).join('\n');
    expect(text).toBe(`/x\n  accepts: ${long},${between}b`);
  });

  it('tells things together of which the same is so', () => {
    const showings = [{ component: 'a', as: 'own', source: 's' }];
    const pages = ['/a', '/b'].map((path) => ({ path, page: 'p', showings }));
    expect(english.print({ url: '/x', pages })).toEqual([
      '/x',
      '  pages',
      '    /a, /b: page p',
      '      a: as the page’s own record, source s',
    ]);
  });

  it.each([
    ['gte', '$today', '2026-11-20T00:00:00+01:00', 'startTime ≥ Fri 20 Nov 00:00 ($today)'],
    ['eq', 'movie', 'movie', 'startTime = "movie"'],
    ['in', [':a', 'b'], ['x', 'b'], 'startTime in "x", "b" (:a, b)'],
  ])('prints a condition with %s as it reads', (operator, written, wanted, text) => {
    const condition = { property: 'startTime', operator, written, wanted, isMissing: false };
    expect(english.print({ ...condition, removed: 1, left: 2 })).toEqual([
      `${text}: removes 1, leaves 2`,
    ]);
  });
});
