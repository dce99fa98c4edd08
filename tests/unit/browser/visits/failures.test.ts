import { describe, expect, it } from 'vitest';
import { FORCE_DELAY, RETRY_AFTER } from '../../../../runtime/browser/constants.ts';
import { fakeEnvironment } from '../fake-environment.ts';
import { documentOf } from '../fake-server.ts';
import { holdCommit, visitor } from './visitor.ts';

const WITH_PARTS = documentOf('/sok', {
  layout: '/assets/wide-1.css',
  components: ['/assets/search.js'],
});

describe('the forced load', () => {
  it('B7.5 S167 S169 S246 A36 comes FORCE_DELAY after the first failure, to the millisecond, once the position is saved', async () => {
    const { fake, visit, page, forcedAfter } = visitor();
    fake.server.answer('/feil', { status: 500 });
    await visit('/feil');
    const before = fake.savedPositions;
    expect([await forcedAfter(FORCE_DELAY), page()]).toEqual([['/feil'], '/']);
    expect(fake.savedPositions).toBe(before + 1);
  });

  it('B7.5 counts from the failure, not from the click', async () => {
    const { fake, visit, forcedAfter } = visitor();
    fake.server.answer('/feil', { status: 500, after: 700 });
    await visit('/feil');
    expect(await forcedAfter(700 + FORCE_DELAY)).toEqual(['/feil']);
  });

  it('B7.5 counts from the first failure, not from that of the retry', async () => {
    const { fake, visit, wait } = visitor();
    fake.server.answer('/feil', { status: 503 }, { status: 503, after: 300 });
    await visit('/feil');
    await wait(FORCE_DELAY - 1);
    expect([fake.server.requests.length, fake.assigned]).toEqual([2, []]);
    await wait(1);
    expect(fake.assigned).toEqual(['/feil']);
  });

  it('B7.5 does not wait for a retry that is still under way, and aborts it', async () => {
    const { fake, visit, wait } = visitor();
    fake.server.answer('/feil', { status: 503 }, { after: 5000 });
    await visit('/feil');
    await wait(FORCE_DELAY);
    expect(fake.assigned).toEqual(['/feil']);
    expect(fake.server.requests[1]?.isAborted).toBe(true);
    await wait(20_000);
    expect([fake.assigned, fake.committed]).toEqual([['/feil'], []]);
  });

  it('B7.5 comes for a page that is missing, too', async () => {
    const { fake, visit, forcedAfter } = visitor();
    fake.server.answer('/feil', { status: 404 });
    await visit('/feil');
    expect(await forcedAfter(FORCE_DELAY)).toEqual(['/feil']);
  });

  it('B7.5 S168 comes when a component fails, which is not tried again', async () => {
    const { fake, visit, wait, page } = visitor();
    fake.server.answer('/sok', { html: WITH_PARTS });
    fake.brokenModules.add('/assets/search.js');
    await visit('/sok');
    await wait(FORCE_DELAY);
    expect([fake.assigned, page()]).toEqual([['/sok'], '/']);
    expect(fake.imported).toEqual(['/assets/search.js']);
  });

  it('B7.5 comes once when two resources fail, counted from the first', async () => {
    const { fake, visit, wait } = visitor();
    fake.server.answer('/sok', { html: WITH_PARTS });
    fake.server.answer('/assets/wide-1.css', { status: 500, after: 600 });
    fake.brokenModules.add('/assets/search.js');
    await visit('/sok');
    await wait(FORCE_DELAY - 1);
    expect(fake.assigned).toEqual([]);
    await wait(20_000);
    expect(fake.assigned).toEqual(['/sok']);
  });

  it('B7.5 comes when the page’s stylesheet can’t be put in', async () => {
    const fake = fakeEnvironment();
    const screen = { ...fake.env.screen, commit: () => Promise.reject(new Error('no style')) };
    const { visit, wait, address, told } = visitor(fake, { ...fake.env, screen });
    await visit('/kontakt');
    await wait(FORCE_DELAY - 1);
    expect([fake.assigned, address()]).toEqual([[], '/']);
    await wait(1);
    expect(fake.assigned).toEqual(['/kontakt']);
    expect(told('lerret:visit-failed')).toEqual([
      { address: '/kontakt', reason: 'Error: no style' },
    ]);
  });

  it('B7.5 comes when the screen does not show the page', async () => {
    const fake = fakeEnvironment();
    const screen = { ...fake.env.screen, commit: async () => false };
    const { visit, wait } = visitor(fake, { ...fake.env, screen });
    await visit('/kontakt');
    await wait(FORCE_DELAY);
    expect(fake.assigned).toEqual(['/kontakt']);
  });

  it('B7.5 loads the whole requested address, as it was written', async () => {
    const { fake, visit, wait } = visitor();
    fake.server.answer('/fors%C3%B8k/index.html', { status: 500 });
    await visit('/fors%C3%B8k/index.html?q=a%20b&c#d%C3%A6l');
    await wait(FORCE_DELAY);
    expect(fake.assigned).toEqual(['/fors%C3%B8k/index.html?q=a%20b&c#d%C3%A6l']);
  });

  it('B7.5 logs once, and reports once that the visit failed', async () => {
    const { fake, visit, wait, told } = visitor();
    fake.server.answer('/feil', { status: 503 });
    await visit('/feil?a=1');
    expect(told('lerret:visit-failed')).toEqual([]);
    await wait(20_000);
    expect(fake.logged).toHaveLength(1);
    expect(fake.logged[0]).toContain('/feil?a=1');
    expect(told('lerret:visit-failed')).toEqual([
      { address: '/feil?a=1', reason: expect.stringContaining('503') },
    ]);
  });

  it('B7.5 reports that the visit failed as soon as nothing fixes it, before the page goes', async () => {
    const { fake, visit, wait, told } = visitor();
    fake.server.answer('/feil', { status: 503 });
    await visit('/feil');
    await wait(RETRY_AFTER - 1);
    expect(told('lerret:visit-failed')).toHaveLength(0);
    await wait(1);
    expect([told('lerret:visit-failed').length, fake.assigned.length]).toEqual([1, 0]);
  });

  it('B7.5 logs once, and reports once, when a retry hangs', async () => {
    const { fake, visit, wait, told } = visitor();
    fake.server.answer('/feil', { status: 503 }, { status: 'never' });
    await visit('/feil');
    await wait(30_000);
    expect([fake.logged.length, told('lerret:visit-failed').length]).toEqual([1, 1]);
  });
});

describe('the retry', () => {
  it('B7.5 shows the page that comes after RETRY_AFTER', async () => {
    const { fake, visit, wait, page, told, navigator } = visitor();
    fake.server.answer('/feil', { status: 503 }, {});
    await visit('/feil');
    await wait(RETRY_AFTER - 1);
    expect([fake.server.requests.length, navigator.state()]).toEqual([1, 'failing']);
    await wait(1);
    expect([fake.server.requests.length, page(), navigator.state()]).toEqual([2, '/feil', 'idle']);
    await wait(20_000);
    expect([fake.assigned, told('lerret:visit-failed')]).toEqual([[], []]);
  });

  it('B7.5 cancels the forced load where all becomes ready at the last moment', async () => {
    const { fake, visit, wait, page } = visitor();
    fake.server.answer('/feil', { status: 503 }, { after: FORCE_DELAY - RETRY_AFTER - 1 });
    await visit('/feil');
    await wait(FORCE_DELAY - 1);
    expect(page()).toBe('/feil');
    await wait(20_000);
    expect([fake.assigned, fake.clock.waiting()]).toEqual([[], 0]);
  });

  it('B7.5 cancels the forced load also while the page waits to be shown', async () => {
    const { fake, visit, wait, page } = visitor();
    const go = holdCommit(fake);
    fake.server.answer('/feil', { status: 503 }, {});
    await visit('/feil');
    await wait(20_000);
    expect(fake.assigned).toEqual([]);
    go();
    await wait(0);
    expect(page()).toBe('/feil');
  });

  it('B7.5 starts FORCE_DELAY anew where all became ready, and the page then can’t be shown', async () => {
    const fake = fakeEnvironment();
    let fail = (_: Error) => {};
    const shown = new Promise<boolean>((_, reject) => {
      fail = reject;
    });
    const screen = { ...fake.env.screen, commit: () => shown };
    const { visit, wait, navigator } = visitor(fake, { ...fake.env, screen });
    fake.server.answer('/feil', { status: 503 }, {});
    await visit('/feil');
    await wait(RETRY_AFTER);
    expect(navigator.state()).toBe('loading');
    await wait(5000);
    fail(new Error('no style'));
    await wait(FORCE_DELAY - 1);
    expect([fake.assigned, navigator.state()]).toEqual([[], 'failing']);
    await wait(1);
    expect(fake.assigned).toEqual(['/feil']);
  });
});

describe('what cancels it', () => {
  it('B7.5 is cancelled by a newer visit', async () => {
    const { fake, visit, wait, page } = visitor();
    fake.server.answer('/feil', { status: 500 });
    await visit('/feil');
    await wait(FORCE_DELAY - 1);
    await visit('/om');
    await wait(20_000);
    expect([fake.assigned, page()]).toEqual([[], '/om']);
  });

  it('B7.5 is cancelled by going back', async () => {
    const { fake, visit, wait, back, page } = visitor();
    await visit('/om');
    fake.server.answer('/feil', { status: 500 });
    await visit('/feil');
    await wait(FORCE_DELAY - 1);
    await back();
    await wait(20_000);
    expect([fake.assigned, page()]).toEqual([[], '/']);
  });

  it.each(['/feil', '/feil/', '/feil/index.html'])(
    'B7.5 is left alone by a second click on the same target while it fails: %s',
    async (again) => {
      const { fake, visit, wait } = visitor();
      fake.server.answer('/feil', { status: 500 });
      await visit('/feil');
      await wait(FORCE_DELAY - 1);
      await visit(again);
      expect([fake.server.requests.length, fake.assigned]).toEqual([1, []]);
      await wait(1);
      expect(fake.assigned).toEqual(['/feil']);
    },
  );

  it('B7.5 is left alone by a second click on the same target while it loads', async () => {
    const { fake, visit, wait, addresses, told } = visitor();
    fake.server.answer('/sen', { after: 500 });
    await visit('/sen?a=1#b');
    await wait(400);
    await visit('/sen?a=1#b');
    expect(fake.server.requests.map(({ isAborted }) => isAborted)).toEqual([false]);
    await wait(100);
    expect([addresses(), told('lerret:commit').length]).toEqual([['/', '/sen?a=1#b'], 1]);
  });

  it.each([
    ['another query', '/feil?a=2'],
    ['another hash', '/feil?a=1#c'],
  ])('B7.5 is cancelled by a click on %s: that is another target', async (_, other) => {
    const { fake, visit, wait, forcedAfter } = visitor();
    fake.server.answer('/feil', { status: 500 });
    await visit('/feil?a=1');
    await wait(FORCE_DELAY - 1);
    await visit(other);
    expect(await forcedAfter(FORCE_DELAY)).toEqual([other]);
  });

  it('B7.5 lets a click on the same target begin anew once the visit is over', async () => {
    const { fake, visit, wait, page } = visitor();
    fake.server.answer('/feil', { status: 500 }, {});
    await visit('/feil');
    await wait(FORCE_DELAY);
    await visit('/feil');
    expect([page(), fake.assigned]).toEqual(['/feil', ['/feil']]);
  });
});

describe('guards', () => {
  it('B7.6 never forces the address one is on', async () => {
    const { fake, visit, wait, page } = visitor(fakeEnvironment({ page: '/kontakt' }));
    await wait(300_001);
    fake.server.answer('/kontakt', { status: 500 });
    await visit('/kontakt/');
    await wait(FORCE_DELAY - 1);
    expect(fake.message).toBeNull();
    await wait(1);
    expect([fake.assigned, fake.message?.kind, page()]).toEqual([[], 'not-loaded', '/kontakt']);
  });

  it('B7.6 does not force an address again within FORCE_GUARD, and says so with a button', async () => {
    const { fake, visit, wait, page, navigator } = visitor();
    fake.server.answer('/feil', { status: 500 });
    await visit('/feil');
    await wait(FORCE_DELAY);
    await visit('/feil');
    await wait(FORCE_DELAY);
    expect([fake.assigned, fake.message?.kind]).toEqual([['/feil'], 'not-loaded']);
    expect([page(), navigator.state(), navigator.shown()]).toEqual(['/', 'idle', '/']);
  });

  it('B7.6 gives a button that tries again', async () => {
    const { fake, visit, wait, page } = visitor();
    fake.server.answer('/feil', { status: 500 });
    for (let n = 0; n < 2; n++) {
      await visit('/feil?a=1#b');
      await wait(FORCE_DELAY);
    }
    fake.server.answer('/feil', {});
    const { message } = fake;
    if (message?.kind !== 'not-loaded') throw new Error('no button');
    message.retry();
    await wait(0);
    expect([page(), fake.message, fake.entries.at(-1)?.address]).toEqual([
      '/feil',
      null,
      '/feil?a=1#b',
    ]);
  });

  it('B7.6 takes the message away when another visit begins', async () => {
    const { fake, visit, wait } = visitor();
    fake.server.answer('/feil', { status: 500 });
    for (let n = 0; n < 2; n++) {
      await visit('/feil');
      await wait(FORCE_DELAY);
    }
    fake.server.answer('/sen', { after: 500 });
    await visit('/sen');
    expect(fake.message).toBeNull();
  });

  it('B7.6 leaves messages that are no visit’s', async () => {
    const { fake, visit } = visitor();
    fake.env.screen.tell({ kind: 'offline-ready' });
    await visit('/kontakt');
    expect(fake.message).toEqual({ kind: 'offline-ready' });
  });
});
