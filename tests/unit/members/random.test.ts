import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../../runtime/http/index.ts';
import type { Members } from '../../../runtime/members/create-members.ts';
import { runs } from '../../runs.ts';
import { type Asked, begin, kari, type memberBench, ola, settle } from './member-bench.ts';

type Bench = ReturnType<typeof memberBench>;

/** What may happen next; numbers choose among films, movies, or calls that wait. */
type Step =
  | { readonly do: 'loadTickets' | 'loadWatchList' | 'loadMore' | 'reset' | 'cancel' }
  | { readonly do: 'loadReviews' | 'requestMovie'; readonly film: number }
  | { readonly do: 'add' | 'cancelAdd'; readonly movie: number }
  | { readonly do: 'login' | 'signUp'; readonly as: Name }
  | { readonly do: 'otherTab'; readonly as: Name | null; readonly isTold: boolean }
  | { readonly do: 'answer'; readonly which: number; readonly how: How };

type Name = 'Kari' | 'Ola';
type How = 'well' | 'refused' | 'garbage' | 'expired' | 'network' | 'bug';

const profiles = { Kari: kari, Ola: ola };
const name = fc.constantFrom<Name>('Kari', 'Ola');
const few = fc.nat({ max: 3 });

const badly = fc.constantFrom<How>('refused', 'garbage', 'expired', 'network', 'bug');

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('loadTickets', 'loadWatchList', 'loadMore', 'reset', 'cancel'),
  }),
  fc.record({ do: fc.constantFrom('loadReviews', 'requestMovie'), film: few }),
  fc.record({ do: fc.constantFrom('add', 'cancelAdd'), movie: few }),
  fc.record({ do: fc.constantFrom('login', 'signUp'), as: name }),
  fc.record({ do: fc.constant('otherTab'), as: fc.option(name), isTold: fc.boolean() }),
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer'),
      which: fc.nat(),
      how: fc.oneof({ weight: 3, arbitrary: fc.constant<How>('well') }, badly),
    }),
  },
);

/** Whose browser it was when each call was made; cookies and the stored profile decide, not what the slices know. */
const owners = new WeakMap<Asked, string>();
/** Who typed their name into the form of a login. */
const typed = new WeakMap<Asked, Name>();

function ownerOf({ storedProfile }: Bench): string {
  const profile = storedProfile();
  return typeof profile === 'object' && profile !== null && 'userName' in profile
    ? String(profile.userName)
    : 'nobody';
}

/** What a backend answers to a call that goes well: every item says whose it is. */
function goodAnswer(asked: Asked): unknown {
  const owner = owners.get(asked);
  const { args, json } = asked.options;
  switch (asked.name) {
    case 'login':
    case 'createAccount': {
      const { userName, email, token } = profiles[typed.get(asked) ?? 'Kari'];
      return asked.name === 'login'
        ? { marsToken: token, UserName: userName, UserInfo: email }
        : { Token: token, UserName: userName, ContactEmail: email };
    }
    case 'forgotPassword':
      return '';
    case 'movieInfo':
      return { MovieId: 0, Edis: args?.ediNumber, Owner: owner };
    case 'reviews':
      return Array.from({ length: 20 }, (_, i) => ({
        Id: `${args?.ediNumber}-${Number(args?.skip) + i}`,
        Owner: owner,
      }));
    case 'tickets':
      return Array.from({ length: 10 }, (_, i) => ({
        QrCode: `${Number(args?.skip ?? 0) + i}`,
        Owner: owner,
      }));
    case 'watchlist':
      return Array.from({ length: 10 }, (_, i) => ({
        MovieId: `old-${Number(args?.skip ?? 0) + i}`,
        Owner: owner,
      }));
    default:
      return json ?? true;
  }
}

async function take(bench: Bench, members: Members, next: Step): Promise<void> {
  const { userProfile, watchList, movie, tickets, reviews } = members;
  const before = bench.asked.length;
  switch (next.do) {
    case 'loadTickets':
      void tickets.load();
      break;
    case 'loadWatchList':
      void watchList.load();
      break;
    case 'loadReviews':
      void reviews.load(`NOR${next.film}`);
      break;
    case 'loadMore':
      for (const slice of [reviews, tickets, watchList]) void slice.loadMore();
      break;
    case 'requestMovie':
      void movie.request(`NOR${next.film}`);
      break;
    case 'add':
      void watchList.add(next.movie);
      break;
    case 'cancelAdd':
      watchList.cancelAdd(next.movie);
      break;
    case 'cancel':
      for (const slice of [userProfile, watchList, movie, tickets, reviews]) slice.cancel();
      break;
    case 'login':
    case 'signUp': {
      const { userName, email } = profiles[next.as];
      if (next.do === 'login') void userProfile.login({ email, password: 'x' });
      else void userProfile.signUp({ userName, email, password: 'x' });
      break;
    }
    case 'reset':
      void userProfile.requestReset('kari@post.example');
      break;
    case 'otherTab':
      bench.otherTab(next.as && profiles[next.as], { isTold: next.isTold });
      break;
    case 'answer': {
      const open = bench.asked.filter(({ isOpen }) => isOpen());
      const chosen = open[next.which % Math.max(1, open.length)];
      if (chosen !== undefined) await answer(chosen, next.how);
      break;
    }
    default:
      next satisfies never;
  }
  await settle();
  for (const asked of bench.asked.slice(before)) {
    owners.set(asked, ownerOf(bench));
    if ('as' in next && next.as !== null) typed.set(asked, next.as);
  }
}

function answer(asked: Asked, how: How): Promise<void> {
  switch (how) {
    case 'well':
      return asked.answer(goodAnswer(asked));
    case 'refused':
      return asked.refuse(500);
    case 'garbage':
      return asked.answer({ what: ['is', 'this'] });
    case 'expired':
      return asked.refuse(401);
    case 'network':
      return asked.fail(new CallError('network', asked.name));
    case 'bug':
      return asked.fail(new TypeError('a bug'));
    default:
      return how satisfies never;
  }
}

function ownersSeen({ tickets, watchList, movie, reviews }: Members): ReadonlySet<unknown> {
  const { movieInfo } = movie.getState();
  const items = [
    ...tickets.getState().items,
    ...watchList.getState().items,
    ...reviews.getState().items,
    ...(movieInfo === null ? [] : [movieInfo]),
  ];
  return new Set(items.flatMap(({ extra }) => (extra === undefined ? [] : [extra.Owner])));
}

async function answerAll(bench: Bench, how: How): Promise<void> {
  for (;;) {
    const open = bench.asked.find(({ isOpen }) => isOpen());
    if (open === undefined) return;
    await answer(open, how);
  }
}

const often = { numRuns: runs(50, 5000), endOnFailure: true } as const;

async function follow(
  steps: readonly Step[],
  start: Name | null,
  holds: (bench: Bench, members: Members) => void,
): Promise<{ bench: Bench; members: Members }> {
  const { bench, members } = begin(start && profiles[start]);
  for (const next of steps) {
    await take(bench, members, next);
    holds(bench, members);
  }
  return { bench, members };
}

const sequence = fc.array(step, { maxLength: 25 });
const start = fc.option(name);

/** Checks what holds of any sequence of actions, whoever is logged in at first. */
function always(check: (steps: Step[], who: Name | null) => Promise<void>): Promise<void> {
  return fc.assert(fc.asyncProperty(sequence, start, check), often);
}

function expectAtRest({ userProfile, watchList, movie, tickets, reviews }: Members): void {
  for (const slice of [userProfile, watchList, movie, tickets, reviews])
    expect(slice.getState().loading).toBe(false);
  expect(watchList.getState().requested).toEqual([]);
}

describe('random sequences of actions', () => {
  it('S140 S149 S150 S151 S152 A18 A66 never leave loading or requested stuck once all is answered', async () => {
    const ending = fc.oneof(fc.constant<How>('well'), badly);
    await fc.assert(
      fc.asyncProperty(sequence, start, ending, async (steps, who, how) => {
        const { bench, members } = await follow(steps, who, () => {});
        await answerAll(bench, how);
        expectAtRest(members);
      }),
      often,
    );
  });

  it('A35 never leave loading or requested stuck once all is cancelled, though nothing is answered', async () => {
    await always(async (steps, who) => {
      const { bench, members } = await follow(steps, who, () => {});
      await take(bench, members, { do: 'cancel' });
      for (const movie of [0, 1, 2, 3]) await take(bench, members, { do: 'cancelAdd', movie });
      expectAtRest(members);
    });
  });

  it('A20 S90 S141 S183 never show anything of a former member, or another profile than the stored one', async () => {
    await always(async (steps, who) => {
      await follow(steps, who, (bench, members) => {
        // Another tab's change is known at the latest when something is asked.
        members.memberSignal();
        const present = ownerOf(bench);
        for (const owner of ownersSeen(members)) expect(owner).toBe(present);
        expect(members.userProfile.getState().userProfile).toEqual(bench.storedProfile());
      });
    });
  });

  it('S157 A23 never lose a confirmed movie while the same member is there, nor hold one twice', async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const { bench, members } = begin(kari);
        let confirmed: unknown[] = [];
        let listsAsked = 0;
        for (const next of steps.filter(
          (one) => !['otherTab', 'login', 'signUp'].includes(one.do),
        )) {
          const waiting = bench.asked.filter(({ isOpen }) => isOpen());
          await take(bench, members, next);
          const lists = bench.asked.filter((asked) => asked.name === 'watchlist').length;
          // A list asked for later is right: what was confirmed before may have been removed elsewhere.
          if (lists > listsAsked) confirmed = [];
          listsAsked = lists;
          if (next.do === 'answer' && next.how === 'well')
            for (const asked of waiting)
              if (
                asked.name === 'addMovieToWatchList' &&
                !asked.isOpen() &&
                asked.options.signal?.aborted === false
              )
                confirmed.push(Object(asked.options.json).id);
          const ids = members.watchList.getState().items.map(({ movieId }) => movieId);
          expect(new Set(ids.map(String)).size).toBe(ids.length);
          expect(ids).toEqual(expect.arrayContaining(confirmed));
        }
      }),
      often,
    );
  });
});
