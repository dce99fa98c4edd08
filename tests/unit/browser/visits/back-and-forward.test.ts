import { describe, expect, it } from 'vitest';
import { FORCE_DELAY } from '../../../../runtime/browser/constants.ts';
import { type FakeEnvironment, fakeEnvironment } from '../fake-environment.ts';
import { slowHistory, type Visitor, visitor } from './visitor.ts';

/** Makes pages leave memory: a page that answers `no-store` is never in it. */
function keepOutOfMemory(fake: FakeEnvironment, ...addresses: readonly string[]): void {
  for (const address of addresses) {
    fake.server.answer(address, { headers: { 'Cache-Control': 'no-store' } });
  }
}

/** On `/b`, having come from `/a`; neither is in memory but the one shown. */
async function onB(gone: (delta: number) => void = () => {}): Promise<Visitor> {
  const fake = fakeEnvironment();
  const go = (delta: number) => {
    gone(delta);
    fake.env.navigation.go(delta);
  };
  const one = visitor(fake, { ...fake.env, navigation: { ...fake.env.navigation, go } });
  keepOutOfMemory(one.fake, '/a', '/b');
  await one.visit('/a');
  await one.visit('/b');
  return one;
}

describe('back and forward', () => {
  it('B7.4 shows the page of the entry, from memory', async () => {
    const { fake, visit, back, forward, page, navigator } = visitor();
    await visit('/kontakt?a=1#b');
    await back();
    expect([page(), navigator.shown()]).toEqual(['/', '/']);
    await forward();
    expect([page(), navigator.shown()]).toEqual(['/kontakt', '/kontakt?a=1#b']);
    expect(fake.server.requests).toHaveLength(1);
  });

  it('B7.4 takes a query that a block wrote over the entry for the same page', async () => {
    const { fake, visit, back, navigator } = visitor();
    await visit('/kontakt');
    const shown = fake.committed.length;
    const { navigation } = fake.env;
    navigation.replace('/kontakt?dag=i-helgen', { index: 1, x: 0, y: 0 });
    await visit('/kontakt?dag=i-helgen#b');
    expect(fake.committed).toHaveLength(shown);
    await visit('/a');
    await back();
    expect(navigator.shown()).toMatch(/^\/kontakt\?dag=i-helgen/);
  });

  it('B4.1 uses memory whatever its age', async () => {
    const { fake, visit, wait, back, page } = visitor();
    await visit('/kontakt');
    await wait(86_400_000);
    await back();
    expect([page(), fake.server.requests.length]).toEqual(['/', 1]);
  });

  it('B10.2 gives the position at which back or forward left a page, though its entry was not written since', async () => {
    const { fake, visit, back, forward } = visitor();
    await visit('/a');
    await visit('/b');
    await back();
    fake.scrolledTo = 700;
    await forward();
    fake.scrolledTo = 40;
    await back();
    expect(fake.committed.at(-1)?.arrival).toMatchObject({ hash: '', state: { index: 1, y: 700 } });
    expect(fake.entries.map(({ state }) => state?.y)).toEqual([0, 700, 0]);
    // Scrolled on, and left by a visit, which writes the entry.
    fake.entries[1] = { address: '/a', state: { index: 1, x: 0, y: 90 } };
    await visit('/c');
    await back();
    expect(fake.committed.at(-1)?.arrival.state?.y).toBe(90);
  });

  it('B10.2 gives that of the page shown, not of those that back passed twice too fast to show', async () => {
    const { fake, back, forward } = await onB();
    for (const one of ['/a', '/b']) fake.server.answer(one, { after: 500 });
    fake.entries[1] = { address: '/a', state: { index: 1, x: 0, y: 200 } };
    fake.scrolledTo = 700;
    await back();
    await back();
    expect(fake.committed.at(-1)?.page.path).toBe('/');
    fake.scrolledTo = 0;
    await forward();
    await fake.clock.advance(500);
    expect(fake.committed.at(-1)?.arrival).toMatchObject({ state: { index: 1, y: 200 } });
    await forward();
    await fake.clock.advance(500);
    expect(fake.committed.at(-1)?.arrival).toMatchObject({ state: { index: 2, y: 700 } });
  });

  it('B10.2 forgets it where the visitor comes back before the page changes', async () => {
    const { fake, wait, visit, back, forward } = await onB();
    fake.server.answer('/a', { after: 500 });
    fake.scrolledTo = 700;
    await back();
    await forward();
    fake.entries[2] = { address: '/b', state: { index: 2, x: 0, y: 90 } };
    await visit('/c');
    await back();
    await wait(500);
    expect(fake.committed.at(-1)?.arrival).toMatchObject({ state: { index: 2, y: 90 } });
  });

  it('B7.4 gives the entry shown at the start an index where it has none', () => {
    const { fake } = visitor();
    expect(fake.entries).toEqual([{ address: '/', state: { index: 0, x: 0, y: 0 } }]);
  });

  it.each([
    ['a reloaded page', { index: 1, x: 0, y: 0 }],
    ['a page without a state of its own', null],
  ])('B7.4 follows a way back from %s that came before', async (_what, state) => {
    const fake = fakeEnvironment({ page: '/kontakt' });
    fake.entries.splice(0, 1, { address: '/', state: { index: state ? 0 : -1, x: 0, y: 90 } });
    fake.entries.push({ address: '/kontakt', state });
    const { page, address, wait, forward, visit } = visitor(fake);
    await wait(0);
    expect([page(), address()]).toEqual(['/', '/']);
    expect(fake.committed[0]?.arrival).toMatchObject({ kind: 'back', state: { y: 90 } });
    await forward();
    expect([page(), address()]).toEqual(['/kontakt', '/kontakt']);
    await visit('/om');
    expect([page(), address()]).toEqual(['/om', '/om']);
  });

  it('B7.4 goes home where the page of such a way can’t be had', async () => {
    const fake = fakeEnvironment({ page: '/kontakt' });
    const state = { index: 1, x: 0, y: 0 };
    fake.entries.splice(0, 1, { address: '/', state: { index: 0, x: 0, y: 90 } });
    fake.entries.push({ address: '/kontakt', state });
    fake.online = false;
    fake.server.isCutOff = true;
    const { page, address, wait } = visitor(fake);
    await wait(60_000);
    expect([page(), address(), fake.message]).toEqual([
      '/kontakt',
      '/kontakt',
      { kind: 'offline' },
    ]);
  });

  it.each(['/#del', '/?dag=i-dag'])(
    'B7.4 takes %s, written over the entry before, for the page shown',
    async (now) => {
      const fake = fakeEnvironment();
      fake.entries[0] = { address: now, state: null };
      const { navigator, wait, visit, back, page } = visitor(fake);
      await wait(60_000);
      expect([fake.committed, navigator.shown()]).toEqual([[], now]);
      await visit('/kontakt');
      await back();
      expect(page()).toBe('/');
    },
  );

  it('B7.4 starts also where the browser takes no writes', async () => {
    const fake = fakeEnvironment();
    const replace = () => {
      throw new DOMException('100 writes in 30 seconds', 'SecurityError');
    };
    const navigation = { ...fake.env.navigation, replace };
    const { visit, back, page, address } = visitor(fake, { ...fake.env, navigation });
    await visit('/a');
    await visit('/a');
    expect([page(), address()]).toEqual(['/a', '/a']);
    await back();
    expect([page(), address()]).toEqual(['/', '/']);
  });

  const onward = ['/', '/a', '/b'];
  it.each([
    [
      'B7.2 a newer visit, whose entry comes after the one gone back to',
      ['back', '/c'],
      '/c',
      ['/', '/a', '/c'],
    ],
    ['B7.2 a click on the page still shown', ['back', '/b'], '/b', onward],
    ['B7.5 the way itself, not by a click on the page it leads to', ['back', '/a'], '/a', onward],
    ['B7.2 the last entry gone to', ['/c', 'back', 'wait', 'back'], '/a', [...onward, '/c']],
  ])('%s decides', async (_what, steps, shown, entries) => {
    const { fake, visit, wait, back, page, address, addresses } = await onB();
    for (const one of ['/a', '/b']) fake.server.answer(one, { after: 500 });
    for (const step of steps) {
      if (step === 'back') await back();
      else if (step === 'wait') await wait(100);
      else await visit(step);
    }
    await wait(60_000);
    expect([page(), address(), addresses()]).toEqual([shown, shown, entries]);
  });

  it('B7.2 changes nothing when the visitor comes back to the page still shown', async () => {
    const { fake, wait, back, forward, page, address, told } = await onB();
    fake.server.answer('/a', { after: 500 });
    const before = told('lerret:commit').length;
    await back();
    await forward();
    await wait(60_000);
    expect([page(), address(), told('lerret:commit').length]).toEqual(['/b', '/b', before]);
    expect(fake.server.requests.at(-1)?.isAborted).toBe(true);
  });

  it('B10.1 saves no position of the page shown in the entry of another', async () => {
    const { fake, visit, back } = await onB();
    fake.server.answer('/a', { status: 'never' });
    await back();
    const before = fake.savedPositions;
    await visit('/c');
    expect(fake.savedPositions).toBe(before);
  });

  it('B10.4 remembers a followed link in no entry of another page', async () => {
    const { fake, navigator, wait, back } = await onB();
    fake.server.answer('/a', { status: 'never' });
    await back();
    navigator.visit('/c', { followed: { href: '/c', nth: 0 } });
    await wait(0);
    expect(fake.entries.map(({ state }) => state?.followed)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('B7.1 shows the final address where a redirect is new', async () => {
    const { fake, back, addresses, page, navigator } = await onB();
    fake.server.answer('/a', { url: '/ny', html: '<html data-page="/ny">' });
    await back();
    expect([page(), addresses(), navigator.shown()]).toEqual(['/ny', ['/', '/ny', '/b'], '/ny']);
    expect(fake.entries[1]?.state?.index).toBe(1);
  });

  it('B7.1 leaves an entry with a foreign address to the browser', async () => {
    const { fake, visit, back } = visitor();
    await visit('/a');
    fake.entries[0] = { address: '/a//b', state: null };
    await back();
    expect(fake.assigned).toEqual(['/a//b']);
  });
});

describe('hashes of one page', () => {
  /** On `/#del`: the browser followed a link to it. */
  async function onHash(): Promise<Visitor> {
    const one = visitor();
    one.fake.entries.push({ address: '/#del', state: null });
    await one.fake.traverse(1);
    return one;
  }

  it('B10.3 leaves them to the browser, and gives its new entry an index and its position', async () => {
    const { fake, navigator, told } = await onHash();
    expect([fake.committed, fake.server.requests, told('lerret:commit')]).toEqual([[], [], []]);
    expect(navigator.shown()).toBe('/#del');
    expect(fake.entries[1]?.state).toEqual({ index: 1, x: 0, y: 0 });
    expect([fake.savedPositions, fake.restored]).toEqual([1, []]);
    await navigator.visit('/#annet');
    expect(fake.assigned).toEqual(['/#annet']);
  });

  it('B10.3 leaves them to the browser also where a block has written another query since', async () => {
    const { fake, navigator, back, visit, page } = visitor();
    const choose = (address: string) =>
      fake.env.navigation.replace(address, fake.env.navigation.state() ?? { index: 0, x: 0, y: 0 });
    choose('/?alder=7');
    fake.entries.push({ address: '/?alder=7#del', state: null });
    await fake.traverse(1);
    choose('/?alder=9#del');
    // The same hash once more: the browser replaces the entry.
    fake.entries[1] = { address: '/?alder=9#del', state: null };
    await fake.traverse(0);
    expect([fake.committed, fake.server.requests]).toEqual([[], []]);
    expect(navigator.shown()).toBe('/?alder=9#del');
    expect(fake.entries.map(({ state }) => state?.index)).toEqual([0, 1]);
    await visit('/a');
    await back();
    expect([page(), navigator.shown()]).toEqual(['/', '/?alder=9#del']);
  });

  it('B10.2 scrolls to the position of the entry on the way back and forward', async () => {
    const { fake, back, forward, page } = await onHash();
    fake.entries[0] = { address: '/', state: { index: 0, x: 0, y: 700 } };
    fake.scrolledTo = 300;
    await back();
    await forward();
    expect(fake.restored).toEqual([
      { x: 0, y: 700 },
      { x: 0, y: 300 },
    ]);
    expect([page(), fake.committed]).toEqual(['/', []]);
  });
});

describe('back and forward fail', () => {
  it('B7.7 returns to the entry of the page shown when offline, and goes the way again with net', async () => {
    const one = await onB();
    const { fake, back, forward, goOffline, goOnline, page, address, addresses, navigator } = one;
    goOffline();
    await back();
    expect([page(), address(), navigator.shown()]).toEqual(['/b', '/b', '/b']);
    expect([fake.message, navigator.state(), fake.assigned]).toEqual([
      { kind: 'offline' },
      'offline',
      [],
    ]);
    await goOnline();
    expect([page(), address(), fake.message]).toEqual(['/a', '/a', null]);
    expect([addresses(), fake.entry]).toEqual([['/', '/a', '/b'], 1]);
    await forward();
    expect(page()).toBe('/b');
  });

  it('B7.7 does so once with a history that moves in a later turn, though told of the net twice', async () => {
    const fake = fakeEnvironment();
    keepOutOfMemory(fake, '/a', '/b');
    const { visit, wait, back, goOffline, goOnline, page, address } = visitor(
      fake,
      slowHistory(fake),
    );
    await visit('/a');
    await visit('/b');
    goOffline();
    await back();
    expect([address(), fake.message]).toEqual(['/a', { kind: 'offline' }]);
    await wait(5);
    expect([page(), address(), fake.message]).toEqual(['/b', '/b', { kind: 'offline' }]);
    fake.change('online');
    await goOnline();
    await wait(60_000);
    expect([page(), address(), fake.message]).toEqual(['/a', '/a', null]);
  });

  it('B7.7 rewrites the entry where the way to the one of the page shown is not known', async () => {
    const gone: number[] = [];
    const { fake, back, goOffline, page, address } = await onB((delta) => gone.push(delta));
    // Somebody else's entry, of another page, with the index of the one that is shown.
    fake.entries[1] = { address: '/a', state: { index: 2, x: 0, y: 0 } };
    goOffline();
    await back();
    expect([page(), address(), fake.message]).toEqual(['/b', '/b', { kind: 'offline' }]);
    // Going by 0 would load the page anew.
    expect(gone).toEqual([]);
  });

  it('B7.7 goes home at most once, where its way ends elsewhere', async () => {
    const gone: number[] = [];
    const { fake, goOffline, page, address, visit } = await onB((delta) => gone.push(delta));
    await visit('/c');
    // Indexes that lie: each of the two says that the other is the way.
    fake.entries[1] = { address: '/a', state: { index: 2, x: 0, y: 0 } };
    fake.entries[2] = { address: '/b', state: { index: 4, x: 0, y: 0 } };
    goOffline();
    await fake.traverse(-2);
    expect([page(), address(), gone]).toEqual(['/c', '/c', [1]]);
  });

  it('B7.5 forces the load of the entry’s address when it fails with net', async () => {
    const { fake, back, page, forcedAfter } = await onB();
    fake.server.answer('/a', { status: 500 });
    await back();
    expect([await forcedAfter(FORCE_DELAY), page()]).toEqual([['/a'], '/b']);
  });

  it('B7.6 returns to the entry of the page shown where the load was forced just now', async () => {
    const { fake, wait, back, page, address } = await onB();
    fake.server.answer('/a', { status: 500 });
    for (let n = 0; n < 2; n++) {
      if (n > 0) await fake.traverse(1);
      await back();
      await wait(FORCE_DELAY);
    }
    expect([fake.assigned, page(), address()]).toEqual([['/a'], '/b', '/b']);
    expect(fake.message?.kind).toBe('not-loaded');
    fake.server.answer('/a', {});
    if (fake.message?.kind === 'not-loaded') fake.message.retry();
    await wait(0);
    expect([page(), address(), fake.message]).toEqual(['/a', '/a', null]);
  });
});
