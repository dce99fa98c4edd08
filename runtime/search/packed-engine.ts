import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';
import { formsOf, wordsOf } from './words.ts';

type Engine = ReturnType<MiniSearch<Indexed>['toJSON']>;

/**
 * The search engine's data as runs of numbers. MiniSearch's own format, where each entry is a key, is twice as large.
 */
export interface PackedEngine {
  /** For each entry, the number of words of each field. */
  readonly lengths: readonly (readonly number[])[];
  readonly averages: readonly number[];
  /** Each term with its runs, one per field. */
  readonly terms: readonly (readonly [term: string, ...runs: Run[]])[];
}

/**
 * The entries that have a term, in ascending order: each as the distance from the entry before (the first from -1). If
 * the term occurs there more than once, the number of times follows as a negative number.
 */
type Run = readonly number[];

/** The fields of an entry that the engine indexes; `id` is the entry's position in the index. */
export interface Indexed {
  readonly id: number;
  readonly title: string;
  readonly tags: string;
  readonly text: string;
}

/** Options of the engine; an index must be read with the options that it was written with. */
export const engineOptions: Options<Indexed> = {
  fields: ['title', 'tags', 'text'],
  tokenize: (text) => wordsOf(text).map((word) => word.text),
  // Running text is long: only the stems of its words are indexed, to keep the index small.
  processTerm: (word, field) =>
    field === 'text' ? (formsOf(word)[0] ?? null) : [...formsOf(word)],
};

const fields = engineOptions.fields.map((_, id) => String(id));

/** Packs an engine for sending; entries are identified by their position. */
export function packEngine({ fieldLength, averageFieldLength, index }: Engine): PackedEngine {
  return {
    lengths: Object.values(fieldLength),
    averages: averageFieldLength,
    terms: index.map(([term, data]) => [term, ...fields.map((field) => runOf(data[field] ?? {}))]),
  };
}

/** The engine in the format that MiniSearch loads. */
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
