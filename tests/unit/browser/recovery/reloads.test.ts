import { describe, expect, it } from 'vitest';
import { type ReloadCause, readReloads } from '../../../../runtime/browser/boot/handles.ts';
import { FORCE_GUARD } from '../../../../runtime/browser/constants.ts';
import { reloadsOf } from '../../../../runtime/browser/recovery/reloads.ts';
import { type FakeEnvironment, fakeEnvironment } from '../fake-environment.ts';

const causes: readonly ReloadCause[] = [
  'forced-load',
  'unknown-page',
  'stale-deploy',
  'new-worker',
  'offline-page',
];
const KEY = 'lerret:reloads';

/** What the browser makes of a full load: another document, with the same session storage. */
function nextDocument(fake: FakeEnvironment): FakeEnvironment {
  const next = fakeEnvironment();
  for (const [key, value] of fake.stored) next.stored.set(key, value);
  return next;
}

describe('forced loads', () => {
  it.each([
    ['a last slash', '/kontakt/', '/kontakt'],
    ['the suffix', '/kontakt/index.html', '/kontakt'],
    ['its encoding', '/kaf%C3%A9', '/kafé'],
    ['slash, suffix and hash, with one query', '/kontakt/index.html?a=1#b', '/kontakt/?a=1#c'],
  ])('B7.6 never goes to the address one is on: %s', (_, address, shown) => {
    const fake = fakeEnvironment({ page: shown });
    expect(reloadsOf(fake.env).load('forced-load', address)).toBe('here');
    expect(fake.assigned).toEqual([]);
  });

  it.each([
    ['another query', '/sok?q=b', '/sok?q=a'],
    ['another case', '/Kontakt', '/kontakt'],
  ])('B7.6 goes to another address: %s', (_, address, shown) => {
    const fake = fakeEnvironment({ page: shown });
    expect(reloadsOf(fake.env).load('forced-load', address)).toBe('done');
  });

  it('B7.6 does not go to an address within FORCE_GUARD of the last load done, to the millisecond', async () => {
    const fake = fakeEnvironment();
    const reloads = reloadsOf(fake.env);
    reloads.load('forced-load', '/kontakt');
    await fake.clock.advance(FORCE_GUARD - 1);
    expect(reloads.load('forced-load', '/kontakt')).toBe('again');
    await fake.clock.advance(1);
    expect(reloads.load('forced-load', '/kontakt')).toBe('done');
    expect(fake.assigned).toEqual(['/kontakt', '/kontakt']);
  });

  it('B7.6 minds forced loads only: each cause has its own limit', () => {
    const fake = fakeEnvironment();
    for (const cause of causes) reloadsOf(fake.env).load(cause, '/kontakt');
    expect(fake.assigned).toHaveLength(causes.length);
  });

  it('B7.6 writes the guard before it loads', () => {
    const fake = fakeEnvironment();
    let atLoad: string | undefined;
    const { navigation } = fake.env;
    const assign = () => {
      atLoad = fake.stored.get(KEY);
    };
    reloadsOf({ ...fake.env, navigation: { ...navigation, assign } }).load(
      'forced-load',
      '/kontakt',
    );
    expect(atLoad).toContain('/kontakt');
  });

  it('B7.6 holds FORCE_GUARD within the document where storage is blocked', () => {
    const fake = fakeEnvironment();
    fake.isStorageBlocked = true;
    expect(reloadsOf(fake.env).load('forced-load', '/kontakt')).toBe('done');
    expect(reloadsOf(fake.env).load('forced-load', '/kontakt')).toBe('again');
  });

  it.each(['unknown-page', 'stale-deploy', 'new-worker'] as const)(
    'B7.6 does not reload where storage is blocked: %s',
    (cause) => {
      const fake = fakeEnvironment();
      fake.isStorageBlocked = true;
      expect(reloadsOf(fake.env).load(cause, '/', 'v')).toBe('storage');
      expect(fake.assigned).toEqual([]);
    },
  );

  it('B7.6 does not reload where storage is full: it reads, but no guard can be written', () => {
    const fake = fakeEnvironment();
    const storage = {
      getItem: () => null,
      setItem() {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      },
    };
    const reloads = reloadsOf({ ...fake.env, storage });
    expect(reloads.load('stale-deploy', '/', 'build-2')).toBe('storage');
    expect(reloads.load('stale-deploy', '/kontakt', 'build-2')).toBe('done');
  });

  it.each([
    ['no list', '{"address":"/kontakt"}'],
    ['other things', '[null,1,"x",{},{"address":1,"at":1},[],{"address":"/a","at":"now"}]'],
  ])('B7.6 takes damaged storage for an empty one: %s', (_, value) => {
    const fake = fakeEnvironment();
    fake.stored.set(KEY, value);
    expect(readReloads(() => fake.env.storage)).toEqual([]);
    expect(reloadsOf(fake.env).records()).toEqual([]);
    expect(reloadsOf(fake.env).load('forced-load', '/kontakt')).toBe('done');
    expect(reloadsOf(nextDocument(fake).env).records()).toHaveLength(1);
  });

  it('B7.6 keeps its guard beside what other code wrote', () => {
    const fake = fakeEnvironment();
    reloadsOf(fake.env).load('forced-load', '/kontakt');
    fake.stored.set(KEY, `[null,${fake.stored.get(KEY)?.slice(1)}`);
    expect(readReloads(() => fake.env.storage)).toHaveLength(1);
    expect(reloadsOf(nextDocument(fake).env).load('forced-load', '/kontakt')).toBe('again');
  });

  it('B7.6 minds no unsent input: the visitor asked for the address', () => {
    const fake = fakeEnvironment();
    fake.hasUnsentInput = true;
    expect(reloadsOf(fake.env).load('forced-load', '/kontakt')).toBe('done');
  });
});

describe('workers', () => {
  it('B9.2 reloads once per worker version and session, wherever the visitor is', async () => {
    const fake = fakeEnvironment();
    const reloads = reloadsOf(fake.env);
    expect(reloads.load('new-worker', '/', 'w2')).toBe('done');
    await fake.clock.advance(86_400_000);
    expect(reloads.load('new-worker', '/kontakt', 'w2')).toBe('again');
    expect(reloadsOf(nextDocument(fake).env).load('new-worker', '/', 'w2')).toBe('again');
    expect(reloads.load('new-worker', '/', 'w3')).toBe('done');
  });
});

describe('records', () => {
  it('B7.6 reports what was done, and what was not and why', () => {
    const fake = fakeEnvironment();
    const reloads = reloadsOf(fake.env);
    const at = fake.clock.now();
    reloads.load('forced-load', '/a');
    reloads.load('forced-load', '/a');
    reloads.load('stale-deploy', '/b', 'build-2');
    expect(reloads.records()).toEqual([
      { cause: 'forced-load', at, address: '/a', version: '', done: true, refused: '' },
      { cause: 'forced-load', at, address: '/a', version: '', done: false, refused: 'again' },
      { cause: 'stale-deploy', at, address: '/b', version: 'build-2', done: true, refused: '' },
    ]);
  });

  it.each([false, true])('B7.6 keeps the last 20; storage blocked: %s', (isBlocked) => {
    const fake = fakeEnvironment();
    fake.isStorageBlocked = isBlocked;
    const reloads = reloadsOf(fake.env);
    for (let n = 1; n <= 25; n++) reloads.load('forced-load', `/${n}`);
    expect(reloads.records().map(({ address }) => address)).toEqual(
      Array.from({ length: 20 }, (_, n) => `/${n + 6}`),
    );
  });

  it.each([false, true])(
    'B7.6 forgets what was refused before any guard; storage blocked: %s',
    (isBlocked) => {
      const fake = fakeEnvironment();
      fake.isStorageBlocked = isBlocked;
      const reloads = reloadsOf(fake.env);
      reloads.load('forced-load', '/a');
      for (let n = 1; n <= 50; n++) expect(reloads.load('forced-load', '/a')).toBe('again');
      expect(reloads.records()).toHaveLength(20);
      expect(reloads.records()[0]).toMatchObject({ address: '/a', done: true });
    },
  );

  it('B7.6 writes down what was set aside once storage opens again', () => {
    const fake = fakeEnvironment();
    const reloads = reloadsOf(fake.env);
    reloads.load('forced-load', '/a');
    fake.isStorageBlocked = true;
    reloads.load('forced-load', '/b');
    expect(reloads.records().map(({ address }) => address)).toEqual(['/b']);
    fake.isStorageBlocked = false;
    reloads.load('forced-load', '/c');
    for (const { records } of [reloads, reloadsOf(nextDocument(fake).env)]) {
      expect(records().map(({ address }) => address)).toEqual(['/a', '/b', '/c']);
    }
  });
});
