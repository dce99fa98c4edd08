import type { Options } from 'minisearch';
import { formsOf, wordsOf } from './words.ts';

/** What the engine is given of an entry; its `id` is the entry's place in the index. */
export interface Indexed {
  readonly id: number;
  readonly title: string;
  readonly tags: string;
  readonly text: string;
}

/** An index is read by the same options as it is written by. */
export const engineOptions: Options<Indexed> = {
  fields: ['title', 'tags', 'text'],
  tokenize: (text) => wordsOf(text).map((word) => word.text),
  // Running text is long: of its words the stem will do.
  processTerm: (word, field) =>
    field === 'text' ? (formsOf(word)[0] ?? null) : [...formsOf(word)],
};
