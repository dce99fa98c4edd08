import { describe, expect, it } from 'vitest';
import type { Members } from '../../../runtime/members/create-members.ts';
import { begin, kari, memberBench, ola, settle } from './member-bench.ts';

const loginAnswer = { marsToken: 't-ola', UserName: 'Ola', UserInfo: 'ola@post.example' };

async function fill({ last, names }: ReturnType<typeof memberBench>, members: Members) {
  void members.tickets.load();
  if (members.userProfile.getState().userProfile && names().at(-1) === 'switchTokensDx')
    await last('switchTokensDx').answer();
  await last('tickets').answer([{ QrCode: 'A' }]);
  void members.reviews.load('NOR1');
  await last('reviews').answer([{ Id: 1 }]);
  void members.movie.request('NOR1');
  await last('movieInfo').answer({ MovieId: 7 });
  void members.watchList.load();
  await settle();
  if (last('switchTokensDx').isOpen()) await last('switchTokensDx').answer();
  await last('watchlist').answer([{ MovieId: 7 }]);
}

function expectEmpty(members: Members) {
  const { tickets, reviews, movie, watchList } = members;
  for (const slice of [tickets, reviews, movie, watchList])
    expect(slice.getState()).toEqual(slice.getInitialState());
}

describe('logging out', () => {
  it('A20 keeps live events, which are nobody’s, so that none is asked for twice', async () => {
    const { bench, members } = begin(kari);
    void members.events.request(['e-1']);
    await settle();
    await bench.last('events').answer([{ id: 'e-1' }]);
    bench.otherTab(null);
    expect(members.events.getState().requested).toEqual(['e-1']);
    expect(members.events.getState().items.map(({ id }) => id)).toEqual(['e-1']);
  });

  it('A20 still logs out where what was stored can’t be removed', async () => {
    const bench = memberBench(kari);
    const members = bench.members({ forget: () => Promise.reject(new Error('broken')) });
    bench.otherTab(null);
    await settle();
    expect(members.userProfile.getState().userProfile).toBeNull();
    expect(bench.logged).toHaveLength(1);
  });

  it('A20 S248 forgets which film’s reviews were shown, and that there were more', async () => {
    const { bench, members } = begin(kari);
    void members.reviews.load('NOR1');
    await bench.last('reviews').answer(Array.from({ length: 20 }, (_, id) => ({ id })));
    expect(members.reviews.hasMore()).toBe(true);
    bench.otherTab(null);
    expect(members.reviews.hasMore()).toBe(false);
    expect(await members.reviews.loadMore()).toBe('dropped');
    expect(bench.names()).toEqual(['reviews']);
  });
});

describe('other tabs', () => {
  it('A20 log this one out', async () => {
    const { bench, members } = begin(kari);
    await fill(bench, members);
    bench.otherTab(null);
    expect(members.userProfile.getState().userProfile).toBeNull();
    expectEmpty(members);
    expect(bench.count).toEqual({ told: 1, forgotten: 1 });
  });

  it('S183 are heard of at the next answer, before any event has come', async () => {
    const { bench, members } = begin(kari);
    const outcome = members.tickets.load();
    bench.otherTab(ola, { isTold: false });
    await bench.last('tickets').answer([{ QrCode: 'A' }]);
    expect(await outcome).toBe('dropped');
    expect(members.userProfile.getState().userProfile).toEqual(ola);
    expectEmpty(members);
  });

  it('S183 that log the same member in anew change the token and empty nothing', async () => {
    const { bench, members } = begin(kari);
    await fill(bench, members);
    bench.otherTab({ ...kari, token: 'newer' });
    expect(members.userProfile.getState().userProfile?.token).toBe('newer');
    expect(members.tickets.getState().items).toHaveLength(1);
    expect(bench.count.forgotten).toBe(0);
  });

  it('S183 tell two members apart by their token where they have no names', async () => {
    const { bench, members } = begin('{"token":"a"}');
    await fill(bench, members);
    bench.otherTab('{"token":"b"}');
    expectEmpty(members);
  });

  it('A74 that leave something damaged log this one out, and it is removed', () => {
    const { bench, members } = begin(kari);
    bench.otherTab('{"tok');
    expect(members.userProfile.getState().userProfile).toBeNull();
    expect(bench.values.size).toBe(0);
  });

  it('A20 don’t keep a login from landing that began here', async () => {
    const { bench, members } = begin();
    const outcome = members.userProfile.login({ email: 'ola@post.example', password: 'x' });
    bench.otherTab(kari);
    expect(members.userProfile.getState()).toMatchObject({ userProfile: kari, loading: true });
    await bench.last('login').answer(loginAnswer);
    expect(await outcome).toBe('done');
    expect(members.userProfile.getState()).toMatchObject({ userProfile: ola, loading: false });
  });
});

describe('a second member', () => {
  it('S183 gets own answers to what the first asked for, too', async () => {
    const { bench, members } = begin(kari);
    void members.tickets.load();
    bench.otherTab(ola);
    const own = members.tickets.load();
    expect(bench.names()).toEqual(['tickets', 'switchTokensDx']);
    expect(members.tickets.getState().loading).toBe(true);
    await bench.asked[0]?.answer([{ QrCode: 'of Kari' }]);
    expect(members.tickets.getState()).toEqual({ items: [], loading: true, error: null });
    await bench.last('switchTokensDx').answer();
    await bench.last('tickets').answer([{ QrCode: 'of Ola' }]);
    expect(await own).toBe('done');
    expect(members.tickets.getState().items).toEqual([{ qrCode: 'of Ola' }]);
  });
});

describe('storage', () => {
  for (const text of ['{', '{"token":7}'])
    it(`A74 damaged to ${JSON.stringify(text)} means logged out, and logging in works`, async () => {
      const { bench, members } = begin(text);
      expect(members.userProfile.getState().userProfile).toBeNull();
      expect(bench.values.size).toBe(0);
      expect(bench.count.forgotten).toBe(1);
      void members.userProfile.login({ email: 'ola@post.example', password: 'x' });
      await bench.last('login').answer(loginAnswer);
      expect(bench.storedProfile()).toEqual(ola);
    });

  it('A74 blocked means logged out; a login lasts as long as the page, in a session of its own', async () => {
    const bench = memberBench();
    const members = bench.members({
      storage: () => {
        throw new DOMException('Access is denied for this document', 'SecurityError');
      },
    });
    expect(members.userProfile.getState().userProfile).toBeNull();
    void members.userProfile.login({ email: 'ola@post.example', password: 'x' });
    await bench.last('login').answer(loginAnswer);
    expect(members.userProfile.getState().userProfile).toEqual(ola);
    const outcome = members.watchList.load();
    expect(bench.names()).toEqual(['login', 'switchTokensDx']);
    await bench.last('switchTokensDx').answer();
    await bench.last('watchlist').answer([]);
    expect(await outcome).toBe('done');
    void members.tickets.load();
    expect(bench.names().slice(2)).toEqual(['watchlist', 'tickets']);
  });

  it('A74 full lets a login last as long as the page, and no former member come back', async () => {
    const bench = memberBench(kari);
    const members = bench.members({
      storage: () => ({
        ...bench.environment.storage(),
        setItem() {
          throw new DOMException('Setting the value exceeded the quota', 'QuotaExceededError');
        },
      }),
    });
    void members.userProfile.login({ email: 'ola@post.example', password: 'x' });
    await bench.last('login').answer(loginAnswer);
    expect(members.userProfile.getState().userProfile).toEqual(ola);
    expect(bench.values.size).toBe(0);
    const outcome = members.tickets.load();
    await bench.last('switchTokensDx').answer();
    await bench.last('tickets').answer([{ QrCode: 'of Ola' }]);
    expect(await outcome).toBe('done');
    void members.reviews.load('NOR1');
    expect(bench.names()).toEqual(['login', 'switchTokensDx', 'tickets', 'reviews']);
  });
});
