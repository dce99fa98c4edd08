import { describe, expect, it } from 'vitest';
import { kari, memberBench } from './member-bench.ts';

const nord = { Title: 'Nordlysvakten', MovieId: 7, Edis: 'NOR1' };
const fjord = { Title: 'Fjorden', MovieId: 8, Edis: 'NOR2' };

function begin() {
  const bench = memberBench(kari);
  const { movie } = bench.members();
  return { ...bench, movie, state: movie.getState };
}

describe('the slice movie', () => {
  it('S100 S149 S156 S193 asks by ediNumber, once for two blocks, is loading, and stores what came', async () => {
    const { movie, state, names, last } = begin();
    const outcomes = [movie.request('NOR1'), movie.request('NOR1')];
    expect(names()).toEqual(['movieInfo']);
    expect(last('movieInfo').options.args).toEqual({ ediNumber: 'NOR1' });
    expect(state()).toEqual({ movieInfo: null, loading: true });
    await last('movieInfo').answer(nord);
    expect(await Promise.all(outcomes)).toEqual(['done', 'done']);
    expect(state()).toEqual({
      movieInfo: { title: 'Nordlysvakten', movieId: 7, edis: 'NOR1' },
      loading: false,
    });
  });

  it('S240 A66 only logs a failure, and is no longer loading', async () => {
    const { movie, state, last, logged } = begin();
    const outcome = movie.request('NOR1');
    await last('movieInfo').refuse(500, 'broken');
    expect(await outcome).toBe('failed');
    expect(state()).toEqual({ movieInfo: null, loading: false });
    expect(logged.map(([message, code]) => [message, code])).toEqual([
      ['Movie info failed', 'http'],
    ]);
  });

  it('S240 takes an answer that is no movie as a failure', async () => {
    const { movie, state, last, logged } = begin();
    for (const answer of [null, [], [nord], 'no', { Title: 'without id' }]) {
      void movie.request('NOR1');
      await last('movieInfo').answer(answer);
      expect(state()).toEqual({ movieInfo: null, loading: false });
    }
    expect(logged.map(([, code]) => code)).toEqual(Array(5).fill('unreadable-answer'));
  });

  it('S156 shows no film under another’s name: the newer request stands', async () => {
    const { movie, state, asked } = begin();
    const first = movie.request('NOR1');
    const second = movie.request('NOR2');
    await asked[1]?.answer(fjord);
    await asked[0]?.answer(nord);
    expect([await first, await second]).toEqual(['dropped', 'done']);
    expect(state()).toEqual({
      movieInfo: { title: 'Fjorden', movieId: 8, edis: 'NOR2' },
      loading: false,
    });
  });

  it('S156 takes a film away when another one is asked for, and keeps it when it is the same', async () => {
    const { movie, state, last } = begin();
    void movie.request('NOR1');
    await last('movieInfo').answer(nord);
    void movie.request('NOR1');
    expect(state().movieInfo?.movieId).toBe(7);
    await last('movieInfo').refuse(500);
    expect(state()).toMatchObject({ movieInfo: { movieId: 7 }, loading: false });
    void movie.request('NOR2');
    expect(state()).toEqual({ movieInfo: null, loading: true });
  });

  it.each([
    ['none', undefined],
    ['one of its own', 'X-1'],
  ])(
    'S99 S193 is the film’s that was asked for, whatever number it has: %s',
    async (_what, Edis) => {
      const { movie, last } = begin();
      expect(movie.infoOf('NOR1')).toBeNull();
      void movie.request('NOR1');
      await last('movieInfo').answer({ MovieId: 7, Rating: 4, Edis });
      expect(movie.infoOf('NOR1')?.rating).toBe(4);
      expect(movie.infoOf('nor 1')?.rating).toBe(4);
      expect(movie.infoOf('NOR9')).toBeNull();
      void movie.request('NOR2');
      expect([movie.infoOf('NOR1'), movie.infoOf('NOR2')]).toEqual([null, null]);
    },
  );
});
