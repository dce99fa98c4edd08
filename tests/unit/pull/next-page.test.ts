import { describe, expect, it } from 'vitest';
import { nextPage } from '../../../runtime/pull/read-list.ts';

const headersOf = (link: string | null) => ({
  headers: new Headers(link === null ? {} : { link }),
});

describe('the next page', () => {
  it.each([
    ['</a?offset=2>; rel="next"', '/a?offset=2'],
    ['</a?offset=2>; rel=next', '/a?offset=2'],
    ['</a?offset=2>;rel=NEXT', '/a?offset=2'],
    ['</a?offset=2>; rel="last next"', '/a?offset=2'],
    ['</a>; rel="prev", </c>; rel="next", </z>; rel="last"', '/c'],
    ['</a,b;c?keys=1,2>; rel="next"', '/a,b;c?keys=1,2'],
    ['</a>; title="x, </b>; rel=\\"next\\"", </c>; rel="next"', '/c'],
    ['<>; rel="next"', ''],
  ])('of %s is %s', (link, expected) => {
    expect(nextPage(headersOf(link))).toBe(expected);
  });

  it.each([
    null,
    '',
    '</a>',
    '</a>; rel="prev"',
    '</a>; rel="nextish"',
    '/a; rel="next"',
    '<'.repeat(200_000),
  ])('isn’t named by %s', (link) => {
    expect(nextPage(headersOf(link))).toBeNull();
  });
});
