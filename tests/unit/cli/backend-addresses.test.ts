import { describe, expect, it } from 'vitest';
import { backendPlaces } from '../../../runtime/cli/backend-addresses.ts';
import { endpointsFor } from '../../../runtime/pull/configured.ts';

const given = new Map([['shop', new URL('https://test.example/shop/')]]);
const environment = {
  LERRET_BACKEND_SHOP: 'https://other.example',
  LERRET_BACKEND_LOYALTY_118: 'http://127.0.0.1:4330/loyalty',
  LERRET_BACKEND_EMPTY: '',
};

describe('where a backend is at this stage', () => {
  it('is what the command says, else the environment, else what the site says', () => {
    const { of } = backendPlaces(given, environment);
    expect(of('shop')?.href).toBe('https://test.example/shop/');
    expect(of('loyalty-118')?.href).toBe('http://127.0.0.1:4330/loyalty');
    expect([of('empty'), of('platform')]).toEqual([null, null]);
  });

  it.each(['test', 'ftp://a.example', 'https://a.example/?b', 'https://a.example#b'])(
    'isn’t %s, and the message names the variable',
    (text) => {
      const places = backendPlaces(new Map(), { LERRET_BACKEND_X: text });
      expect(() => places.mustBeAmong(['x'])).toThrow(/^LERRET_BACKEND_X is no address/);
    },
  );

  it('is of a backend that the site has', () => {
    const { mustBeAmong } = backendPlaces(given, environment);
    expect(() => mustBeAmong(['shop', 'a'])).not.toThrow();
    expect(() => mustBeAmong(['shops', 'a'])).toThrow(/--backend shop: .* Did you mean shops\?$/);
    expect(() => mustBeAmong(['a', 'b'])).toThrow(/Its backends: a, b\.$/);
  });

  it('replaces the base address in a pull, and nothing else', () => {
    const auth = { type: 'bearer', tokenUrl: 'https://identity.example/token' } as const;
    const endpoints = {
      backends: {
        shop: { baseUrl: 'https://shop.example/api', auth },
        platform: { baseUrl: 'https://platform.example' },
      },
      calls: {},
      eventsSiteSuffix: '-kino',
    };
    expect(endpointsFor(endpoints, { places: backendPlaces(given, {}) }).backends).toEqual({
      shop: { baseUrl: 'https://test.example/shop', auth },
      platform: { baseUrl: 'https://platform.example' },
    });
    expect(() =>
      endpointsFor({ ...endpoints, backends: {} }, { places: backendPlaces(given, {}) }),
    ).toThrow('Its backends: none.');
  });
});
