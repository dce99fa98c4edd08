import { describe, expect, it } from 'vitest';
import type { Members } from '../../../runtime/members/create-members.ts';
import type { Outcome } from '../../../runtime/members/request-slot.ts';
import { begin } from './member-bench.ts';

const lists: readonly (readonly [
  requirements: string,
  name: 'watchList' | 'reviews' | 'tickets',
  call: string,
  entry: object,
  load: (members: Members) => Promise<Outcome>,
])[] = [
  ['S152 S155 S239', 'watchList', 'watchlist', { MovieId: 7 }, (of) => of.watchList.load()],
  ['S150 S153 S237', 'reviews', 'reviews', { Id: 7 }, (of) => of.reviews.load('NOR1')],
  ['S151 S154 S238', 'tickets', 'tickets', { QrCode: 'A' }, (of) => of.tickets.load()],
];

describe.each(lists)('%s the list %s', (_requirements, name, call, entry, loadOf) => {
  function start() {
    const { bench, members } = begin();
    return { ...bench, state: members[name].getState, load: () => loadOf(members) };
  }

  it('keeps what was there and the error, until data comes', async () => {
    const { state, load, last } = start();
    void load();
    await last(call).answer([entry]);
    const { items } = state();
    expect(items).toHaveLength(1);
    void load();
    expect(state().loading).toBe(true);
    await last(call).refuse(502, 'bad gateway');
    const error = { code: 'http', status: 502, body: 'bad gateway' };
    expect(state()).toMatchObject({ items, loading: false, error });
    void load();
    await last(call).answer([]);
    expect(state()).toMatchObject({ items: [], loading: false, error: null });
  });

  it('takes an answer that is no list as a failure', async () => {
    const { state, load, last } = start();
    for (const answer of [{}, 'no', 7]) {
      void load();
      await last(call).answer(answer);
      expect(state()).toMatchObject({ items: [], loading: false });
      expect(state().error?.code).toBe('unreadable-answer');
    }
  });
});

const atRest = { loading: false, error: null };
it.each([
  ['userProfile', { ...atRest, userProfile: null, isEmailSent: false }],
  ['watchList', { ...atRest, requested: [], items: [] }],
  ['movie', { movieInfo: null, loading: false }],
  ['tickets', { ...atRest, items: [] }],
  ['reviews', { ...atRest, items: [] }],
  ['events', { requested: [], items: [] }],
] as const)('S134–S139 the slice %s holds its own at first, and nothing else', (name, state) => {
  expect(begin().members[name].getState()).toEqual(state);
});
