import { describe, expect, it } from 'vitest';
import { headersAt } from '../../../runtime/protocol/server-file.ts';

const rules = [
  { path: '/*', headers: { a: 'all', b: 'all' } },
  { path: '/media/*', headers: { a: 'media' } },
  { path: '/media/*.mp4', headers: { a: 'film' } },
  { path: '/news.atom', headers: { a: 'news' } },
];

describe('the headers for an address', () => {
  const rows = [
    ['/', 'all'],
    ['/media/a.webp', 'media'],
    ['/media/a/b.mp4', 'film'],
    ['/media/.mp4', 'film'],
    ['/media/a.mp4.webp', 'media'],
    ['/news.atom', 'news'],
    ['/news.atom.html', 'all'],
  ] as const;
  for (const [address, expected] of rows) {
    it(`of ${address} are ${expected}`, () => {
      expect(headersAt(rules, address)).toEqual({ a: expected, b: 'all' });
    });
  }
});
