import { describe, expect, it } from 'vitest';
import { backendAddress } from '../../../runtime/serve/backend-address.ts';

const here = new URL('http://127.0.0.1:4330');

describe('an address below /backends', () => {
  const rows = [
    ['/backends/shop/e-1', 'http://127.0.0.1:4330/shop/e-1'],
    [
      '/backends/loyalty-118/api/GetTicketsDx?skip=0&take=10',
      `${here}loyalty-118/api/GetTicketsDx?skip=0&take=10`,
    ],
    [
      '/backends/runtime/sites/1-x/basic_events?keys=a,b%2Cc',
      `${here}runtime/sites/1-x/basic_events?keys=a,b%2Cc`,
    ],
    ['/backends/shop', `${here}shop`],
    ['/backends/shop?a', `${here}shop?a`],
    ['/backends/shop//a', `${here}shop//a`],
    ['/backends/shop/a%2f..%2fb', `${here}shop/a%2f..%2fb`],
    ['/backends/shop/a/../b', `${here}shop/b`],
  ] as const;
  for (const [target, url] of rows) {
    it(`${target} goes to ${url}`, () => {
      const address = backendAddress(target, here);
      expect(address.kind === 'backend' && address.url.href).toBe(url);
      expect(address.kind === 'backend' && target.startsWith(address.prefix)).toBe(true);
    });
  }

  it('goes below a path, where the backends have one', () => {
    for (const base of ['https://backends.example/all', 'https://backends.example/all/']) {
      const address = backendAddress('/backends/shop/a?b', new URL(base));
      expect(address.kind === 'backend' && address.url.href).toBe(
        'https://backends.example/all/shop/a?b',
      );
    }
  });

  const nowhere = [
    '/backends',
    '/backends/',
    '/backends?a',
    '/backends/_requests',
    '/backends//evil.example',
    '/backends/shop/../_faults',
    '/backends/shop/%2e%2e/_faults',
    '/backends/shop/..',
    '/backends/shop\\..\\_faults',
    '/backends/%73hop/a',
    '/backends/shop@evil.example/',
  ];
  for (const target of nowhere) {
    it(`${target} leads nowhere`, () => {
      expect(backendAddress(target, here)).toEqual({ kind: 'nowhere' });
    });
  }

  it('leads nowhere without backends, and any other address is the site’s own', () => {
    expect(backendAddress('/backends/shop/a', null)).toEqual({ kind: 'nowhere' });
    for (const target of ['/', '/backendsx', '/a/backends/shop', '/?/backends/shop', '*', '']) {
      expect(backendAddress(target, here)).toEqual({ kind: 'own' });
    }
  });
});
