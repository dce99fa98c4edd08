import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';
import { formsOf, wordsOf } from './words.ts';

type Engine = ReturnType<MiniSearch<Indexed>['toJSON']>;

/** An engine in runs of numbers: in its own form, where each entry is a key, it is twice as much to send. */
export interface PackedEngine {
  /** Of each entry, how many words each field has. */
  readonly lengths: readonly (readonly number[])[];
  readonly averages: readonly number[];
  /** Each term with its runs, one for each field. */
  readonly terms: readonly (readonly [term: string, ...runs: Run[]])[];
}

/**
 * Entries that have a term, ascending: the distance to each from the one before (the first counts from
 * -1), and after it, where the term stands there more than once, how often, as a negative number.
 */
type Run = readonly number[];

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

const fields = engineOptions.fields.map((_, id) => String(id));

/** The engine in the form in which it is sent; entries are named by their place. */
export function packEngine({ fieldLength, averageFieldLength, index }: Engine): PackedEngine {
  return {
    lengths: Object.values(fieldLength),
    averages: averageFieldLength,
    terms: index.map(([term, data]) => [term, ...fields.map((field) => runOf(data[field] ?? {}))]),
  };
}

/** The engine as MiniSearch reads it. */
export function unpackEngine({ lengths, averages, terms }: PackedEngine): Engine {
  return {
    documentCount: lengths.length,
    nextId: lengths.length,
    documentIds: Object.fromEntries(lengths.map((_, id) => [id, id])),
    fieldIds: Object.fromEntries(engineOptions.fields.map((field, id) => [field, id])),
    fieldLength: Object.fromEntries(lengths.map((length, id) => [id, [...length]])),
    averageFieldLength: [...averages],
    storedFields: {},
    dirtCount: 0,
    index: terms.map(([term, ...runs]) => [
      term,
      Object.fromEntries(
        runs.flatMap((run, field) => (run.length > 0 ? [[field, frequenciesOf(run)]] : [])),
      ),
    ]),
    serializationVersion: 2,
  };
}

function runOf(frequencies: Readonly<Record<string, number>>): number[] {
  let before = -1;
  return Object.entries(frequencies).flatMap(([id, count]) => {
    const distance = Number(id) - before;
    before = Number(id);
    return count === 1 ? [distance] : [distance, -count];
  });
}

function frequenciesOf(run: Run): Record<string, number> {
  const frequencies: Record<string, number> = {};
  let id = -1;
  for (const number of run) {
    if (number > 0) {
      id += number;
      frequencies[id] = 1;
    } else frequencies[id] = -number;
  }
  return frequencies;
}
