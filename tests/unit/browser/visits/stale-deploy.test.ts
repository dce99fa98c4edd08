import { describe, expect, it } from 'vitest';
import { FORCE_DELAY, TIMEOUT } from '../../../../runtime/browser/constants.ts';
import { reloadsOf } from '../../../../runtime/browser/recovery/reloads.ts';
import type { FakeEnvironment } from '../fake-environment.ts';
import { documentOf, type FakeAnswer } from '../fake-server.ts';
import { visitor } from './visitor.ts';

/** From now on another build answers for these addresses. */
function deploy(
  fake: FakeEnvironment,
  build: string | null,
  ...addresses: readonly string[]
): void {
  for (const address of addresses) {
    fake.server.answer(address, { html: documentOf(address, { build }) });
  }
}

/** From now on a worker answers with its copy of a page of another build. */
function answerStored(fake: FakeEnvironment, address: string): void {
  const html = documentOf(address, { build: 'build-0' });
  const mark = 'data-stored="Fri, 20 Nov 2026 15:05:40 GMT"';
  fake.server.answer(address, { html: html.replace('<html', `<html ${mark}`) });
}

describe('another build answers', () => {
  it('B8.1 saves the position, loads the whole address in full at once, and shows nothing besides', async () => {
    const { fake, visit, wait, addresses, told, navigator } = visitor();
    deploy(fake, 'build-2', '/kontakt');
    await visit('/kontakt?a=1#b');
    expect(fake.assigned).toEqual(['/kontakt?a=1#b']);
    expect(fake.savedPositions).toBeGreaterThan(0);
    await wait(60_000);
    expect([addresses(), fake.assigned.length]).toEqual([['/'], 1]);
    expect([fake.committed, fake.messages, told('lerret:visit-failed')]).toEqual([[], [], []]);
    expect([fake.clock.waiting(), navigator.state()]).toEqual([0, 'idle']);
  });

  it.each(['/kontakt?a=1', '/kontakt/?a=1'])(
    'B8.1 B7.5 a second click while the page is loaded in full, or after that was stopped, loads it again: %s',
    async (again) => {
      const { fake, visit, wait } = visitor();
      deploy(fake, 'build-2', '/kontakt');
      await visit('/kontakt?a=1');
      await visit(again);
      await wait(TIMEOUT);
      const loaded = ['/kontakt?a=1', '/kontakt?a=1'];
      expect([fake.assigned, fake.stayed, fake.committed]).toEqual([loaded, [], []]);
    },
  );

  it('B8.1 happens once per build id and address: then the page is shown with the new resources, and logged', async () => {
    const { fake, visit, wait, page, address } = visitor();
    const html = documentOf('/sok', { build: 'build-2', layout: '/assets/new-2.css' });
    fake.server.answer('/sok', { html });
    await visit('/sok?a=1');
    await wait(86_400_000);
    await visit('/sok?a=1');
    expect([fake.assigned, page(), address()]).toEqual([['/sok?a=1'], '/sok', '/sok?a=1']);
    expect(fake.committed[0]?.page.marks.build).toBe('build-2');
    expect(fake.server.requests.map((request) => request.address)).toContain('/assets/new-2.css');
    expect(fake.logged).toHaveLength(1);
    expect(fake.logged[0]).toContain('build-2');
  });

  it('B8.1 forces the load where the new resources of such a page fail', async () => {
    const { fake, visit, wait, page } = visitor();
    const html = documentOf('/sok', { build: 'build-2', layout: '/assets/new-2.css' });
    fake.server.answer('/sok', { html });
    fake.server.answer('/assets/new-2.css', { status: 404 });
    await visit('/sok');
    await wait(TIMEOUT);
    await visit('/sok');
    await wait(1000);
    expect([fake.assigned, page()]).toEqual([['/sok', '/sok'], '/']);
    const causes = reloadsOf(fake.env)
      .records()
      .map(({ cause, done }) => [cause, done]);
    expect(causes).toEqual([
      ['stale-deploy', true],
      ['stale-deploy', false],
      ['forced-load', true],
    ]);
  });

  it('B8.1 S172 shows the page without net, where a full load could only lose the one before', async () => {
    const { fake, visit, wait, goOffline, page } = visitor();
    deploy(fake, 'build-2', '/sok');
    await visit('/sok?a=1');
    goOffline();
    await visit('/sok?a=2');
    await wait(60_000);
    expect([fake.assigned, page(), fake.message]).toEqual([['/sok?a=1'], '/sok', null]);
  });

  it('B8.1 B9.6 shows the copy of a worker, which may be older than the site', async () => {
    const { fake, visit, page } = visitor();
    answerStored(fake, '/kontakt');
    await visit('/kontakt');
    expect([fake.assigned, page()]).toEqual([[], '/kontakt']);
  });

  it('B8.1 loads in full on the way back as well, where the page must be fetched', async () => {
    const { fake, visit, back } = visitor();
    fake.server.answer('/a', { headers: { 'Cache-Control': 'no-store' } });
    await visit('/a?x=1');
    await visit('/b');
    deploy(fake, 'build-2', '/a');
    await back();
    expect(fake.assigned).toEqual(['/a?x=1']);
  });
});

describe('another build answered a prefetch', () => {
  async function prefetched() {
    const one = visitor();
    deploy(one.fake, 'build-2', '/film');
    one.fake.load();
    one.fake.idle();
    one.queue.enqueue('/film');
    await one.wait(0);
    return one;
  }

  it('B5.6 makes the next visit a full load, without a fetch, and writes down for which build', async () => {
    const { fake, queue, visit } = await prefetched();
    expect(queue.hasEnded()).toBe(true);
    const before = fake.server.requests.length;
    await visit('/kontakt?a=1#b');
    expect([fake.assigned, fake.server.requests.length]).toEqual([['/kontakt?a=1#b'], before]);
    expect(fake.committed).toEqual([]);
    expect(reloadsOf(fake.env).records()).toMatchObject([
      { cause: 'stale-deploy', version: 'build-2', address: '/kontakt?a=1#b', done: true },
    ]);
  });

  it('B5.6 goes on prefetching after the copy of a worker, which may be older than the site', async () => {
    const { fake, queue, wait } = visitor();
    answerStored(fake, '/film');
    queue.press('/film');
    await wait(0);
    expect([queue.hasEnded(), queue.enqueue('/kontakt')]).toEqual([false, true]);
  });

  it('B8.1 visits where that was done before, once per build and address', async () => {
    const { fake, visit, page, wait } = await prefetched();
    await visit('/kontakt');
    await wait(60_000);
    await visit('/kontakt');
    expect([fake.assigned, page()]).toEqual([['/kontakt'], '/kontakt']);
  });

  it('B5.6 visits without net, where a full load could only lose the page', async () => {
    const { fake, visit, goOffline } = await prefetched();
    goOffline();
    await visit('/kontakt');
    expect([fake.assigned, fake.message]).toEqual([[], { kind: 'offline' }]);
  });

  it('B5.6 leaves hashes of the page shown to the browser', async () => {
    const { fake, visit } = await prefetched();
    await visit('/#del');
    expect(fake.assigned).toEqual(['/#del']);
    expect(reloadsOf(fake.env).records()).toEqual([]);
  });

  it('B5.6 cancels the visit under way for it', async () => {
    const { fake, navigator, wait, visit, queue } = visitor();
    deploy(fake, 'build-2', '/film');
    fake.server.answer('/sen', { after: 500 });
    navigator.visit('/sen');
    queue.press('/film');
    await wait(0);
    await visit('/kontakt');
    await wait(60_000);
    expect([fake.assigned, fake.committed]).toEqual([['/kontakt'], []]);
  });
});

describe('a new version waits', () => {
  /** With a reload for a new worker that unsent input put off. */
  function waiting(one = visitor()) {
    one.fake.hasUnsentInput = true;
    const reloads = reloadsOf(one.fake.env);
    expect(reloads.load('new-worker', '/', 'w2')).toBe('unsent-input');
    return { ...one, reloads };
  }

  it('B9.2 makes the next visit a full load, once, so that nothing goes in circles', async () => {
    const { fake, visit, wait, page, reloads } = waiting();
    expect(fake.assigned).toEqual([]);
    await visit('/kontakt?a=1#b');
    expect([fake.assigned, fake.committed]).toEqual([['/kontakt?a=1#b'], []]);
    expect(reloads.records().at(-1)).toMatchObject({ cause: 'new-worker', version: 'w2' });
    await wait(TIMEOUT);
    await visit('/kontakt?a=1#b');
    expect([fake.assigned.length, page()]).toEqual([1, '/kontakt']);
  });

  it.each<[string, FakeAnswer, number]>([
    ['a visit', { after: 500 }, 0],
    ['a full load', { status: 500 }, FORCE_DELAY],
  ])('B9.2 B7.2 waits while %s is in progress, and is then loaded', async (_, answer, ms) => {
    const { fake, visit, wait } = visitor();
    const reloads = reloadsOf(fake.env);
    fake.server.answer('/kontakt', answer);
    await visit('/kontakt');
    await wait(ms);
    expect(reloads.load('new-worker', '/', 'w2')).toBe('visit');
    await wait(TIMEOUT);
    await visit('/om');
    expect(fake.assigned.at(-1)).toBe('/om');
    expect(reloads.records().at(-1)).toMatchObject({ cause: 'new-worker', done: true });
  });

  it('B9.2 leaves back and forward to memory', async () => {
    const one = visitor();
    await one.visit('/kontakt');
    const { fake, back, page } = waiting(one);
    await back();
    expect([fake.assigned, page()]).toEqual([[], '/']);
  });
});
