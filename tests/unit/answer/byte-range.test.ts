import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOf } from '../../../runtime/answer/file-answer.ts';

describe('the part of a file of ten bytes', () => {
  const part = (first: number, last: number) => ({ first, last });
  it.each([
    [undefined, null],
    ['bytes=0-', part(0, 9)],
    ['bytes=2-5', part(2, 5)],
    ['bytes=2-999', part(2, 9)],
    ['Bytes=2-5', part(2, 5)],
    ['bytes= 2-5 ', part(2, 5)],
    ['bytes=-3', part(7, 9)],
    ['bytes=-99', part(0, 9)],
    ['bytes=10-', 'outside'],
    [`bytes=${'9'.repeat(400)}-`, 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=5-2', null],
    ['bytes=-', null],
    // Empty elements of a list count for nothing (RFC 9110, section 5.6.1.2).
    ['bytes=0-1,', part(0, 1)],
    ['bytes=,', null],
    ['bytes=0,-1', null],
    ['bytes=0-1,4-5', null],
    ['bytes=a-b', null],
    ['bytes=+1-5', null],
    ['bytes 0-5', null],
    ['bytes=0-5\n', null],
  ] as const)('%j is %j', (header, expected) => {
    expect(rangeOf(header, 10)).toEqual(expected);
  });

  it('of an empty file is none', () => {
    expect(rangeOf('bytes=0-', 0)).toBe('outside');
    expect(rangeOf('bytes=-5', 0)).toBe('outside');
    expect(rangeOf(undefined, 0)).toBe(null);
  });

  it('lies in the file, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(50), (text, from, to, size) => {
        for (const header of [text, `bytes=${text}`, `bytes=${from}-${to}`, `bytes=-${to}`]) {
          const found = rangeOf(header, size);
          if (found === null || found === 'outside') continue;
          expect(found.first).toBeGreaterThanOrEqual(0);
          expect(found.last).toBeGreaterThanOrEqual(found.first);
          expect(found.last).toBeLessThan(size);
        }
      }),
    );
  });
});
