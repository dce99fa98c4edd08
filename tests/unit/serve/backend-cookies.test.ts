import { describe, expect, it } from 'vitest';
import { cookiesToBackend, cookiesToBrowser } from '../../../runtime/serve/passed-headers.ts';
import { namedBackends } from './passing.ts';

const named = namedBackends(
  { name: 'shop' },
  { name: 'api' },
  { name: 'loyalty', shares: ['checkout', 'shop'] },
  { name: 'checkout', shares: ['shop'] },
);
const backendOf = (name: string) => {
  const found = named.get(name);
  if (found === undefined) throw new Error(`No backend ${name}`);
  return found;
};
const toBrowser = (line: string, name = 'shop') => cookiesToBrowser(line, backendOf(name));
const toBackend = (header: string, name = 'shop') =>
  cookiesToBackend(header, backendOf(name), named);

describe('S184 A82 a cookie that a backend sets', () => {
  const rows = [
    ['a=1; Path=/', 'a=1; Path=/backends/shop/'],
    ['a=1; PATH = / ; DoMaIn = x ; Secure', 'a=1; Path=/backends/shop/; Secure'],
    ['a=1; Path; Domain; HttpOnly', 'a=1; Path=/backends/shop/; HttpOnly'],
    ['a=1; Path=/a; Path=/b; Domain=x; Domain=y', 'a=1; Path=/backends/shop/'],
    ['a=1;\tPath\t=\t/;\tSecure', 'a=1; Path=/backends/shop/; Secure'],
    // Browsers know no quotes: the value ends at the first semicolon.
    ['a="1; Path=/; x"', 'a="1; Path=/backends/shop/; x"'],
    ['a=b=c==; SameSite=Strict', 'a=b=c==; Path=/backends/shop/; SameSite=Strict'],
    [' a = 1 ;;; HttpOnly ;', 'a=1; Path=/backends/shop/; HttpOnly'],
    ['Domain=1; Domain=x', 'Domain=1; Path=/backends/shop/'],
    ['a=1; Pathway=/; Domains=x', 'a=1; Path=/backends/shop/; Pathway=/; Domains=x'],
  ] as const;
  it.each(rows)('%s', (line, passed) => {
    expect(toBrowser(line)).toEqual([passed]);
  });

  it.each(['a', ' =__Host-a=1', ';a=1'])('without a name it is left out: %j', (line) => {
    expect(toBrowser(line)).toEqual([]);
  });

  it('is there once for each backend that gets it too, and so is what takes it away', () => {
    expect(toBrowser('s=1; Path=/; Domain=x; Max-Age=0', 'loyalty')).toEqual([
      's=1; Path=/backends/loyalty/; Max-Age=0',
      's=1; Path=/backends/checkout/; Max-Age=0',
      's=1; Path=/backends/shop/; Max-Age=0',
    ]);
  });

  it.each(['__Host-s', '__HOST-a.b'])(
    'by the name %s keeps Path=/, and says in its name whose it is',
    (name) => {
      expect(toBrowser(`${name}=1; Path=/; Secure`, 'loyalty')).toEqual([
        `${name}.loyalty=1; Path=/; Secure`,
      ]);
      expect(toBrowser(`${name}=1; Path=/x; Domain=y; Secure`)).toEqual([
        `${name}.shop=1; Path=/; Secure`,
      ]);
    },
  );
});

describe('S184 A82 the cookies that a backend gets', () => {
  const rows = [
    ['a=1; b=2', 'a=1; b=2'],
    ['a=1;b=2 ; c = 3', 'a=1; b=2; c=3'],
    // The most exact path comes first.
    ['a=own; a=tossed', 'a=own'],
    ['nameless; =x; a=1', 'a=1'],
    // Lerret's own keys: of a preview, of a browser that may write.
    ['lerret-preview=f00d; a=1;lerret-paired = x; lerret=2', 'a=1; lerret=2'],
    // Of this backend, of one that shares with it, of another, of nobody.
    ['__Host-a.shop=1', '__Host-a=1'],
    ['__Host-a.loyalty=2', '__Host-a=2'],
    ['__host-a.api=3', ''],
    ['__Host-a=4; __Host-.shop=5; __Host-a.=6', ''],
    ['__Host-a.loyalty=2; x=0; __Host-a.shop=1', 'x=0; __Host-a=1'],
    ['__Host-a.b.shop=1', '__Host-a.b=1'],
  ] as const;
  it.each(rows)('%s', (header, passed) => {
    expect(toBackend(header)).toBe(passed);
  });

  it('are shared one way only', () => {
    expect(toBackend('__Host-a.shop=1', 'loyalty')).toBe('');
    expect(toBackend('__Host-a.checkout=1', 'loyalty')).toBe('');
    expect(toBackend('__Host-a.loyalty=1', 'checkout')).toBe('__Host-a=1');
    expect(toBackend('__Host-a.loyalty=1', 'api')).toBe('');
  });

  it('come back as they were set', () => {
    for (const line of ['a=1', '__Host-a=x=y', '__Host-a.loyalty=2', '__Secure-b="q"']) {
      const [kept = ''] = toBrowser(line);
      expect(toBackend(kept.split(';')[0] ?? '')).toBe(line);
    }
  });

  // Steps that grow with the square of the length would take minutes for one of these.
  it.each([' ', ';', '__Host-', '; Path '])(
    'a quarter of a million bytes of %j are read in one pass',
    { timeout: 30_000 },
    (sign) => {
      const text = sign.repeat(262_144 / sign.length);
      expect(typeof toBackend(text)).toBe('string');
      expect(toBrowser(text).length).toBeLessThan(2);
    },
  );
});
