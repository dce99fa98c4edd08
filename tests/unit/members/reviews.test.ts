import { describe, expect, it } from 'vitest';
import { kari, memberBench } from './member-bench.ts';

function begin() {
  const bench = memberBench(kari);
  const { reviews } = bench.members();
  const ids = () => reviews.getState().items.map(({ id }) => id);
  return { ...bench, reviews, state: reviews.getState, ids };
}

function page(first: number, count = 20) {
  return Array.from({ length: count }, (_, i) => ({ Id: first + i, Comment: `nr. ${first + i}` }));
}

function numbers(first: number, count: number) {
  return Array.from({ length: count }, (_, i) => first + i);
}

describe('the slice reviews', () => {
  it('S150 S194 S248 asks for twenty, and appends page after page until one isn’t full', async () => {
    const { reviews, asked, last, ids } = begin();
    void reviews.load('NOR1');
    await last('reviews').answer(page(1));
    expect(reviews.hasMore()).toBe(true);
    void reviews.loadMore();
    await last('reviews').answer(page(21));
    void reviews.loadMore();
    await last('reviews').answer(page(41, 5));
    const pages = [0, 20, 40].map((skip) => ({ ediNumber: 'NOR1', skip, take: 20 }));
    expect(asked.map(({ options }) => options.args)).toEqual(pages);
    expect(ids()).toEqual(numbers(1, 45));
    expect(reviews.hasMore()).toBe(false);
    expect(await reviews.loadMore()).toBe('dropped');
    expect(asked).toHaveLength(3);
  });

  it('S150 shows none of another film’s, and drops what still comes of it', async () => {
    const { reviews, state, asked, last, ids } = begin();
    void reviews.load('NOR1');
    await last('reviews').answer(page(1));
    const late = reviews.loadMore();
    void reviews.load('NOR2');
    expect(state()).toEqual({ items: [], loading: true, error: null });
    expect(reviews.hasMore()).toBe(false);
    await asked[1]?.answer(page(21));
    expect(await late).toBe('dropped');
    expect(state()).toEqual({ items: [], loading: true, error: null });
    await last('reviews').answer([{ id: 'r-1' }]);
    expect(ids()).toEqual(['r-1']);
  });
});
