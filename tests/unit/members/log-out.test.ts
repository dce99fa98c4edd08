import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../runtime/http/index.ts';
import { kari, memberBench, ola, settle } from './member-bench.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function begin(stored: Parameters<typeof memberBench>[0] = kari) {
  const bench = memberBench(stored, { knowsLogOut: true });
  return { ...bench, members: bench.members() };
}

describe('logging out', () => {
  it('A91 informs the backend first, with the token, before the profile goes', async () => {
    const { members, last, values, storedProfile, count } = begin();
    const farewell = members.logOut();
    const { options } = last('logout');
    expect(options.headers).toEqual({ token: 't-kari' });
    expect(options.answer).toBe('text');
    expect(options.keepalive).toBe(true);
    expect(options).not.toHaveProperty('json');
    expect(storedProfile()).toEqual(kari);
    expect(members.userProfile.getState().userProfile).toEqual(kari);
    await last('logout').answer('<anything>');
    expect(await farewell).toBe('confirmed');
    expect(values.size).toBe(0);
    expect(members.userProfile.getState().userProfile).toBeNull();
    expect(count.forgotten).toBe(1);
  });

  it('A91 tells it by the cookie alone where nobody is known to be logged in', async () => {
    const { members, last } = begin(null);
    const farewell = members.logOut();
    expect(last('logout').options.headers).toBeUndefined();
    await last('logout').answer();
    expect(await farewell).toBe('confirmed');
  });

  const failures: readonly (readonly [
    what: string,
    (asked: ReturnType<typeof begin>['asked'][number]) => Promise<unknown>,
  ])[] = [
    ['answers 500', (asked) => asked.refuse(500)],
    ['answers 404', (asked) => asked.refuse(404)],
    ['can’t be reached', (asked) => asked.fail(new CallError('network', 'logout'))],
    ['doesn’t answer in five seconds', () => vi.advanceTimersByTimeAsync(5000)],
  ];
  for (const [what, fail] of failures) {
    it(`A91 happens all the same where the backend ${what}, and the visitor reads so`, async () => {
      const { members, last, values, untold, logged } = begin();
      const farewell = members.logOut();
      await fail(last('logout'));
      expect(await farewell).toBe('unconfirmed');
      expect([...values]).toEqual([['lerret-log-out', '1']]);
      expect(members.userProfile.getState().userProfile).toBeNull();
      expect(untold).toHaveLength(1);
      expect(logged).toHaveLength(1);
      expect(inspect(logged, { depth: 9 })).not.toContain('t-kari');
    });
  }

  it('A91 waits five seconds, not less, and gives the call up then', async () => {
    const { members, last, storedProfile } = begin();
    const farewell = members.logOut();
    const asked = last('logout');
    await vi.advanceTimersByTimeAsync(4999);
    expect([storedProfile(), asked.options.signal?.aborted]).toEqual([kari, false]);
    await vi.advanceTimersByTimeAsync(1);
    await farewell;
    expect([storedProfile(), asked.options.signal?.aborted]).toEqual([null, true]);
  });

  it('A91 informs the backend once more when asked to, with the token that is stored no more', async () => {
    const { members, last, untold } = begin();
    const farewell = members.logOut();
    await last('logout').refuse(500);
    await farewell;
    const retry = untold[0]?.();
    expect(last('logout').options.headers).toEqual({ token: 't-kari' });
    await last('logout').refuse(502);
    expect(await retry).toBe(false);
    const again = untold[0]?.();
    await last('logout').answer();
    expect(await again).toBe(true);
    expect(untold).toHaveLength(1);
  });

  it.each([400, 401, 403])(
    'A91 is reported where the backend knows neither session nor token any longer (%d)',
    async (status) => {
      const { members, last, untold } = begin();
      const farewell = members.logOut();
      await last('logout').refuse(401);
      await last('switchTokensDx').refuse(status);
      expect(await farewell).toBe('confirmed');
      expect(untold).toEqual([]);
    },
  );

  it('A91 A92 opens a session to end it, where the backend asks for one', async () => {
    const { members, last, names } = begin();
    const farewell = members.logOut();
    await last('logout').refuse(401);
    await last('switchTokensDx').answer();
    await last('logout').answer();
    expect(await farewell).toBe('confirmed');
    expect(names()).toEqual(['logout', 'switchTokensDx', 'logout']);
  });

  it('A91 without the call says nothing, and is done at once', async () => {
    const bench = memberBench(kari);
    expect(await bench.members().logOut()).toBe('unasked');
    expect(bench.values.size).toBe(0);
    expect([bench.untold, bench.logged]).toEqual([[], []]);
  });

  it('A91 is one for a button that is pressed twice', async () => {
    const { members, last, names } = begin();
    const farewells = [members.logOut(), members.logOut()];
    await last('logout').answer();
    expect(await Promise.all(farewells)).toEqual(['confirmed', 'confirmed']);
    expect(names()).toEqual(['logout']);
    void members.logOut();
    expect(names()).toEqual(['logout', 'logout']);
  });

  it('A91 A96 is done at once where the page is left during the request, and waits to be repeated', async () => {
    const { members, leave, values } = begin();
    void members.logOut();
    leave();
    expect([...values]).toEqual([['lerret-log-out', '1']]);
  });

  it('A91 forgets that once it is done: who logs in after it stays', async () => {
    const { members, last, leave, otherTab, storedProfile } = begin();
    const farewell = members.logOut();
    await last('logout').answer();
    await farewell;
    otherTab(ola);
    leave();
    expect(storedProfile()).toEqual(ola);
  });

  it.each([
    ['somebody else', ola],
    ['the same member, anew', { ...kari, token: 'newer' }],
  ])('A91 lets %s stay who has logged in meanwhile, in another tab', async (_who, next) => {
    const { members, last, otherTab, storedProfile } = begin();
    const farewell = members.logOut();
    otherTab(next);
    await last('logout').answer();
    await farewell;
    expect(storedProfile()).toEqual(next);
    expect(members.userProfile.getState().userProfile).toEqual(next);
  });

  it('A20 A91 after it nothing is asked for with the old token, by this tab or another', async () => {
    const bench = memberBench(kari, { knowsLogOut: true });
    const [here, there] = [bench.members(), bench.members()];
    void there.tickets.load();
    void there.watchList.load();
    const farewell = here.logOut();
    await bench.last('logout').answer();
    await farewell;
    const sent = bench.names().length;
    // The other tab was frozen: it hears of it by what it looks up itself.
    await bench.last('tickets').refuse(401);
    await bench.last('switchTokensDx').answer();
    await settle();
    expect(bench.names().slice(sent)).toEqual([]);
    void there.watchList.load();
    expect(bench.names().slice(sent)).toEqual(['watchlist']);
    expect(there.userProfile.getState().userProfile).toBeNull();
  });
});
