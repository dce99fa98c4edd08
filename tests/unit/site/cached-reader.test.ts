import { expect, it, vi } from 'vitest';
import { cachedReader } from '../../../runtime/site/index.ts';

it('a reader that caches lists files anew where one is new or was removed, not where one changed', () => {
  const stamps = new Map([['models/a.json', '1']]);
  const list = vi.fn(() => [...stamps.keys()]);
  const reader = cachedReader({
    list,
    read: () => null,
    readBytes: () => null,
    stampOf: (file) => stamps.get(file),
  });
  const look = () => reader.list('models').map((file) => [file, reader.stampOf?.(file)]);
  const change = (file: string, stamp: string | null) => {
    if (stamp === null) stamps.delete(file);
    else stamps.set(file, stamp);
    reader.forget([file]);
    list.mockClear();
    expect(look()).toEqual([...stamps]);
    return list.mock.calls.length;
  };
  expect(look()).toEqual([...stamps]);
  expect(change('models/a.json', '2')).toBe(0);
  expect(change('models/b.json', '1')).toBe(1);
  expect(change('models/b.json', '2')).toBe(0);
  expect(change('models/a.json', null)).toBe(1);
});
