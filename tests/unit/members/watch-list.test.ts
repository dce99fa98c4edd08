import { describe, expect, it } from 'vitest';
import { kari, memberBench } from './member-bench.ts';

function begin(stored: Parameters<typeof memberBench>[0] = kari) {
  const bench = memberBench(stored);
  const members = bench.members();
  const { watchList } = members;
  return { ...bench, members, watchList, state: watchList.getState };
}

const nord = { MovieId: 7, Title: 'Nordlysvakten' };
const fjord = { MovieId: 'm-8', Title: 'Fjorden' };

describe('loading the watch list', () => {
  it('A22 S159 S160 S161 S185 S197 S198 switches the token, then is loading, then fetches and stores', async () => {
    const { watchList, state, names, last } = begin();
    const outcome = watchList.load();
    expect(names()).toEqual(['switchTokensDx']);
    expect(last('switchTokensDx').options.headers).toEqual({ token: 't-kari' });
    expect(last('switchTokensDx').options).not.toHaveProperty('json');
    expect(state().loading).toBe(false);
    // What a successful switch says is of no account.
    expect(last('switchTokensDx').options.answer).toBe('text');
    await last('switchTokensDx').answer('<!doctype html>');
    expect(names()).toEqual(['switchTokensDx', 'watchlist']);
    expect(state().loading).toBe(true);
    await last('watchlist').answer([nord, fjord]);
    expect(await outcome).toBe('done');
    expect(state()).toEqual({
      requested: [],
      items: [
        { movieId: 7, title: 'Nordlysvakten' },
        { movieId: 'm-8', title: 'Fjorden' },
      ],
      loading: false,
      error: null,
    });
  });

  it('S198 switches the token before each fetch, with the token that is stored by then', async () => {
    const { watchList, names, last, otherTab } = begin();
    void watchList.load();
    await last('switchTokensDx').answer();
    await last('watchlist').answer([]);
    otherTab({ ...kari, token: 'newer' });
    void watchList.load();
    expect(names()).toEqual(['switchTokensDx', 'watchlist', 'switchTokensDx']);
    expect(last('switchTokensDx').options.headers).toEqual({ token: 'newer' });
  });

  it('A22 S155 keeps the error of a failed switch, isn’t loading, and fetches no list', async () => {
    const { watchList, state, names, last } = begin();
    const outcome = watchList.load();
    await last('switchTokensDx').refuse(401, 'expired');
    expect(await outcome).toBe('failed');
    expect(names()).toEqual(['switchTokensDx']);
    expect(state()).toEqual({
      requested: [],
      items: [],
      loading: false,
      error: { code: 'http', status: 401, body: 'expired' },
    });
  });

  it('A23 never holds a movie twice, even where the answer does', async () => {
    const { watchList, state, last } = begin(null);
    void watchList.load();
    await last('watchlist').answer([nord, { MovieId: '7' }, fjord]);
    expect(state().items.map(({ movieId }) => movieId)).toEqual([7, 'm-8']);
  });
});

describe('adding to the watch list', () => {
  it('S199 sends the movie’s id as it came', () => {
    const { watchList, last } = begin();
    void watchList.add(7);
    expect(last('addMovieToWatchList').options.json).toEqual({ id: 7 });
    void watchList.add('m-8');
    expect(last('addMovieToWatchList').options.json).toEqual({ id: 'm-8' });
  });

  it('S157 S200 A21 appends once the backend has confirmed, and till that moment the id is requested', async () => {
    const { watchList, state, last } = begin();
    const outcome = watchList.add(7);
    const seen = [state()];
    watchList.subscribe((now) => seen.push(now));
    await last('addMovieToWatchList').answer(true);
    expect(await outcome).toBe('done');
    expect(seen).toEqual([
      { requested: [7], items: [], loading: false, error: null },
      { requested: [], items: [{ movieId: 7 }], loading: false, error: null },
    ]);
  });

  it('S241 A65 A98 logs a failure and nothing else: no error, no item, no request left', async () => {
    const { watchList, state, last, logged } = begin();
    const outcome = watchList.add(7);
    await last('addMovieToWatchList').refuse(500);
    expect(await outcome).toBe('failed');
    expect(state()).toEqual({ requested: [], items: [], loading: false, error: null });
    expect(logged.map(([message, code]) => [message, code])).toEqual([
      ['Adding to the watch list failed', 'http'],
    ]);
  });

  it('A21 ignores a second wish for the same movie while the first is under way', async () => {
    const { watchList, state, names, last } = begin();
    const outcomes = [watchList.add(7), watchList.add('7')];
    expect(names()).toEqual(['addMovieToWatchList']);
    expect(state().requested).toEqual([7]);
    await last('addMovieToWatchList').answer(true);
    expect(await Promise.all(outcomes)).toEqual(['done', 'done']);
    expect(state()).toMatchObject({ requested: [], items: [{ movieId: 7 }] });
  });

  it.each([
    ['was known before', ['NOR1', 'add']],
    ['was known before another one’s page was shown', ['NOR1', 'add', 'NOR2']],
    ['became known while it was being added', ['add', 'NOR1']],
  ])('A23 appends a movie whole that %s', async (_what, steps) => {
    const { members, watchList, state, last } = begin();
    for (const step of steps) {
      if (step === 'add') void watchList.add('7');
      else {
        void members.movie.request(step);
        await last('movieInfo').answer(step === 'NOR1' ? nord : fjord);
      }
    }
    await last('addMovieToWatchList').answer(true);
    expect(state().items).toEqual([{ movieId: 7, title: 'Nordlysvakten' }]);
  });

  it('S161 S200 loses no movie that was confirmed while an older list was on its way', async () => {
    const { watchList, state, last } = begin(null);
    void watchList.load();
    void watchList.add(7);
    await last('addMovieToWatchList').answer(true);
    await last('watchlist').answer([fjord]);
    expect(state().items.map(({ movieId }) => movieId)).toEqual(['m-8', 7]);
  });

  it('S161 lets a later list decide: what was removed elsewhere is gone', async () => {
    const { watchList, state, last } = begin(null);
    void watchList.add(7);
    await last('addMovieToWatchList').answer(true);
    void watchList.load();
    await last('watchlist').answer([fjord]);
    expect(state().items.map(({ movieId }) => movieId)).toEqual(['m-8']);
  });
});
