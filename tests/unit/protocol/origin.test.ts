import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostName, originOf } from '../../../runtime/protocol/path.ts';
import { anyText } from '../any-text.ts';

describe('the origin of an address', () => {
  const rows = [
    ['https://a.example/x?y#z', 'https://a.example'],
    ['http://127.0.0.1:4330/api', 'http://127.0.0.1:4330'],
    ['https://a.example:443', 'https://a.example'],
    ['https://www.bodø.example', 'https://www.xn--bod-2na.example'],
    ['/x', 'https://own.example'],
    ['https://a.example;script-src', null],
    ['https://*.example', null],
    ['https://user:word@a.example', null],
    ['ftp://a.example', null],
    ['javascript:alert(1)', null],
    ['dataLayer', 'https://own.example'],
    ['http://[', null],
  ] as const;
  for (const [address, expected] of rows) {
    it(`of ${address} is ${expected}`, () => {
      expect(originOf(address, 'https://own.example')).toBe(expected);
    });
  }

  it('holds nothing that means something in a header, whatever it was read from', () => {
    fc.assert(
      fc.property(anyText(), fc.string(), (host, rest) => {
        const origin = originOf(`https://${host}${rest}`);
        expect(origin ?? 'https://a').toMatch(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/);
      }),
    );
  });
});

describe('a host name', () => {
  const rows = [
    ['kino.example', 'kino.example'],
    ['Kino.Example', 'kino.example'],
    ['bodø.example', 'xn--bod-2na.example'],
    ['https://kino.example', null],
    ['kino.example/x', null],
    ['kino.example:81', null],
    ['user@kino.example', null],
    ['kino.example\n/* https://ond.example 301!', null],
    ['*.example', null],
    ['', null],
  ] as const;
  for (const [name, expected] of rows) {
    it(`${JSON.stringify(name)}: ${expected}`, () => expect(hostName(name)).toBe(expected));
  }
});
