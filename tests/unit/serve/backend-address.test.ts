import { describe, expect, it } from 'vitest';
import { type BackendAddress, backendAddress } from '../../../runtime/serve/backend-address.ts';
import { namedBackends } from './passing.ts';

const here = new URL('http://127.0.0.1:4330');
const names = ['shop', 'loyalty-118', 'runtime', 'X'];
const site = {
  host: 'https://grend.example',
  backends: namedBackends(...names.map((name) => ({ name }))),
};

function addressOf(target: string, backends: URL | null): BackendAddress {
  return backendAddress(target, backends, () => site);
}

describe('an address below /backends', () => {
  it.each([
    ['/backends/shop/e-1', 'http://127.0.0.1:4330/shop/e-1'],
    [
      '/backends/loyalty-118/api/GetTicketsDx?skip=0&take=10',
      `${here}loyalty-118/api/GetTicketsDx?skip=0&take=10`,
    ],
    ['/backends/shop', `${here}shop`],
    ['/backends/shop/a%2f..%2fb', `${here}shop/a%2f..%2fb`],
    ['/backends/shop/a/../b', `${here}shop/b`],
  ] as const)('%s goes to %s', (target, url) => {
    const address = addressOf(target, here);
    expect(address.kind === 'backend' && address.url.href).toBe(url);
    const name = address.kind === 'backend' ? address.backend.name : '';
    expect(target.startsWith(`/backends/${name}`) && names.includes(name)).toBe(true);
  });

  it('goes where that backend alone is, whether the others are somewhere or not', () => {
    const placeOf = (name: string) => (name === 'shop' ? new URL('https://shop.example/v2') : null);
    const at = (target: string, all: URL | null) => {
      const address = backendAddress(target, all, () => site, placeOf);
      return address.kind === 'backend' ? address.url.href : address.kind;
    };
    expect(at('/backends/shop/a?b', here)).toBe('https://shop.example/v2/a?b');
    expect(at('/backends/shop', null)).toBe('https://shop.example/v2');
    expect(at('/backends/shop/../a', here)).toBe('nowhere');
    expect(at('/backends/runtime/a', here)).toBe(`${here}runtime/a`);
    expect(at('/backends/runtime/a', null)).toBe('nowhere');
  });

  it('goes below a path, where the backends have one', () => {
    for (const base of ['https://backends.example/all', 'https://backends.example/all/']) {
      const address = addressOf('/backends/shop/a?b', new URL(base));
      expect(address.kind === 'backend' && address.url.href).toBe(
        'https://backends.example/all/shop/a?b',
      );
    }
  });

  it.each([
    '/backends',
    '/backends/_requests',
    // Of the same place, but not of this site.
    '/backends/platform/sites',
    '/backends/SHOP/e-1',
    '/backends//evil.example',
    '/backends/shop/../_faults',
    '/backends/shop/%2e%2e/_faults',
    '/backends/shop\\..\\_faults',
    '/backends/%73hop/a',
    '/backends/shop@evil.example/',
  ])('%s leads nowhere', (target) => {
    expect(addressOf(target, here)).toEqual({ kind: 'nowhere' });
  });

  it('leads nowhere without backends, and any other address is the site’s own', () => {
    expect(addressOf('/backends/shop/a', null)).toEqual({ kind: 'nowhere' });
    for (const target of ['/', '/backendsx', '/a/backends/shop', '/?/backends/shop', '*', '']) {
      expect(addressOf(target, here)).toEqual({ kind: 'own' });
    }
  });

  it('asks what the site names for addresses of backends only', () => {
    let asked = 0;
    const readSite = () => {
      asked += 1;
      return null;
    };
    for (const target of ['/', '/kontakt', '/backendsx', '/backends', '/backends/shop\\a']) {
      backendAddress(target, here, readSite);
    }
    expect(asked).toBe(0);
    expect(backendAddress('/backends/shop/a', here, readSite)).toEqual({ kind: 'nowhere' });
  });
});
