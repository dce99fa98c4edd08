import { describe, expect, it } from 'vitest';
import { CallError } from '../../../runtime/http/index.ts';
import { createMembers } from '../../../runtime/members/create-members.ts';
import { setLogOutPending } from '../../../runtime/protocol/profile.ts';
import { kari, memberBench, memberCalls, ola, settle } from './member-bench.ts';

const loginAnswer = { marsToken: ola.token, UserName: ola.userName, UserInfo: ola.email };

function begin(stored: Parameters<typeof memberBench>[0] = kari) {
  const bench = memberBench(stored, { isOpened: false });
  return { ...bench, members: bench.members() };
}

describe('the first call of a login', () => {
  it.each(memberCalls)(
    'A96 %s waits for a switch of its token; where that fails, the next try switches again',
    async (name, start) => {
      const { members, names, last } = begin();
      const outcome = start(members);
      await settle();
      expect(names()).toEqual(['switchTokensDx']);
      expect(last('switchTokensDx').options.headers).toEqual({ token: kari.token });
      await last('switchTokensDx').refuse(500);
      expect(await outcome).toBe('failed');
      void start(members);
      await settle();
      await last('switchTokensDx').answer();
      expect(names()).toEqual(['switchTokensDx', 'switchTokensDx', name]);
      expect(last(name).options.isAnonymous).toBeUndefined();
    },
  );

  it('A96 isn’t that of another login, whose profile simply lies there then', async () => {
    const bench = begin();
    void bench.members.tickets.load();
    await bench.last('switchTokensDx').answer();
    await bench.last('tickets').answer([]);
    // Put there by hand, or by a browser that clears a part.
    bench.values.set('cw-profile-new', JSON.stringify(ola));
    void createMembers(bench.environment).tickets.load();
    await settle();
    expect(bench.names()).toEqual(['switchTokensDx', 'tickets', 'switchTokensDx']);
    expect(bench.last('switchTokensDx').options.headers).toEqual({ token: ola.token });
  });

  it('A96 in two tabs at once switches once', async () => {
    const bench = begin();
    const other = createMembers(bench.environment);
    void bench.members.tickets.load();
    void other.reviews.load('NOR1');
    await settle();
    expect(bench.names()).toEqual(['switchTokensDx']);
    await bench.last('switchTokensDx').answer();
    expect(bench.names().toSorted()).toEqual(['reviews', 'switchTokensDx', 'tickets']);
  });

  it('S198 A96 in two tabs at once switches for the watch list, too, that loads beside it', async () => {
    const bench = begin();
    const other = createMembers(bench.environment);
    void bench.members.tickets.load();
    void other.reviews.load('NOR1');
    void other.watchList.load();
    await settle();
    await bench.last('switchTokensDx').answer();
    expect(bench.names().toSorted()).toEqual(['switchTokensDx', 'switchTokensDx', 'tickets']);
    await bench.last('switchTokensDx').answer();
    expect(bench.names().slice(3).toSorted()).toEqual(['reviews', 'watchlist']);
  });

  it('A96 of a site without the call is made in the session that the login opened', async () => {
    const { members, last, names } = begin();
    void members.tickets.load();
    await last('switchTokensDx').fail(new CallError('unknown-call', 'switchTokensDx'));
    await last('tickets').answer([{ QrCode: 'A' }]);
    expect(members.tickets.getState().items).toHaveLength(1);
    void members.reviews.load('NOR1');
    expect(names()).toEqual(['switchTokensDx', 'tickets', 'reviews']);
    // Refused there, it is over: the way to log in, not another try.
    await last('reviews').refuse(401);
    await last('switchTokensDx').fail(new CallError('unknown-call', 'switchTokensDx'));
    expect(members.reviews.getState().error?.status).toBe(401);
  });

  it('S198 A96 of a site without the call loads the watch list in that session', async () => {
    const bench = memberBench(kari);
    const { watchList } = bench.members();
    void watchList.load();
    await bench.last('switchTokensDx').fail(new CallError('unknown-call', 'switchTokensDx'));
    await bench.last('watchlist').answer([{ MovieId: 7 }]);
    expect(watchList.getState()).toMatchObject({ items: [{ movieId: 7 }], error: null });
  });

  it('S162 S184 A96 without a member makes no switch and carries no cookie', async () => {
    const { members, names, last } = begin(null);
    void members.tickets.load();
    void members.watchList.load();
    expect(names()).toEqual(['tickets', 'watchlist']);
    expect(last('tickets').options.isAnonymous).toBe(true);
    expect(last('watchlist').options.isAnonymous).toBe(true);
  });
});

describe('the session of a former member', () => {
  for (const isConfirmed of [true, false]) {
    for (const [name, start] of memberCalls) {
      it(`A96 log-out confirmed: ${isConfirmed}; ${name} of the next member waits for an own session`, async () => {
        const bench = memberBench(kari);
        const members = bench.members();
        void members.tickets.load();
        await bench.last('tickets').answer([{ QrCode: 'of Kari' }]);
        if (!isConfirmed) setLogOutPending(true, bench.environment.storage);
        bench.otherTab(null);
        void members.userProfile.login({ email: ola.email, password: 'x' });
        await bench.last('login').answer(loginAnswer);
        const before = bench.names().length;
        void start(members);
        await settle();
        expect(bench.names().slice(before)).toEqual(['switchTokensDx']);
        expect(bench.last('switchTokensDx').options.headers).toEqual({ token: ola.token });
        await bench.last('switchTokensDx').answer();
        expect(bench.names().slice(before)).toEqual(['switchTokensDx', name]);
        // Ola’s session has taken the place of the other one: there is nothing left to end.
        expect([...bench.values.keys()].toSorted()).toEqual(['cw-profile-new', 'lerret-session']);
      });
    }
  }

  it('A96 isn’t taken for the next one’s where its switch ends late', async () => {
    const bench = begin();
    const outcome = bench.members.tickets.load();
    const late = bench.last('switchTokensDx');
    // A tab that heard of nothing, and a browser that can’t keep tabs apart.
    bench.otherTab(ola, { isTold: false });
    bench.switchedElsewhere(ola);
    await late.answer();
    expect(await outcome).toBe('dropped');
    expect([...bench.values.keys()]).toEqual(['cw-profile-new']);
    expect(bench.names()).toEqual(['switchTokensDx']);
    void bench.members.tickets.load();
    await settle();
    expect(bench.names()).toEqual(['switchTokensDx', 'switchTokensDx']);
    expect(bench.last('switchTokensDx').options.headers).toEqual({ token: ola.token });
  });

  it('A96 isn’t switched to by a tab that waited for its turn while another member came', async () => {
    const bench = begin();
    const other = createMembers(bench.environment);
    void bench.members.tickets.load();
    void other.tickets.load();
    await settle();
    bench.otherTab(ola, { isTold: false });
    await bench.last('switchTokensDx').answer();
    await settle();
    const tokens = bench.asked.map(({ options }) => options.headers?.token);
    expect(tokens).toEqual([kari.token]);
  });

  it('A96 isn’t left to a call that began for her, though its own signal goes on', async () => {
    const { members, names, last, otherTab } = begin();
    const { signal } = new AbortController();
    const failure = members
      .call('own', { read: () => 'of whom?', signal })
      .catch(({ code }: CallError) => code);
    otherTab(ola, { isTold: false });
    await last('switchTokensDx').answer();
    if (last('switchTokensDx').isOpen()) await last('switchTokensDx').answer();
    expect(await failure).toBe('aborted');
    expect(names()).not.toContain('own');
  });

  it.each(['the first answer', 'the answer to the retry'])(
    'A96 hands nothing of hers to a block whose own signal goes on: %s',
    async (which) => {
      const { members, last, otherTab } = begin();
      const { signal } = new AbortController();
      const failure = members
        .call('own', { read: () => 'of Kari', signal })
        .catch(({ code }: CallError) => code);
      await last('switchTokensDx').answer();
      if (which === 'the answer to the retry') {
        await last('own').refuse(401);
        await last('switchTokensDx').answer();
      }
      otherTab(ola, { isTold: false });
      await last('own').answer();
      expect(await failure).toBe('aborted');
    },
  );

  it.each([
    ['over another one', false],
    ['after it', true],
  ])('A96 another login is switched, with the same token too: %s', async (_when, isLoggedOut) => {
    const bench = memberBench(kari);
    const members = bench.members();
    const { token: marsToken, userName: UserName, email: UserInfo } = kari;
    if (isLoggedOut) bench.otherTab(null);
    void members.userProfile.login({ email: kari.email, password: 'x' });
    await bench.last('login').answer({ marsToken, UserName, UserInfo });
    void members.tickets.load();
    await settle();
    expect(bench.names()).toEqual(['login', 'switchTokensDx']);
  });
});
