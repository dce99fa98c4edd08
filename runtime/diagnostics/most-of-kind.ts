import type { Text } from './catalogue/index.ts';
import { type Problem, problem } from './problem.ts';

/** So many problems of one kind are told of a file: nobody reads more, and a broken file can hold a million. */
export const MOST_OF_KIND = 100;

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
  const apart = (sign: string) => String(number).replace(/\B(?=(?:\d{3})+$)/g, sign);
  return { en: apart(','), nb: apart(' ') };
}
