import { beforeAll, describe, expect, it } from 'vitest';
import { type SearchIndex, search } from '../../../runtime/search/index.ts';
import { MORE_QUESTIONS, QUESTIONS } from '../../fixtures/search/questions.ts';
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
  it.each([
    ['the first', 80, QUESTIONS],
    ['further', 30, MORE_QUESTIONS],
  ])(
    'is answered first in 96 of 100 cases, among the first three always: %s',
    (_, least, asked) => {
      const told = asked.map(({ query, pages }) => {
        const found = answers(query);
        return { query, found, place: found.findIndex((path) => pages.includes(path)) };
      });
      const later = told.filter(({ place }) => place !== 0);
      expect(told.length).toBeGreaterThanOrEqual(least);
      expect(later.length / told.length, JSON.stringify(later)).toBeLessThan(0.04);
      expect(told.filter(({ place }) => place === -1)).toEqual([]);
    },
  );
});
