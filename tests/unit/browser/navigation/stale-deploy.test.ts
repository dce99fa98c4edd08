import { describe, expect, it } from 'vitest';
import { reloadsOf } from '../../../../runtime/browser/recovery/reloads.ts';
import { type FakeWorld, fakeWorld } from '../fake-environment.ts';
import { documentOf } from '../fake-server.ts';
import { visitor } from './visitor.ts';

/** From now on another build answers for these addresses. */
function deploy(world: FakeWorld, build: string | null, ...addresses: readonly string[]): void {
  for (const address of addresses) {
    world.server.answer(address, { html: documentOf(address, { build }) });
  }
}

/** The browser loaded the address in full: another document, in the same tab. */
function nextDocument(world: FakeWorld, page: string, build: string): FakeWorld {
  const next = fakeWorld({ page, build });
  for (const [key, value] of world.stored) next.stored.set(key, value);
  return next;
}

describe('another build answers', () => {
  it('B8.1 loads the whole address in full at once, without FORCE_DELAY', async () => {
    const { world, visit, addresses } = visitor();
    deploy(world, 'build-2', '/kontakt');
    await visit('/kontakt?a=1#b');
    expect(world.assigned).toEqual(['/kontakt?a=1#b']);
    expect(addresses()).toEqual(['/']);
  });

  it('B8.1 shows nothing besides', async () => {
    const { world, visit, wait, told, navigator } = visitor();
    deploy(world, 'build-2', '/kontakt');
    await visit('/kontakt');
    await wait(60_000);
    expect([world.committed, world.messages, told('lerret:visit-failed')]).toEqual([[], [], []]);
    expect([world.assigned.length, world.clock.waiting(), navigator.state()]).toEqual([
      1,
      0,
      'idle',
    ]);
  });

  it('B8.1 does not wait for what the new page names', async () => {
    const { world, visit } = visitor();
    const html = documentOf('/sok', { build: 'build-2', layout: '/assets/new-2.css' });
    world.server.answer('/sok', { html });
    world.server.answer('/assets/new-2.css', { status: 'never' });
    await visit('/sok');
    expect(world.assigned).toEqual(['/sok']);
  });

  it('B8.1 saves the scroll position first', async () => {
    const { world, visit } = visitor();
    deploy(world, 'build-2', '/kontakt');
    await visit('/kontakt');
    expect(world.savedPositions).toBeGreaterThan(0);
  });

  it('B8.1 happens once per build id and address: then the page is shown with the new resources, and logged', async () => {
    const { world, visit, wait, page, address } = visitor();
    const html = documentOf('/sok', { build: 'build-2', layout: '/assets/new-2.css' });
    world.server.answer('/sok', { html });
    await visit('/sok?a=1');
    await wait(86_400_000);
    await visit('/sok?a=1');
    expect([world.assigned, page(), address()]).toEqual([['/sok?a=1'], '/sok', '/sok?a=1']);
    expect(world.committed[0]?.page.marks.build).toBe('build-2');
    expect(world.server.requests.map((request) => request.address)).toContain('/assets/new-2.css');
    expect(world.logged).toHaveLength(1);
    expect(world.logged[0]).toContain('build-2');
  });

  it('B8.1 waits for the new resources of a page that is shown all the same', async () => {
    const { world, visit, wait, page } = visitor();
    const html = documentOf('/sok', { build: 'build-2', layout: '/assets/new-2.css' });
    world.server.answer('/sok', { html });
    world.server.answer('/assets/new-2.css', { after: 500 });
    await visit('/sok');
    await visit('/sok');
    await wait(499);
    expect(page()).toBe('/');
    await wait(1);
    expect(page()).toBe('/sok');
  });

  it('B8.1 forces the load where the new resources of such a page fail', async () => {
    const { world, visit, wait, page } = visitor();
    const html = documentOf('/sok', { build: 'build-2', layout: '/assets/new-2.css' });
    world.server.answer('/sok', { html });
    world.server.answer('/assets/new-2.css', { status: 404 });
    await visit('/sok');
    await visit('/sok');
    await wait(1000);
    expect([world.assigned, page()]).toEqual([['/sok', '/sok'], '/']);
    const causes = reloadsOf(world.env)
      .records()
      .map(({ cause, done }) => [cause, done]);
    expect(causes).toEqual([
      ['stale-deploy', true],
      ['stale-deploy', false],
      ['forced-load', true],
    ]);
  });

  it('B8.1 happens again for another address and for another build', async () => {
    const { world, visit } = visitor();
    deploy(world, 'build-2', '/a', '/b');
    await visit('/a');
    await visit('/b');
    deploy(world, 'build-3', '/c');
    await visit('/c');
    expect(world.assigned).toEqual(['/a', '/b', '/c']);
  });

  it('B8.1 remembers in session storage, so that servers of two builds can’t make a circle', async () => {
    const first = fakeWorld();
    deploy(first, 'build-2', '/a');
    await visitor(first).visit('/a');
    // The full load was answered by a server of the old build, and the next visit by one of the new.
    const second = nextDocument(first, '/', 'build-1');
    deploy(second, 'build-2', '/a');
    const { visit, page } = visitor(second);
    await visit('/a');
    expect([second.assigned, page()]).toEqual([[], '/a']);
  });

  it.each([
    ['of the answer', 'build-1', null],
    ['of the document', null, 'build-2'],
    ['of both', null, null],
  ])('B8.1 takes a missing id for the same build: %s', async (_, own, other) => {
    const { world, visit, page } = visitor(fakeWorld({ build: own }));
    deploy(world, other, '/kontakt');
    await visit('/kontakt');
    expect([world.assigned, page()]).toEqual([[], '/kontakt']);
  });

  it('B8.1 reloads where the page shown is asked for again', async () => {
    const { world, visit, wait } = visitor();
    await wait(300_001);
    deploy(world, 'build-2', '/');
    await visit('/');
    expect([world.assigned, world.committed]).toEqual([['/'], []]);
  });

  it('B8.1 loads in full on the way back as well, where the page must be fetched', async () => {
    const { world, visit, back } = visitor();
    world.server.answer('/a', { headers: { 'Cache-Control': 'no-store' } });
    await visit('/a?x=1');
    await visit('/b');
    deploy(world, 'build-2', '/a');
    await back();
    expect(world.assigned).toEqual(['/a?x=1']);
  });

  it('B8.1 goes back to what is in memory, which belongs to the page shown', async () => {
    const { world, visit, back, page } = visitor();
    await visit('/om');
    deploy(world, 'build-2', '/');
    await back();
    expect([world.assigned, page()]).toEqual([[], '/']);
  });

  it('B8.1 is cancelled by a newer visit', async () => {
    const { world, visit, wait, page } = visitor();
    const html = documentOf('/sen', { build: 'build-2' });
    world.server.answer('/sen', { html, after: 500 });
    await visit('/sen');
    await wait(499);
    await visit('/om');
    await wait(60_000);
    expect([world.assigned, page()]).toEqual([[], '/om']);
  });
});

describe('another build answered a prefetch', () => {
  async function prefetched() {
    const one = visitor();
    deploy(one.world, 'build-2', '/film');
    one.world.load();
    one.world.idle();
    one.queue.enqueue('/film');
    await one.wait(0);
    return one;
  }

  it('B5.6 makes the next visit a full load, at once and without a fetch', async () => {
    const { world, queue, visit } = await prefetched();
    expect(queue.hasEnded()).toBe(true);
    const before = world.server.requests.length;
    await visit('/kontakt?a=1#b');
    expect([world.assigned, world.server.requests.length]).toEqual([['/kontakt?a=1#b'], before]);
    expect(world.committed).toEqual([]);
  });

  it('B5.6 writes down the build that it was for', async () => {
    const { world, visit } = await prefetched();
    await visit('/kontakt');
    expect(reloadsOf(world.env).records()).toMatchObject([
      { cause: 'stale-deploy', version: 'build-2', address: '/kontakt', done: true },
    ]);
  });

  it('B8.1 visits where that was done before, once per build and address', async () => {
    const { world, visit, page, wait } = await prefetched();
    await visit('/kontakt');
    await wait(60_000);
    await visit('/kontakt');
    expect([world.assigned, page()]).toEqual([['/kontakt'], '/kontakt']);
  });

  it('B5.6 visits without net, where a full load could only lose the page', async () => {
    const { world, visit, goOffline } = await prefetched();
    goOffline();
    await visit('/kontakt');
    expect([world.assigned, world.message]).toEqual([[], { kind: 'offline' }]);
  });

  it('B5.6 leaves hashes of the page shown to the browser', async () => {
    const { world, visit } = await prefetched();
    await visit('/#del');
    expect(world.assigned).toEqual(['/#del']);
    expect(reloadsOf(world.env).records()).toEqual([]);
  });

  it('B5.6 cancels the visit under way for it', async () => {
    const { world, navigator, wait, visit, queue } = visitor();
    deploy(world, 'build-2', '/film');
    world.server.answer('/sen', { after: 500 });
    navigator.visit('/sen');
    queue.press('/film');
    await wait(0);
    await visit('/kontakt');
    await wait(60_000);
    expect([world.assigned, world.committed]).toEqual([['/kontakt'], []]);
  });
});

describe('a new version waits', () => {
  it.each(['new-worker', 'stale-deploy'] as const)(
    'B9.2 makes the next visit a full load: %s',
    async (cause) => {
      const { world, navigator, visit } = visitor();
      navigator.setFullLoadNext(cause);
      expect(world.assigned).toEqual([]);
      await visit('/kontakt?a=1#b');
      expect([world.assigned, world.committed]).toEqual([['/kontakt?a=1#b'], []]);
      expect(reloadsOf(world.env).records()).toMatchObject([{ cause, done: true }]);
    },
  );

  it('B9.2 makes it so with unsent input too: the visitor leaves the page', async () => {
    const { world, navigator, visit } = visitor();
    world.hasUnsentInput = true;
    navigator.setFullLoadNext('new-worker');
    await visit('/kontakt');
    expect(world.assigned).toEqual(['/kontakt']);
  });

  it('B9.2 knows of a reload that had to wait, whoever wanted it', async () => {
    const { world, visit } = visitor();
    world.hasUnsentInput = true;
    const reloads = reloadsOf(world.env);
    expect(reloads.load('new-worker', '/', 'w2')).toBe('unsent-input');
    await visit('/kontakt');
    expect(world.assigned).toEqual(['/kontakt']);
    expect(reloads.records().at(-1)).toMatchObject({ cause: 'new-worker', version: 'w2' });
  });

  it('B9.2 leaves back and forward to memory', async () => {
    const { world, navigator, visit, back, page } = visitor();
    await visit('/kontakt');
    navigator.setFullLoadNext('new-worker');
    await back();
    expect([world.assigned, page()]).toEqual([[], '/']);
  });

  it('B9.2 visits where it was done just now, so that nothing goes in circles', async () => {
    const { world, navigator, visit, page } = visitor();
    navigator.setFullLoadNext('new-worker');
    await visit('/kontakt');
    await visit('/kontakt');
    expect([world.assigned, page()]).toEqual([['/kontakt'], '/kontakt']);
  });
});
