import { describe, expect, it } from 'vitest';
import { isIdOf, nextId } from '../../../runtime/site/record-ids.ts';

describe('the id of a new record', () => {
  it.each([
    ['follows the highest', ['e-1040', 'e-9', 'e-1039'], 'e-1041'],
    [
      'counts a series as one record, whatever its days',
      ['e-7', 'e-8-2026-11-20', 'e-8-2026-11-21', 'e-8-2026-11-22T1815', 'e-8-2026-11-22T2000'],
      'e-9',
    ],
    ['has the prefix that more than half have', ['e-1', 'e-2', 'x-70'], 'e-3'],
    ['is free where no prefix is common', ['e-4', 'x-1', 'y-1'], 'e-5'],
    ['counts where ids have no number', ['p-havet', 'p-natt'], 'p-3'],
    ['follows the highest where only half have a number', ['kor', 'e-4'], 'e-5'],
    ['is a number where all are', ['40', '41'], '42'],
    [
      'follows a number for a time',
      ['20261120183000000', '20261120183000001'],
      '20261120183000002',
    ],
    ['follows any number', ['12345678901234567890123'], '12345678901234567890124'],
    [
      'isn’t one that looks like the day of a series',
      ['x-2026-11-9', 'x-2026-11-10'],
      'x-2026-11-11',
    ],
    ['begins as its model’s name where it is the first', [], 'e-1'],
  ])('%s', (_what, ids, expected) => {
    expect(nextId(ids, 'event')).toBe(expected);
  });
});

describe('an id', () => {
  it.each([
    ['e-8', 'e-8', true],
    ['e-8-2026-11-20', 'e-8', true],
    ['e-8-2026-11-22T1815', 'e-8', true],
    ['e-8-2026-11-20', 'e', false],
    ['e-8', 'e-8-2026-11-20', false],
    ['e-8-2026-11-20-b', 'e-8', false],
    ['e-80', 'e-8', false],
  ])('of the record %s: %s: %s', (record, id, expected) => {
    expect(isIdOf(record, id)).toBe(expected);
  });
});
