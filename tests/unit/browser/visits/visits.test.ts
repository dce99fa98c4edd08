import { describe, expect, it } from 'vitest';
import { FORCE_DELAY, SLOW_AFTER, TIMEOUT } from '../../../../runtime/browser/constants.ts';
import type { Screen } from '../../../../runtime/browser/environment/environment.ts';
import { fakeEnvironment } from '../fake-environment.ts';
import { documentOf } from '../fake-server.ts';
import { holdCommit, visitor } from './visitor.ts';

describe('addresses', () => {
  it.each([
    ['its own query', '/gammel?a=1', '/ny?b=2', '/ny', '/ny?b=2'],
    ['else the query asked for', '/gammel?a=1', '/ny', '/ny', '/ny?a=1'],
    ['all of it', '/gammel?a=1#del', '/ny?b=2', '/ny', '/ny?b=2#del'],
    ['its letters encoded', '/gammel', '/fors%C3%B8k', '/forsøk', '/fors%C3%B8k'],
  ])('B7.1 shows the final address of a redirect inside the site: %s', async (...row) => {
    const [, asked, ended, page, address] = row;
    const { fake, visit, addresses, told, navigator } = visitor();
    fake.server.answer('/gammel', { url: ended, html: documentOf(page) });
    await visit(asked);
    expect(addresses()).toEqual(['/', address]);
    expect(navigator.shown()).toBe(address);
    expect(told('lerret:commit')).toEqual([{ path: page, address, kind: 'visit' }]);
  });

  it('B7.1 shows the final address from memory too, and its own address for who asks for that', async () => {
    const { fake, visit, address } = visitor();
    fake.server.answer('/gammel', { url: '/ny?b=2', html: documentOf('/ny') });
    await visit('/gammel');
    await visit('/ny?c=3');
    expect(address()).toBe('/ny?c=3');
    await visit('/gammel#del');
    expect(address()).toBe('/ny?b=2#del');
    expect(fake.server.requests.filter(({ address: a }) => !a.endsWith('.css'))).toHaveLength(1);
  });

  it('B7.1 shows the address as it was asked for where nothing redirected', async () => {
    const { visit, address } = visitor();
    await visit('/om/index.html?a=%20&b#c');
    expect(address()).toBe('/om/index.html?a=%20&b#c');
    await visit('/om/');
    expect(address()).toBe('/om/');
  });

  it.each([
    ...['https://billett.example/', '//billett.example/kontakt', 'kontakt', '/a%ZZ'],
    ...['/backends/butikk/kjop?a=1', '/%62ackends/butikk', '/a/../backends/butikk'],
  ])(
    'B7.1 leaves other origins, backends and malformed addresses to the browser: %s',
    async (address) => {
      const { fake, visit, addresses } = visitor();
      await visit(address);
      expect(fake.assigned).toEqual([address]);
      expect([fake.server.requests, addresses()]).toEqual([[], ['/']]);
    },
  );

  it('B10.3 replaces the entry for the same address, at the top', async () => {
    const { fake, visit, addresses, back } = visitor();
    await visit('/kontakt');
    await visit('/kontakt');
    expect(addresses()).toEqual(['/', '/kontakt']);
    expect(fake.committed.at(-1)?.arrival).toMatchObject({ kind: 'replace', state: null });
    expect(fake.entries.at(-1)?.state).toEqual({ index: 1, x: 0, y: 0 });
    await back();
    expect(fake.committed).toHaveLength(3);
  });

  it('B10.3 leaves another hash of the page shown to the browser', async () => {
    const { fake, visit, addresses } = visitor();
    await visit('/kontakt?a=1');
    await visit('/kontakt/?a=1#post');
    expect(fake.assigned).toEqual(['/kontakt?a=1#post']);
    expect(addresses()).toEqual(['/', '/kontakt?a=1']);
    expect(fake.committed).toHaveLength(1);
  });

  it('B10.3 visits the page without its hash anew', async () => {
    const { fake, visit, addresses } = visitor();
    await visit('/kontakt#post');
    await visit('/kontakt');
    expect(addresses()).toEqual(['/', '/kontakt#post', '/kontakt']);
    expect(fake.assigned).toEqual([]);
  });
});

describe('newer visits', () => {
  it('B7.2 aborts the older one, which is shown nowhere, and ends its timers: its progress sign', async () => {
    const { fake, visit, wait, addresses, told } = visitor();
    fake.server.answer('/sen', { after: 5000 });
    await visit('/sen');
    await wait(SLOW_AFTER - 1);
    await visit('/rask');
    expect(fake.server.requests[0]).toMatchObject({ address: '/sen', isAborted: true });
    await wait(20_000);
    expect([fake.isBusy, fake.clock.waiting()]).toEqual([false, 0]);
    expect(addresses()).toEqual(['/', '/rask']);
    expect(told('lerret:commit')).toHaveLength(1);
  });

  it('B7.2 reports no failure of the older one, nor of its net', async () => {
    const { fake, visit, wait, told, goOffline } = visitor();
    fake.server.answer('/sen', { after: 500 });
    await visit('/om');
    await visit('/sen');
    goOffline();
    await visit('/');
    await wait(20_000);
    expect([told('lerret:visit-failed'), fake.messages, fake.logged]).toEqual([[], [], []]);
  });

  it('B7.2 wins over an older one whose page is about to be shown', async () => {
    const { fake, visit, wait, addresses, told } = visitor();
    const go = holdCommit(fake);
    await visit('/forst');
    fake.beforeCommit = null;
    await visit('/sist');
    go();
    await wait(20_000);
    expect([addresses(), told('lerret:visit-failed')]).toEqual([['/', '/sist'], []]);
    expect(fake.committed.map(({ page }) => page.path)).toEqual(['/sist']);
  });

  it('B7.2 goes on with a fetch that both want: another hash of the page that is loading', async () => {
    const { fake, visit, wait, addresses } = visitor();
    fake.server.answer('/sen', { after: 500 });
    await visit('/sen');
    await wait(400);
    await visit('/sen#del');
    await wait(100);
    expect(addresses()).toEqual(['/', '/sen#del']);
    expect(fake.server.requests.filter(({ address }) => address === '/sen')).toHaveLength(1);
  });

  it('B7.2 gives up a full load that is under way to somewhere else', async () => {
    const { fake, visit, wait, page } = visitor();
    fake.server.answer('/feil', { status: 500 });
    await visit('/feil');
    await wait(1000);
    await visit('/feil#del');
    expect(fake.stayed).toEqual([]);
    await visit('/kontakt');
    expect([fake.stayed, page()]).toEqual([['/feil'], '/kontakt']);
    await visit('/om');
    expect(fake.stayed).toHaveLength(1);
  });

  it('B7.2 stays busy with the latest visit while the transition to an older one’s page ends', async () => {
    const fake = fakeEnvironment();
    const { promise: transition, resolve: endTransition } = Promise.withResolvers<boolean>();
    const commit: Screen['commit'] = (_page, { enter }) => {
      enter();
      return transition;
    };
    const screen = { ...fake.env.screen, commit };
    const { visit, wait } = visitor(fake, { ...fake.env, screen });
    await visit('/forst');
    fake.server.answer('/sen', { after: 10_000 });
    await visit('/sen');
    await wait(SLOW_AFTER);
    endTransition(true);
    await wait(0);
    expect(fake.isBusy).toBe(true);
  });

  it('B7.2 gives up nothing once a full load may have become a download', async () => {
    const { fake, visit, wait, page } = visitor();
    fake.server.answer('/plakat', { status: 500 });
    await visit('/plakat');
    await wait(FORCE_DELAY + TIMEOUT - 1);
    expect(fake.assigned).toEqual(['/plakat']);
    await wait(1);
    await visit('/kontakt');
    expect([fake.stayed, page()]).toEqual([[], '/kontakt']);
    await visit('https://billett.example/');
    await wait(TIMEOUT - 1);
    await visit('https://kino.example.org/');
    await wait(1);
    await visit('/om');
    const given = ['https://billett.example/', 'https://kino.example.org/'];
    expect([fake.stayed, page()]).toEqual([given, '/om']);
  });

  it('B7.2 gives up such a load when the visitor goes back', async () => {
    const { fake, visit, wait, back, page } = visitor();
    await visit('/kontakt');
    fake.server.answer('/feil', { status: 500 });
    await visit('/feil');
    await wait(1000);
    await back();
    expect([fake.stayed, page()]).toEqual([['/feil'], '/']);
  });

  it('B7.2 takes a jump within the page for no full load', async () => {
    const { fake, visit } = visitor();
    await visit('/#del');
    fake.entries.push({ address: '/#del', state: null });
    await fake.traverse(1);
    await visit('/kontakt');
    expect(fake.stayed).toEqual([]);
  });

  it('B7.2 takes a path that waits for its prefetch out of the queue, also where the visit fails', async () => {
    const { fake, queue, visit, wait } = visitor();
    fake.server.answer('/kontakt', { status: 500 });
    queue.enqueue('/kontakt');
    queue.enqueue('/om');
    await wait(0);
    await visit('/kontakt?a=1');
    expect(queue.queue()).toEqual([{ path: '/om', count: 1 }]);
    expect(fake.server.requests[0]).toMatchObject({ address: '/kontakt', priority: 'high' });
  });
});

describe('slow visits', () => {
  it('B7.3 shows the progress sign after SLOW_AFTER, to the millisecond, and takes it away', async () => {
    const { fake, visit, wait, page } = visitor();
    fake.server.answer('/sen', { after: 1500 });
    await visit('/sen');
    await wait(SLOW_AFTER - 1);
    expect(fake.isBusy).toBe(false);
    await wait(1);
    expect(fake.isBusy).toBe(true);
    await wait(499);
    expect(fake.isBusy).toBe(true);
    await wait(1);
    expect([fake.isBusy, page()]).toEqual([false, '/sen']);
  });

  it('B7.3 counts from the start of the visit, also where a page waits to be shown', async () => {
    const { fake, visit, wait } = visitor();
    const go = holdCommit(fake);
    await visit('/kontakt');
    await wait(SLOW_AFTER);
    expect(fake.isBusy).toBe(true);
    go();
    await wait(0);
    expect(fake.isBusy).toBe(false);
  });

  it.each([
    ['a full load', { status: 500, after: 800 }, 1800],
    ['a time-out and a full load', { status: 'never' } as const, 11_000],
  ])('B7.3 takes the progress sign away at the end: %s', async (_, answer, end) => {
    const { fake, visit, wait } = visitor();
    fake.server.answer('/feil', answer);
    await visit('/feil');
    await wait(end - 1);
    expect([fake.isBusy, fake.assigned]).toEqual([true, []]);
    await wait(1);
    expect([fake.isBusy, fake.assigned]).toEqual([false, ['/feil']]);
  });
});

describe('arriving', () => {
  it('B7.4 changes address and entry together with the page, not before', async () => {
    const { fake, visit, wait, addresses, told, navigator } = visitor();
    const go = holdCommit(fake);
    await visit('/kontakt?a=1#b');
    expect([addresses(), navigator.shown()]).toEqual([['/'], '/']);
    expect([told('lerret:commit'), navigator.state()]).toEqual([[], 'loading']);
    go();
    await wait(0);
    const address = '/kontakt?a=1#b';
    expect([addresses(), navigator.shown()]).toEqual([['/', address], address]);
    expect([fake.entry, navigator.state()]).toEqual([1, 'idle']);
  });

  it('B7.4 arrives at the top or the hash, with nothing of another entry', async () => {
    const { fake, visit } = visitor();
    await visit('/kontakt#post');
    expect(fake.committed[0]?.arrival).toMatchObject({
      kind: 'visit',
      hash: '#post',
      state: null,
      isAnimated: false,
    });
  });

  it('B7.4 reports which page is shown, once for each', async () => {
    const { visit, back, told } = visitor();
    await visit('/om?a=1');
    await visit('/om?a=1');
    await visit('/fors%C3%B8k');
    await back();
    expect(told('lerret:commit')).toEqual([
      { path: '/om', address: '/om?a=1', kind: 'visit' },
      { path: '/om', address: '/om?a=1', kind: 'replace' },
      { path: '/forsøk', address: '/fors%C3%B8k', kind: 'visit' },
      { path: '/om', address: '/om?a=1', kind: 'back' },
    ]);
  });

  it('B4.1 informs the loader which page is shown, which is never forgotten', async () => {
    const { queue, loader, visit, wait } = visitor();
    await visit('/kontakt');
    for (let n = 1; n <= 60; n++) queue.press(`/${n}`);
    await wait(0);
    expect([loader.memory('/kontakt'), loader.memory('/')]).toEqual(['fresh', null]);
  });

  it('B5.7 informs the queue that another page is shown, whose links in view have an allowance of their own', async () => {
    const { fake, queue, visit, wait } = visitor();
    fake.load();
    fake.idle();
    for (let n = 1; n <= 20; n++) queue.enqueueInView(`/${n}`);
    await wait(0);
    expect(queue.enqueueInView('/21')).toBe(false);
    await visit('/kontakt');
    expect(queue.enqueueInView('/21')).toBe(true);
  });

  it('B7.4 loads in full where the browser takes no more entries, and keeps the page till then', async () => {
    const fake = fakeEnvironment();
    const push = () => {
      throw new DOMException('100 writes in 30 seconds', 'SecurityError');
    };
    const navigation = { ...fake.env.navigation, push };
    const { visit, wait, address, page } = visitor(fake, { ...fake.env, navigation });
    await visit('/kontakt');
    await wait(1000);
    expect([fake.assigned, address(), page()]).toEqual([['/kontakt'], '/', '/']);
  });

  it('B10.1 saves the position before every visit', async () => {
    const { fake, visit } = visitor();
    await visit('/a');
    expect(fake.savedPositions).toBe(1);
    await visit('/b');
    await visit('https://billett.example/');
    expect(fake.savedPositions).toBe(3);
  });

  it('B10.4 remembers in the entry that is left which link was followed', async () => {
    const { fake, navigator, wait } = visitor();
    const followed = { href: '/kontakt', nth: 2 };
    navigator.visit('/kontakt', { followed });
    await wait(0);
    expect(fake.entries.map(({ state }) => state)).toEqual([
      { index: 0, x: 0, y: 0, followed },
      { index: 1, x: 0, y: 0, from: '/' },
    ]);
  });
});
