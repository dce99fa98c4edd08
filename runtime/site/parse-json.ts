import { MOST_OF_KIND, moreOfKind, type Problem, problem } from '../diagnostics/index.ts';
import { readBroken } from './broken-json.ts';
import { halfSigns } from './encoding.ts';
import { doubledKeys } from './json-places.ts';
import { damagedPaths, jsonOf } from './json-tree.ts';
import { MOST_DEPTH, tooDeepAt } from './nesting.ts';
import { syntaxWords } from './syntax-words.ts';

export type Path = readonly (string | number)[];

/** A JSON text as read: whole, or what could be kept of it. */
export interface Parsed {
  /** Undefined where there are syntax errors. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** Despite syntax errors: what is clear of the value; undefined where too little is. */
  readonly recovered: unknown;
  /** The objects and lists of `recovered` that lack what stood at a syntax error. */
  readonly damaged: readonly Path[];
}

/**
 * The value of a JSON text, with its syntax errors and doubled keys at their places, the first hundred of each.
 * Takes time in proportion to the text, whatever it holds.
 */
export function parseJson(text: string, file: string): Parsed {
  const deep = tooDeepAt(text);
  if (deep !== null) {
    const found = problem('too-deep', { file, path: [] }, { most: MOST_DEPTH });
    return { ...nothing, problems: [{ ...found, offset: deep }] };
  }
  try {
    // Twenty times faster than a parser that keeps positions, which only broken files need.
    const value: unknown = JSON.parse(text);
    const problems = [...doubled(text, value, file), ...halved(text, file)];
    return { value, problems, recovered: value, damaged: [] };
  } catch {
    return recover(text, file);
  }
}

const nothing: Parsed = { value: undefined, problems: [], recovered: undefined, damaged: [] };

function recover(text: string, file: string): Parsed {
  const { errors, tree, rest } = readBroken(text);
  const problems = firstOf(errors, (error): Problem => {
    const { at = error.offset, what, suggestion } = syntaxWords(text, error);
    return { ...problem('json-syntax', { file, path: [] }, { what }, suggestion), offset: at };
  });
  if (tree === undefined) return { ...nothing, problems };
  return {
    value: undefined,
    problems: [...problems, ...doubledIn(rest, file), ...halved(rest, file)],
    recovered: jsonOf(tree),
    damaged: damagedPaths(
      tree,
      errors.map(({ offset }) => offset),
    ),
  };
}

/** Parsing keeps the last of two equal keys and says nothing: more keys in the text than in the value tell. */
function doubled(text: string, value: unknown, file: string): Problem[] {
  return countColons(text) === countKeys(value) ? [] : doubledIn(text, file);
}

function doubledIn(text: string, file: string): Problem[] {
  return firstOf(doubledKeys(text), ({ key, offset }) => ({
    ...problem('duplicate-key', { file, path: [] }, { key }),
    offset,
  }));
}

function halved(text: string, file: string): Problem[] {
  return firstOf(halfSigns(text), ({ offset, written }) => ({
    ...problem('half-sign', { file, path: [] }, { written }),
    offset,
  }));
}

/** Problems of the first hundred, and what stands for the others. */
function firstOf<T>(found: readonly T[], toProblem: (one: T) => Problem): Problem[] {
  const [next] = found.slice(MOST_OF_KIND);
  const told = found.slice(0, MOST_OF_KIND).map(toProblem);
  return next === undefined
    ? told
    : [...told, moreOfKind(toProblem(next), found.length - MOST_OF_KIND)];
}

/** Ends of keys: quotes with a colon after them, be there space between or not. */
function countColons(text: string): number {
  if (/"\s+:/.test(text)) return text.match(/"\s*:/g)?.length ?? 0;
  let count = 0;
  for (let at = text.indexOf('":'); at >= 0; at = text.indexOf('":', at + 2)) count++;
  return count;
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const part of value) count += countKeys(part);
    return count;
  }
  for (const part of Object.values(value)) {
    count += typeof part === 'object' ? 1 + countKeys(part) : 1;
  }
  return count;
}
