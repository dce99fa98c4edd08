import { beforeAll, describe, expect, it } from 'vitest';
import { type SearchIndex, search } from '../../../runtime/search/index.ts';
import { QUESTIONS } from '../../fixtures/search/questions.ts';
import { sampleIndex } from './sample-index.ts';

let index: SearchIndex;
beforeAll(async () => {
  index = await sampleIndex();
});

/** The paths of the best answers, without anchors. */
const answers = (query: string) =>
  search(index, query)
    .results.slice(0, 3)
    .map(({ href }) => href.replace(/#.*/s, ''));

describe('what people ask a house', () => {
  it('is answered first in at least 72 of 80 cases, among the first three in 78', () => {
    const told = QUESTIONS.map(({ query, pages }) => {
      const found = answers(query);
      return { query, found, place: found.findIndex((path) => pages.includes(path)) };
    });
    const later = told.filter(({ place }) => place !== 0);
    const missed = told.filter(({ place }) => place === -1);
    expect(told.length).toBeGreaterThanOrEqual(80);
    expect(later.length, JSON.stringify(later)).toBeLessThanOrEqual(told.length - 72);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(told.length - 78);
  });
});
