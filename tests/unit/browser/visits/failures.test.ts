import { describe, expect, it } from 'vitest';
import { FORCE_DELAY, RETRY_AFTER } from '../../../../runtime/browser/constants.ts';
import { fakeEnvironment } from '../fake-environment.ts';
import { documentOf, type FakeAnswer } from '../fake-server.ts';
import { type Visitor, visitor } from './visitor.ts';

const WITH_PARTS = documentOf('/sok', {
  layout: '/assets/wide-1.css',
  components: ['/assets/search.js'],
});

describe('the forced load', () => {
  it.each<[string, readonly FakeAnswer[], number]>([
    ['the failure', [{ status: 500 }], FORCE_DELAY],
    ['the failure, not the click', [{ status: 500, after: 700 }], 700 + FORCE_DELAY],
    ['the first, not the retry’s', [{ status: 503 }, { status: 503, after: 300 }], FORCE_DELAY],
    ['a page was missing', [{ status: 404 }], FORCE_DELAY],
  ])(
    'B7.5 S167 S169 S246 A36 comes FORCE_DELAY after %s, to the millisecond, once the position is saved',
    async (_what, answers, end) => {
      const { fake, visit, page, forcedAfter } = visitor();
      fake.server.answer('/feil', ...answers);
      await visit('/feil');
      const before = fake.savedPositions;
      expect([await forcedAfter(end), page()]).toEqual([['/feil'], '/']);
      expect(fake.server.requests).toHaveLength(answers.length);
      expect(fake.savedPositions).toBe(before + 1);
    },
  );

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

  it('B7.5 S168 comes once when a component, which is not tried again, and a stylesheet fail', async () => {
    const { fake, visit, wait, page, forcedAfter } = visitor();
    fake.server.answer('/sok', { html: WITH_PARTS });
    fake.server.answer('/assets/wide-1.css', { status: 500, after: 600 });
    fake.brokenModules.add('/assets/search.js');
    await visit('/sok');
    expect(await forcedAfter(FORCE_DELAY)).toEqual(['/sok']);
    await wait(20_000);
    expect([fake.assigned, page(), fake.imported]).toEqual([['/sok'], '/', ['/assets/search.js']]);
    expect(fake.logged).toEqual(['/sok failed to load: /assets/search.js: bundle loading error']);
  });

  it.each([
    ['its style can’t be put in', () => Promise.reject(new Error('no style')), 'Error: no style'],
    ['the screen does not show the page', async () => false, 'The page was not shown'],
  ])('B7.5 comes when %s', async (_what, commit, reason) => {
    const fake = fakeEnvironment();
    const screen = { ...fake.env.screen, commit };
    const { visit, address, told, forcedAfter } = visitor(fake, { ...fake.env, screen });
    await visit('/kontakt');
    expect(address()).toBe('/');
    expect(await forcedAfter(FORCE_DELAY)).toEqual(['/kontakt']);
    expect(told('lerret:visit-failed')).toEqual([{ address: '/kontakt', reason }]);
  });

  it.each<[string, readonly FakeAnswer[]]>([
    ['fails', [{ status: 503 }]],
    ['hangs', [{ status: 503 }, { status: 'never' }]],
  ])(
    'B7.5 logs once, and reports once that the visit failed, when the retry %s',
    async (_what, answers) => {
      const { fake, visit, wait, told } = visitor();
      fake.server.answer('/feil', ...answers);
      await visit('/feil?a=1');
      expect(told('lerret:visit-failed')).toEqual([]);
      await wait(30_000);
      expect(fake.logged).toEqual([expect.stringContaining('/feil?a=1')]);
      expect(told('lerret:visit-failed')).toEqual([
        { address: '/feil?a=1', reason: expect.stringContaining('503') },
      ]);
    },
  );
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
  it.each<[string, (one: Visitor) => Promise<void>, string]>([
    ['a newer visit', ({ visit }) => visit('/om'), '/om'],
    ['going back', ({ back }) => back(), '/'],
  ])('B7.5 is cancelled by %s', async (_what, act, shown) => {
    const one = visitor();
    const { fake, visit, wait, page } = one;
    await visit('/kontakt');
    fake.server.answer('/feil', { status: 500 });
    await visit('/feil');
    await wait(FORCE_DELAY - 1);
    await act(one);
    await wait(20_000);
    expect([fake.assigned, page()]).toEqual([[], shown]);
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
});

it('B7.5 is begun again by a second click while the server takes its time', async () => {
  const { fake, visit, wait } = visitor();
  fake.server.answer('/feil', { status: 500 });
  await visit('/feil');
  await wait(FORCE_DELAY);
  await visit('/feil');
  await wait(FORCE_DELAY);
  const { assigned, messages, server } = fake;
  expect([assigned, messages, server.requests.length]).toEqual([['/feil', '/feil'], [], 1]);
});

describe('guards', () => {
  it('B7.6 does not force an address again within FORCE_GUARD, but gives a button that tries again', async () => {
    const { fake, visit, wait, page, navigator } = visitor();
    fake.server.answer('/feil', { status: 500 });
    await visit('/feil?a=1#b');
    await wait(FORCE_DELAY);
    // The visitor comes back from there.
    fake.change('restored');
    await visit('/feil?a=1#b');
    await wait(FORCE_DELAY);
    expect(fake.assigned).toEqual(['/feil?a=1#b']);
    expect([page(), navigator.state(), navigator.shown()]).toEqual(['/', 'idle', '/']);
    fake.server.answer('/feil', {});
    const { message } = fake;
    if (message?.kind !== 'not-loaded') throw new Error('no button');
    message.retry();
    await wait(0);
    expect([page(), fake.message]).toEqual(['/feil', null]);
    expect(fake.entries.at(-1)?.address).toBe('/feil?a=1#b');
  });
});
