import { describe, expect, it } from 'vitest';
import { createLongValues, longKeysOf } from '../../../runtime/site/long-values.ts';

const whole: object = JSON.parse(
  `{"id":"a","text":"${'a '.repeat(80)}","__proto__":{"x":1},"list":[${'"ord",'.repeat(30)}1],"b":1}`,
);
const light: object = JSON.parse('{"id":"a","text":0,"__proto__":{"x":1},"list":0,"b":1}');
const long = ['text', 'list'];
const place = { part: '1', file: 'data/a.json', index: 0, digest: 'd' };

/** A record of which the long values are stored, or only in its file, or nowhere. */
function completed(stored: boolean, again: object | null = whole) {
  const asked: string[] = [];
  const values = createLongValues({
    read(part) {
      asked.push(part);
      return stored ? JSON.stringify([['d', whole]]) : '';
    },
    again() {
      asked.push('again');
      return again;
    },
  });
  return { record: values.complete(light, long, place), values, asked };
}

describe('a record whose long values are stored', () => {
  it.each([
    ['in the store', true, ['1']],
    ['in its file alone', false, ['1', 'again']],
  ])('looks like any other, and reads them once: %s', (_, stored, expected) => {
    const { record, asked } = completed(stored);
    expect(Object.keys(record)).toEqual(['id', 'text', '__proto__', 'list', 'b']);
    expect([Object.isFrozen(Object.freeze(record)), asked]).toEqual([true, []]);
    expect(JSON.stringify(record)).toBe(JSON.stringify(whole));
    expect(Reflect.get(record, 'list')).toBe(Reflect.get({ ...record }, 'list'));
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
    expect(asked).toEqual(expected);
  });

  it('fails where they are gone, and names the file', () => {
    const { record } = completed(false, null);
    expect(() => JSON.stringify(record)).toThrow(/data\/a\.json/);
    expect(Reflect.get(record, 'b')).toBe(1);
  });

  it('says which they are, and is none without any', () => {
    const { record, values } = completed(true);
    expect(values.keysOf(record)).toEqual(long);
    expect(values.complete(light, [], place)).toBe(light);
    expect(values.keysOf(light)).toBeNull();
  });
});

describe('a long value', () => {
  it.each([
    [['a'.repeat(116)], false],
    [['a'.repeat(117)], true],
    [Number.MAX_SAFE_INTEGER, false],
    [null, false],
  ])('case %#: %s', (value, expected) => {
    expect(longKeysOf({ short: 1, value })).toEqual(expected ? ['value'] : []);
  });
});
