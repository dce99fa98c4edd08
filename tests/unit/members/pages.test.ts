import { describe, expect, it } from 'vitest';
import type { Members } from '../../../runtime/members/create-members.ts';
import { memberBench, settle } from './member-bench.ts';

/** A list that a backend gives in pages of ten. */
interface List {
  readonly name: 'tickets' | 'watchList';
  readonly call: string;
  readonly entry: (number: number) => object;
}

const lists: readonly List[] = [
  {
    name: 'tickets',
    call: 'tickets',
    entry: (number) => ({ Sal: String(number % 10), QrUrl: `/qr/${number}.png` }),
  },
  {
    name: 'watchList',
    call: 'watchlist',
    entry: (number) => ({ MovieId: number }),
  },
];

/** What a backend answers to a page: all that it has, the part that is asked for, or something else. */
type Backend = (skip: number, take: number) => unknown;

const inPages =
  (all: readonly unknown[]): Backend =>
  (skip, take) =>
    all.slice(skip, skip + take);

function over({ name, call }: Pick<List, 'name' | 'call'>, backend: Backend) {
  const bench = memberBench();
  const pages: number[] = [];
  const members: Members = bench.members({
    async call(asked, { args, read }) {
      if (asked !== call) throw new Error(`Nobody answers ${asked}`);
      const skip = Number(args?.skip ?? 0);
      pages.push(skip);
      return read(backend(skip, Number(args?.take ?? 10)));
    },
  });
  const slice = members[name];
  const count = () => slice.getState().items.length;
  return { ...bench, slice, pages, count };
}

for (const list of lists) {
  const { name, entry } = list;
  const entries = (count: number, from = 1) =>
    Array.from({ length: count }, (_, i) => entry(from + i));
  const holding = (count: number) => inPages(entries(count));

  describe(`the pages of ${name}`, () => {
    it.each([
      [1, [0]],
      [10, [0, 10]],
      [11, [0, 10]],
      [21, [0, 10, 20]],
    ])(
      'A88 S249 of %i entries are asked for from %j on, until one isn’t full',
      async (all, skips) => {
        const { slice, pages, count } = over(list, holding(all));
        expect(await slice.load()).toBe('done');
        expect(count()).toBe(Math.min(all, 10));
        expect(slice.hasMore()).toBe(all >= 10);
        while (slice.hasMore()) expect(await slice.loadMore()).toBe('done');
        expect(count()).toBe(all);
        expect(pages).toEqual(skips);
        expect(await slice.loadMore()).toBe('dropped');
        expect(pages).toEqual(skips);
      },
    );

    it('A88 end with a backend that knows no pages and answers the same for ever', async () => {
      const { slice, pages, count } = over(list, () => entries(10));
      await slice.load();
      expect(await slice.readOn()).toBe('done');
      expect([count(), pages, slice.hasMore()]).toEqual([10, [0, 10], false]);
    });

    it('A88 end with a backend that has new entries for ever', async () => {
      const { slice, pages } = over(list, (skip) => entries(10, skip));
      await slice.load();
      expect(await slice.readOn()).toBe('done');
      expect(await slice.readOn()).toBe('done');
      expect(pages.length).toBeLessThanOrEqual(51);
      expect(slice.hasMore()).toBe(false);
      await slice.load();
      expect(slice.hasMore()).toBe(true);
    });

    it('A88 leave out an entry that can’t be read, and count it: a page is full by it', async () => {
      const { slice, count, logged } = over(list, inPages([...entries(3), null, ...entries(8, 5)]));
      await slice.load();
      expect([count(), slice.hasMore(), slice.hasUnread()]).toEqual([9, true, true]);
      expect(slice.getState().error).toBeNull();
      expect(logged).toHaveLength(1);
      await slice.loadMore();
      expect(count()).toBe(11);
      expect(slice.hasUnread()).toBe(true);
    });

    it('A88 of nothing that can be read are no failure, and known not to be an empty list', async () => {
      const { slice, count } = over(list, () => ['x', 7, []]);
      expect(await slice.load()).toBe('done');
      expect([count(), slice.hasUnread(), slice.isLoaded()]).toEqual([0, true, true]);
      expect(slice.getState().error).toBeNull();
    });

    it('A88 keep what is there where one fails, which is asked for again', async () => {
      let isBroken = true;
      const { slice, pages, count } = over(list, (skip, take) => {
        if (skip > 0 && isBroken) throw new Error('broken');
        return holding(15)(skip, take);
      });
      await slice.load();
      expect(await slice.readOn()).toBe('failed');
      expect([count(), slice.hasMore()]).toEqual([10, true]);
      expect(slice.getState()).toMatchObject({ loading: false, error: { code: 'unexpected' } });
      isBroken = false;
      expect(await slice.loadMore()).toBe('done');
      expect([count(), pages]).toEqual([15, [0, 10, 10]]);
      expect(slice.getState().error).toBeNull();
    });

    it('A88 begin anew with the first, also where one is under way', async () => {
      const { slice, pages, count } = over(list, holding(21));
      await slice.load();
      await slice.loadMore();
      const late = slice.loadMore();
      expect(await slice.load()).toBe('done');
      expect(await late).toBe('dropped');
      expect([count(), slice.hasMore()]).toEqual([10, true]);
      await slice.loadMore();
      expect(pages.at(-1)).toBe(10);
    });

    it('A88 wait for the first that is under way', async () => {
      const { slice, pages } = over(list, holding(21));
      await slice.load();
      const outcomes = [slice.load(), slice.loadMore(), slice.readOn()];
      expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'done']);
      expect(pages).toEqual([0, 0, 10, 20]);
    });
  });
}

describe('the pages of tickets', () => {
  const ofTickets = { name: 'tickets', call: 'tickets' } as const;

  const places = ['Sal 1', 'Sal 2', 'Scenen', 'Foajeen', 'Sal 5', 'Sal 6', '7', '8', '9', '10'];

  it.each<readonly [what: string, places: readonly string[]]>([
    ['all alike', places.slice(0, 1)],
    ['alike by turns', places.slice(0, 2)],
    ['alike from page to page', places],
  ])(
    'S16 A88 keep tickets without seats whose pictures of codes differ by the query alone: %s',
    async (_what, halls) => {
      const all = Array.from({ length: 24 }, (_, i) => ({
        Sal: halls[i % halls.length],
        QrUrl: `/qr?code=${i}`,
      }));
      const { slice, count } = over(ofTickets, inPages(all));
      await slice.load();
      await slice.readOn();
      expect(count()).toBe(24);
    },
  );

  it.each([
    [12, 'look alike', places.slice(0, 1), [0, 12]],
    [10, 'look alike', places.slice(0, 1), [0, 10, 0]],
    [10, 'differ', places, [0, 10, 0]],
  ])(
    'A88 end with a backend that knows no pages and signs the pictures of %i tickets that %s',
    async (length, _what, halls, asked) => {
      let signature = 0;
      const { slice, pages, count } = over(ofTickets, () =>
        Array.from({ length }, (_, i) => ({
          Sal: halls[i % halls.length],
          QrUrl: `/qr?signature=${signature++}`,
        })),
      );
      await slice.load();
      await slice.readOn();
      expect([count(), pages, slice.hasMore()]).toEqual([length, asked, false]);
    },
  );

  it('S16 A88 go on after a full one whose tickets all look like earlier ones', async () => {
    const all = Array.from({ length: 21 }, (_, i) => ({ QrCode: i < 20 ? 'A' : 'B', Price: i }));
    const { slice } = over(ofTickets, inPages(all));
    await slice.load();
    await slice.readOn();
    expect(slice.getState().items.at(-1)).toMatchObject({ qrCode: 'B' });
  });
});

describe('the pages of the watch list', () => {
  it('A23 A88 keep a film that was added between two of them, once', async () => {
    const { last, members } = memberBench();
    const { watchList } = members();
    void watchList.load();
    await last('watchlist').answer(Array.from({ length: 10 }, (_, MovieId) => ({ MovieId })));
    void watchList.add(99);
    await last('addMovieToWatchList').answer(true);
    void watchList.loadMore();
    await last('watchlist').answer([{ MovieId: 9 }, { MovieId: 10 }, { MovieId: '99' }]);
    const ids = watchList.getState().items.map(({ movieId }) => movieId);
    expect(ids).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99, 10]);
    await settle();
  });
});

describe('adding to the watch list', () => {
  it.each([
    ['OK', true],
    ['{}', true],
    [' true\n', true],
    ['', false],
    ['false', false],
    [' false ', false],
    ['0', false],
    ['null', false],
    ['""', false],
    ['{"Success":true}', true],
    ['{"success":false}', true],
  ])('S157 S158 A93 the answer %j confirms: %s', async (answer, isConfirmed) => {
    const { last, members } = memberBench();
    const { watchList } = members();
    const outcome = watchList.add(7);
    expect(last('addMovieToWatchList').options.answer).toBe('text');
    await last('addMovieToWatchList').answer(answer);
    expect(await outcome).toBe(isConfirmed ? 'done' : 'failed');
    expect(watchList.getState().items).toHaveLength(isConfirmed ? 1 : 0);
  });

  it.each(['<!doctype html>', '\n<html><body>Logg inn</body></html>'])(
    'A93 a page is no answer of the backend: %j',
    async (answer) => {
      const { last, members, logged } = memberBench();
      const outcome = members().watchList.add(7);
      await last('addMovieToWatchList').answer(answer);
      expect(await outcome).toBe('failed');
      expect(logged[0]?.[1]).toBe('unreadable-answer');
    },
  );
});
