import { describe, expect, it } from 'vitest';
import { FORCE_DELAY } from '../../../../runtime/browser/constants.ts';
import { type FakeWorld, fakeWorld } from '../fake-environment.ts';
import { slowHistory, type Visitor, visitor } from './visitor.ts';

/** Makes pages leave memory: a page that answers `no-store` is never in it. */
function keepOutOfMemory(world: FakeWorld, ...addresses: readonly string[]): void {
  for (const address of addresses) {
    world.server.answer(address, { headers: { 'Cache-Control': 'no-store' } });
  }
}

/** On `/b`, having come from `/a`; neither is in memory but the one shown. */
async function onB(gone: (delta: number) => void = () => {}): Promise<Visitor> {
  const world = fakeWorld();
  const go = (delta: number) => {
    gone(delta);
    world.env.navigation.go(delta);
  };
  const one = visitor(world, { ...world.env, navigation: { ...world.env.navigation, go } });
  keepOutOfMemory(one.world, '/a', '/b');
  await one.visit('/a');
  await one.visit('/b');
  return one;
}

describe('back and forward', () => {
  it('B7.4 shows the page of the entry, from memory', async () => {
    const { world, visit, back, forward, page, navigator } = visitor();
    await visit('/kontakt?a=1#b');
    await back();
    expect([page(), navigator.shown()]).toEqual(['/', '/']);
    await forward();
    expect([page(), navigator.shown()]).toEqual(['/kontakt', '/kontakt?a=1#b']);
    expect(world.server.requests).toHaveLength(1);
  });

  it('B7.4 takes a query that a block wrote over the entry for the same page', async () => {
    const { world, visit, back, navigator } = visitor();
    await visit('/kontakt');
    const shown = world.committed.length;
    const { navigation } = world.env;
    navigation.replace('/kontakt?dag=i-helgen', { index: 1, x: 0, y: 0 });
    await visit('/kontakt?dag=i-helgen#b');
    expect(world.committed).toHaveLength(shown);
    await visit('/a');
    await back();
    expect(navigator.shown()).toMatch(/^\/kontakt\?dag=i-helgen/);
  });

  it('B4.1 uses memory whatever its age', async () => {
    const { world, visit, wait, back, page } = visitor();
    await visit('/kontakt');
    await wait(86_400_000);
    await back();
    expect([page(), world.server.requests.length]).toEqual(['/', 1]);
  });

  it('B7.4 fetches what is no longer in memory', async () => {
    const { world, back, page } = await onB();
    await back();
    expect(page()).toBe('/a');
    expect(world.server.requests.at(-1)).toMatchObject({ address: '/a', priority: 'high' });
  });

  it('B10.2 gives the position of the entry, and whether the browser animated the way', async () => {
    const { world, visit, back } = visitor();
    await visit('/kontakt');
    const [first] = world.entries;
    if (first === undefined) throw new Error('no entry');
    first.state = { index: 0, x: 3, y: 700, followed: { href: '/kontakt', nth: 0 } };
    await back(true);
    expect(world.committed.at(-1)?.arrival).toMatchObject({
      kind: 'back',
      hash: '',
      state: { index: 0, x: 3, y: 700, followed: { href: '/kontakt', nth: 0 } },
      isAnimated: true,
    });
    expect(world.entries[0]?.state).toEqual(first.state);
  });

  it('B7.4 counts entries up, also after going back', async () => {
    const { world, visit, back } = visitor();
    for (const address of ['/a', '/b', '/c']) await visit(address);
    await back();
    await back();
    await visit('/d');
    expect(world.entries.map(({ address, state }) => [address, state?.index])).toEqual([
      ['/', 0],
      ['/a', 1],
      ['/d', 2],
    ]);
  });

  it('B7.4 gives the entry shown at the start an index where it has none', () => {
    const { world } = visitor();
    expect(world.entries).toEqual([{ address: '/', state: { index: 0, x: 0, y: 0 } }]);
  });

  it('B7.4 keeps the state of a document that was reloaded', async () => {
    const world = fakeWorld();
    world.entries[0] = { address: '/', state: { index: 4, x: 0, y: 90 } };
    const { visit } = visitor(world);
    expect(world.entries[0]?.state).toEqual({ index: 4, x: 0, y: 90 });
    await visit('/a');
    expect(world.entries[1]?.state?.index).toBe(5);
  });

  it.each([
    ['a reloaded page', { index: 1, x: 0, y: 0 }],
    ['a page without a state of its own', null],
  ])('B7.4 follows a way back from %s that came before', async (_what, state) => {
    const world = fakeWorld({ page: '/kontakt' });
    world.entries.splice(0, 1, { address: '/', state: { index: state ? 0 : -1, x: 0, y: 90 } });
    world.entries.push({ address: '/kontakt', state });
    const { page, address, wait, forward, visit } = visitor(world);
    await wait(0);
    expect([page(), address()]).toEqual(['/', '/']);
    expect(world.committed[0]?.arrival).toMatchObject({ kind: 'back', state: { y: 90 } });
    await forward();
    expect([page(), address()]).toEqual(['/kontakt', '/kontakt']);
    await visit('/om');
    expect([page(), address()]).toEqual(['/om', '/om']);
  });

  it('B7.4 goes home where the page of such a way can’t be had', async () => {
    const world = fakeWorld({ page: '/kontakt' });
    const state = { index: 1, x: 0, y: 0 };
    world.entries.splice(0, 1, { address: '/', state: { index: 0, x: 0, y: 90 } });
    world.entries.push({ address: '/kontakt', state });
    world.online = false;
    world.server.isCutOff = true;
    const { page, address, wait } = visitor(world);
    await wait(60_000);
    expect([page(), address(), world.message]).toEqual([
      '/kontakt',
      '/kontakt',
      { kind: 'offline' },
    ]);
  });

  it.each(['/#del', '/?dag=i-dag'])(
    'B7.4 takes %s, written over the entry before, for the page shown',
    async (now) => {
      const world = fakeWorld();
      world.entries[0] = { address: now, state: null };
      const { navigator, wait, visit, back, page } = visitor(world);
      await wait(60_000);
      expect([world.committed, navigator.shown()]).toEqual([[], now]);
      await visit('/kontakt');
      await back();
      expect(page()).toBe('/');
    },
  );

  it('B7.4 starts also where the browser takes no writes', async () => {
    const world = fakeWorld();
    const replace = () => {
      throw new DOMException('100 writes in 30 seconds', 'SecurityError');
    };
    const navigation = { ...world.env.navigation, replace };
    const { visit, back, page, address } = visitor(world, { ...world.env, navigation });
    await visit('/a');
    await visit('/a');
    expect([page(), address()]).toEqual(['/a', '/a']);
    await back();
    expect([page(), address()]).toEqual(['/', '/']);
  });

  it('B7.2 aborts a visit that is loading', async () => {
    const { world, visit, wait, back, page, address } = visitor();
    await visit('/a');
    world.server.answer('/sen', { after: 500 });
    await visit('/sen');
    await back();
    await wait(60_000);
    expect([page(), address()]).toEqual(['/', '/']);
    expect(world.server.requests.at(-1)?.isAborted).toBe(true);
  });

  it('B7.2 is aborted by a newer visit, whose entry comes after the one gone back to', async () => {
    const { world, visit, wait, back, page, addresses } = await onB();
    world.server.answer('/a', { after: 500 });
    await back();
    await visit('/c');
    await wait(60_000);
    expect([page(), addresses()]).toEqual(['/c', ['/', '/a', '/c']]);
    await back();
    await wait(500);
    expect(page()).toBe('/a');
  });

  it('B7.2 changes nothing when the visitor comes back to the page still shown', async () => {
    const { world, wait, back, forward, page, address, told } = await onB();
    world.server.answer('/a', { after: 500 });
    const before = told('lerret:commit').length;
    await back();
    await forward();
    await wait(60_000);
    expect([page(), address(), told('lerret:commit').length]).toEqual(['/b', '/b', before]);
    expect(world.server.requests.at(-1)?.isAborted).toBe(true);
  });

  it('B7.2 shows the page of the last entry gone to', async () => {
    const { world, visit, wait, back, page, address } = await onB();
    await visit('/c');
    for (const one of ['/a', '/b']) world.server.answer(one, { after: 500 });
    await back();
    await wait(100);
    await back();
    await wait(60_000);
    expect([page(), address()]).toEqual(['/a', '/a']);
  });

  it('B7.5 is left alone by a click on the page it leads to', async () => {
    const { world, visit, wait, back, page, addresses } = await onB();
    world.server.answer('/a', { after: 500 });
    await back();
    await visit('/a');
    await wait(60_000);
    expect([page(), addresses()]).toEqual(['/a', ['/', '/a', '/b']]);
  });

  it('B7.2 lets a click on the page still shown win over the way back', async () => {
    const { world, visit, wait, back, page, addresses, address } = await onB();
    world.server.answer('/a', { after: 500 });
    await back();
    await visit('/b');
    await wait(60_000);
    expect([page(), address(), addresses()]).toEqual(['/b', '/b', ['/', '/a', '/b']]);
  });

  it('B10.1 saves no position of the page shown in the entry of another', async () => {
    const { world, visit, back } = await onB();
    world.server.answer('/a', { status: 'never' });
    await back();
    const before = world.savedPositions;
    await visit('/c');
    expect(world.savedPositions).toBe(before);
  });

  it('B10.4 remembers a followed link in no entry of another page', async () => {
    const { world, navigator, wait, back } = await onB();
    world.server.answer('/a', { status: 'never' });
    await back();
    navigator.visit('/c', { followed: { href: '/c', nth: 0 } });
    await wait(0);
    expect(world.entries.map(({ state }) => state?.followed)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('B7.1 shows the final address where a redirect is new', async () => {
    const { world, back, addresses, page, navigator } = await onB();
    world.server.answer('/a', { url: '/ny', html: '<html data-page="/ny">' });
    await back();
    expect([page(), addresses(), navigator.shown()]).toEqual(['/ny', ['/', '/ny', '/b'], '/ny']);
    expect(world.entries[1]?.state?.index).toBe(1);
  });

  it('B7.1 leaves an entry with a foreign address to the browser', async () => {
    const { world, visit, back } = visitor();
    await visit('/a');
    world.entries[0] = { address: '/a//b', state: null };
    await back();
    expect(world.assigned).toEqual(['/a//b']);
  });
});

describe('hashes of one page', () => {
  /** On `/#del`: the browser followed a link to it. */
  async function onHash(): Promise<Visitor> {
    const one = visitor();
    one.world.entries.push({ address: '/#del', state: null });
    await one.world.traverse(1);
    return one;
  }

  it('B10.3 leaves them to the browser: nothing is loaded, shown or told', async () => {
    const { world, navigator, told } = await onHash();
    expect([world.committed, world.server.requests, told('lerret:commit')]).toEqual([[], [], []]);
    expect(navigator.shown()).toBe('/#del');
  });

  it('B10.3 gives a new entry of the browser an index and its position', async () => {
    const { world } = await onHash();
    expect(world.entries[1]?.state).toEqual({ index: 1, x: 0, y: 0 });
    expect(world.savedPositions).toBe(1);
    expect(world.restored).toEqual([]);
  });

  it('B10.2 scrolls to the position of the entry on the way back and forward', async () => {
    const { world, back, forward, page } = await onHash();
    world.entries[0] = { address: '/', state: { index: 0, x: 0, y: 700 } };
    await back();
    await forward();
    expect(world.restored).toEqual([
      { x: 0, y: 700 },
      { x: 0, y: 0 },
    ]);
    expect([page(), world.committed]).toEqual(['/', []]);
  });

  it('B10.3 needs no world that scrolls', async () => {
    const world = fakeWorld();
    const { restorePosition: _, ...screen } = world.env.screen;
    const { back, address } = visitor(world, { ...world.env, screen });
    world.entries.push({ address: '/#del', state: null });
    await world.traverse(1);
    await back();
    expect(address()).toBe('/');
  });

  it('B7.2 cancels the visit under way', async () => {
    const { world, visit, wait, page, navigator } = visitor();
    world.server.answer('/sen', { after: 500 });
    await visit('/sen');
    world.entries.push({ address: '/#del', state: null });
    await world.traverse(1);
    await wait(60_000);
    expect([page(), navigator.shown()]).toEqual(['/', '/#del']);
  });

  it('B10.3 goes on from there', async () => {
    const { world, visit, back, page, navigator } = await onHash();
    await visit('/a');
    expect(world.entries.map(({ state }) => state?.index)).toEqual([0, 1, 2]);
    await back();
    expect([page(), navigator.shown()]).toEqual(['/', '/#del']);
    expect(world.committed.at(-1)?.arrival).toMatchObject({ kind: 'back', hash: '#del' });
  });

  it('B10.3 gives its index back to an entry whose hash was followed again', async () => {
    const { world, visit } = await onHash();
    world.entries[1] = { address: '/#del', state: null };
    await world.traverse(0);
    expect(world.entries[1]?.state?.index).toBe(1);
    await visit('/a');
    expect(world.entries[2]?.state?.index).toBe(2);
  });

  it('B5.10 takes another query for another visit', async () => {
    const { world, visit, back, told } = visitor();
    await visit('/?a=1');
    await back();
    expect(told('lerret:commit')).toHaveLength(2);
    expect(world.server.requests).toEqual([]);
  });
});

describe('back and forward fail', () => {
  it('B7.7 returns to the entry of the page shown when offline, with a message', async () => {
    const { world, back, goOffline, page, address, navigator } = await onB();
    goOffline();
    await back();
    expect([page(), address(), navigator.shown()]).toEqual(['/b', '/b', '/b']);
    expect([world.message, navigator.state(), world.assigned]).toEqual([
      { kind: 'offline' },
      'offline',
      [],
    ]);
  });

  it('B7.7 returns from several entries away', async () => {
    const { world, visit, goOffline, page, address } = await onB();
    await visit('/c');
    await visit('/d');
    goOffline();
    await world.traverse(-3);
    expect([page(), address(), world.entry]).toEqual(['/d', '/d', 4]);
  });

  it('B7.7 goes the way again when the net returns', async () => {
    const { world, back, forward, goOffline, goOnline, page, address } = await onB();
    goOffline();
    await back();
    await goOnline();
    expect([page(), address(), world.message]).toEqual(['/a', '/a', null]);
    await forward();
    expect(page()).toBe('/b');
  });

  it('B7.7 keeps the entries as they were', async () => {
    const { world, back, goOffline, goOnline, addresses } = await onB();
    goOffline();
    await back();
    await goOnline();
    expect([addresses(), world.entry]).toEqual([['/', '/a', '/b'], 1]);
  });

  it('B7.7 does so with a history that moves in a later turn', async () => {
    const world = fakeWorld();
    keepOutOfMemory(world, '/a', '/b');
    const { visit, wait, back, goOffline, goOnline, page, address } = visitor(
      world,
      slowHistory(world),
    );
    await visit('/a');
    await visit('/b');
    goOffline();
    await back();
    expect([address(), world.message]).toEqual(['/a', { kind: 'offline' }]);
    await wait(5);
    expect([page(), address(), world.message]).toEqual(['/b', '/b', { kind: 'offline' }]);
    await goOnline();
    await wait(5);
    expect([page(), address(), world.message]).toEqual(['/a', '/a', null]);
  });

  it('B7.7 goes the way once, also where the browser says twice that the net is back', async () => {
    const world = fakeWorld();
    keepOutOfMemory(world, '/a', '/b');
    const one = visitor(world, slowHistory(world));
    for (const address of ['/a', '/b']) await one.visit(address);
    one.goOffline();
    await one.back();
    await one.wait(5);
    await one.goOnline();
    await one.goOnline();
    await one.wait(60_000);
    expect([one.page(), one.address()]).toEqual(['/a', '/a']);
  });

  it('B7.7 rewrites the entry where the way to the one of the page shown is not known', async () => {
    const gone: number[] = [];
    const { world, back, goOffline, page, address } = await onB((delta) => gone.push(delta));
    // Somebody else's entry, of another page, with the index of the one that is shown.
    world.entries[1] = { address: '/a', state: { index: 2, x: 0, y: 0 } };
    goOffline();
    await back();
    expect([page(), address(), world.message]).toEqual(['/b', '/b', { kind: 'offline' }]);
    // Going by 0 would load the page anew.
    expect(gone).toEqual([]);
  });

  it('B7.7 goes home at most once, where its way ends elsewhere', async () => {
    const gone: number[] = [];
    const { world, goOffline, page, address, visit } = await onB((delta) => gone.push(delta));
    await visit('/c');
    // Indexes that lie: each of the two says that the other is the way.
    world.entries[1] = { address: '/a', state: { index: 2, x: 0, y: 0 } };
    world.entries[2] = { address: '/b', state: { index: 4, x: 0, y: 0 } };
    goOffline();
    await world.traverse(-2);
    expect([page(), address(), gone]).toEqual(['/c', '/c', [1]]);
  });

  it('B7.5 forces the load of the entry’s address when it fails with net', async () => {
    const { world, wait, back, page } = await onB();
    world.server.answer('/a', { status: 500 });
    await back();
    await wait(FORCE_DELAY - 1);
    expect([world.assigned, page()]).toEqual([[], '/b']);
    await wait(1);
    expect(world.assigned).toEqual(['/a']);
  });

  it('B7.6 returns to the entry of the page shown where the load was forced just now', async () => {
    const { world, wait, back, page, address } = await onB();
    world.server.answer('/a', { status: 500 });
    for (let n = 0; n < 2; n++) {
      if (n > 0) await world.traverse(1);
      await back();
      await wait(FORCE_DELAY);
    }
    expect([world.assigned, page(), address()]).toEqual([['/a'], '/b', '/b']);
    expect(world.message?.kind).toBe('not-loaded');
    world.server.answer('/a', {});
    if (world.message?.kind === 'not-loaded') world.message.retry();
    await wait(0);
    expect([page(), address(), world.message]).toEqual(['/a', '/a', null]);
  });

  it('B7.7 returns home from a visit that failed while going back', async () => {
    const { world, visit, back, goOffline, page, address } = await onB();
    world.server.answer('/a', { status: 'never' });
    await back();
    goOffline();
    await visit('/c');
    expect([page(), address(), world.message]).toEqual(['/b', '/b', { kind: 'offline' }]);
  });
});
