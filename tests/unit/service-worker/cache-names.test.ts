import { describe, expect, it } from 'vitest';
import { cacheName, isOwnCache } from '../../../runtime/service-worker/environment.ts';

describe('names of caches', () => {
  it('B9.5 name the build, so that two builds share none', () => {
    expect(cacheName('pages', '0a1b')).not.toBe(cacheName('pages', '0a1c'));
    expect(cacheName('pages', '0a1b')).not.toBe(cacheName('assets', '0a1b'));
  });

  it('B9.5 are known as Lerret’s whatever the build', () => {
    for (const kind of ['assets', 'pages', 'pictures'] as const)
      expect(isOwnCache(cacheName(kind, 'whatever'))).toBe(true);
  });

  it.each(['workbox-precache-v2', 'my-lerret-pages-1', 'lerret-member'])(
    'B9.5 leave %s alone, which is another’s',
    (name) => {
      expect(isOwnCache(name)).toBe(false);
    },
  );
});
