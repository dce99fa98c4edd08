import type { Code, Language, Text } from './catalogue/index.ts';

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

/** So many problems of one kind are told of a file: nobody reads more, and a broken file can hold a million. */
export const MOST_OF_KIND = 100;

/** An error whose message tells people all they need: commands print it without a stack. */
export class UserError extends Error {
  override readonly name: string = 'UserError';

  /** The message in a language, where it is known in it; else as it is. */
  in(_language: Language): string {
    return this.message;
  }
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

/** What stands for problems of a kind that aren't told one by one: how many, at the place of the first of them. */
export function moreOfKind(first: Problem, count: number): Problem {
  const { code: kind, file, path, ...where } = first;
  return {
    ...where,
    ...problem('more-of-kind', { file, path }, { kind, count: grouped(count) }, null, first.aim),
    standsFor: { kind, count },
  };
}

/** The problems, of each file and kind at most `MOST_OF_KIND`, then what stands for the others. */
export function mostOfEachKind(problems: readonly Problem[]): Problem[] {
  const kept: Problem[] = [];
  const kinds = new Map<string, { told: number; left: number; first: Problem | null }>();
  for (const one of problems) {
    const { kind, count } = one.standsFor ?? { kind: one.code, count: 1 };
    const key = `${kind} ${one.file}`;
    const state = kinds.get(key) ?? { told: 0, left: 0, first: null };
    kinds.set(key, state);
    if (one.standsFor === undefined && state.told < MOST_OF_KIND) {
      state.told += 1;
      kept.push(one);
    } else {
      state.left += count;
      state.first ??= { ...one, code: kind };
    }
  }
  for (const { left, first } of kinds.values()) {
    if (first !== null) kept.push(moreOfKind(first, left));
  }
  return kept;
}

/** A number with its thousands apart: `99,900`, `99 900`. */
export function grouped(number: number): Text {
  const apart = (character: string) => String(number).replace(/\B(?=(?:\d{3})+$)/g, character);
  return { en: apart(','), nb: apart(' ') };
}
