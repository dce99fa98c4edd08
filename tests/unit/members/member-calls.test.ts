import { describe, expect, it } from 'vitest';
import { isLoginOver } from '../../../runtime/members/request-slot.ts';
import { kari, memberBench, memberCalls, ola, settle } from './member-bench.ts';

function begin(stored: Parameters<typeof memberBench>[0] = kari) {
  const bench = memberBench(stored);
  const open = (name: string) => bench.asked.filter((one) => one.name === name && one.isOpen());
  return { ...bench, members: bench.members(), open };
}

describe('a member call that is answered 401', () => {
  for (const [name, start, answer] of memberCalls) {
    it.each([
      ['is made once more', 'done'],
      ['is made no oftener', 'failed'],
    ])(`A92 ${name} switches the token, and %s`, async (_what, end) => {
      const { members, names, last } = begin();
      const outcome = start(members);
      if (name === 'watchlist') await last('switchTokensDx').answer();
      const before = names().length;
      await last(name).refuse(401);
      expect(names().slice(before)).toEqual(['switchTokensDx']);
      expect(last('switchTokensDx').options.headers).toEqual({ token: 't-kari' });
      await last('switchTokensDx').answer();
      await (end === 'done' ? last(name).answer(answer) : last(name).refuse(401));
      expect(await outcome).toBe(end);
      expect(names().slice(before)).toEqual(['switchTokensDx', name]);
    });

    it(`A92 ${name} fails at once where no token is stored`, async () => {
      const { members, names, last } = begin(null);
      const outcome = start(members);
      await last(name).refuse(401);
      expect(await outcome).toBe('failed');
      expect(names()).toEqual([name]);
    });
  }

  it.each([403, 500, 404])('A92 %i is no reason to switch', async (status) => {
    const { members, names, last } = begin();
    void members.tickets.load();
    await last('tickets').refuse(status);
    expect(names()).toEqual(['tickets']);
    expect(isLoginOver(members.tickets.getState().error)).toBe(false);
  });

  it.each([
    [401, 'http', true],
    [400, 'http', false],
    [403, 'http', false],
    [404, 'http', false],
    [429, 'http', false],
    [500, 'http', false],
  ])(
    'A22 A86 has the error of a switch that fails with %d: %s; the login is over: %s',
    async (status, code, isOver) => {
      const { members, names, last } = begin();
      void members.tickets.load();
      await last('tickets').refuse(401);
      await last('switchTokensDx').refuse(status);
      const error = { code, status, body: '' };
      expect(members.tickets.getState()).toEqual({ items: [], loading: false, error });
      expect(isLoginOver(members.tickets.getState().error)).toBe(isOver);
      expect(names()).toEqual(['tickets', 'switchTokensDx']);
    },
  );

  it('A92 needs no switch of its own where one went well since it was sent', async () => {
    const { members, names, last } = begin();
    const outcome = members.tickets.load();
    void members.watchList.load();
    await last('switchTokensDx').answer();
    await last('watchlist').answer([]);
    await last('tickets').refuse(401);
    expect(names()).toEqual(['tickets', 'switchTokensDx', 'watchlist', 'tickets']);
    await last('tickets').answer([]);
    expect(await outcome).toBe('done');
  });

  it('A35 gives up a switch that hangs once nobody waits for it, and the next one is new', async () => {
    const { members, names, last } = begin();
    void members.tickets.load();
    void members.watchList.load();
    await last('tickets').refuse(401);
    const first = last('switchTokensDx');
    members.watchList.cancel();
    await settle();
    expect(first.options.signal?.aborted).toBe(false);
    members.tickets.cancel();
    await settle();
    expect(first.options.signal?.aborted).toBe(true);
    expect(members.tickets.getState().error?.code).toBe('aborted');
    void members.watchList.load();
    expect(names().filter((name) => name === 'switchTokensDx')).toHaveLength(2);
  });

  it('A92 switches the newer token where somebody has logged in anew meanwhile', async () => {
    const { members, names, last, otherTab } = begin();
    void members.watchList.load();
    otherTab({ ...kari, token: 'newer' });
    void members.tickets.load();
    // The former token's switch is still under way: two of them at once could leave the former one's session.
    expect(names()).toEqual(['switchTokensDx']);
    await last('switchTokensDx').answer();
    expect(names()).toEqual(['switchTokensDx', 'switchTokensDx']);
    expect(last('switchTokensDx').options.headers).toEqual({ token: 'newer' });
    await last('switchTokensDx').answer();
    expect(names().slice(2).toSorted()).toEqual(['tickets', 'watchlist']);
  });

  it.each([
    ['nobody', null],
    ['somebody else', ola],
  ])('A20 A92 sends nothing more for a former member: %s is there', async (_who, next) => {
    const { members, names, last, otherTab } = begin();
    const outcome = members.tickets.load();
    otherTab(next, { isTold: false });
    await last('tickets').refuse(401);
    expect(await outcome).toBe('dropped');
    expect(names()).toEqual(['tickets']);
  });
});
