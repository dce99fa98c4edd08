import type { Code, Text } from './catalogue/index.ts';

/** What of a JSON file a problem points at: the value, the key it stands under, or the object it lacks a key in. */
export type Aim = 'value' | 'key';

/** A problem while it is being found: where by path in the file's JSON, not yet by line. */
export interface Problem {
  readonly code: Code;
  /** Relative to the site folder. */
  readonly file: string;
  /** The way to the value through keys and indexes; empty: the whole file. */
  readonly path: readonly (string | number)[];
  readonly aim: Aim;
  /** Where in the text, for problems that know it already (JSON that can't be parsed). */
  readonly offset?: number;
  /** Where inside the text that stands at the path: UTF-16 units of what it says, not of how JSON writes it. */
  readonly inside?: number;
  /** What fills the message; words that differ by language come in both. */
  readonly facts: Readonly<Record<string, string | number | Text>>;
  readonly suggestion: string | null;
  /** Of `more-of-kind`: what it stands for. */
  readonly standsFor?: { readonly kind: Code; readonly count: number };
}

/** Makes a problem that points at a value. */
export function problem(
  code: Code,
  place: { readonly file: string; readonly path: readonly (string | number)[] },
  facts: Problem['facts'] = {},
  suggestion: string | null = null,
  aim: Aim = 'value',
): Problem {
  return { code, file: place.file, path: place.path, aim, facts, suggestion };
}
