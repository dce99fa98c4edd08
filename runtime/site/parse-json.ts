import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { type Problem, problem } from '../diagnostics/index.ts';
import { damagedPaths, doubledKeys, jsonOf } from './json-tree.ts';
import { firstErrors, isGarbling, isStructural, withoutLine } from './syntax-errors.ts';
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

/** The value of a JSON text, with every syntax error and doubled key in it at its place. */
export function parseJson(text: string, file: string): Parsed {
  try {
    // Twenty times faster than a parser that keeps positions, which only broken files need.
    const value: unknown = JSON.parse(text);
    return { value, problems: doubled(text, value, file), recovered: value, damaged: [] };
  } catch {
    return recover(text, file);
  }
}

function recover(text: string, file: string): Parsed {
  const { errors, tree } = readBroken(text);
  const problems = errors.map((error): Problem => {
    const { at = error.offset, what, suggestion } = syntaxWords(text, error);
    return { ...problem('json-syntax', { file, path: [] }, { what }, suggestion), offset: at };
  });
  if (tree === undefined) return { value: undefined, problems, recovered: undefined, damaged: [] };
  return {
    value: undefined,
    problems: [...problems, ...doubledIn(tree, file)],
    recovered: jsonOf(tree),
    damaged: damagedPaths(
      tree,
      errors.map(({ offset }) => offset),
    ),
  };
}

/** The mistakes of a text that isn't JSON, and what is clear without them; no tree where too little is. */
function readBroken(text: string): { readonly errors: ParseError[]; readonly tree?: Node } {
  const garbling: ParseError[] = [];
  for (let rest = text; ; ) {
    const all: ParseError[] = [];
    const tree = parseTree(rest, all, { disallowComments: true });
    if (all.length === 0 && garbling.length === 0) all.push({ error: 1, offset: 0, length: 0 });
    const found = firstErrors(rest, all);
    const bad = found.findIndex((error) => isGarbling(rest, error));
    const next = bad < 0 ? null : withoutLine(rest, found[bad]?.offset ?? 0);
    if (next === null) {
      const errors = [...garbling, ...(bad < 0 ? found : found.slice(0, bad + 1))];
      const isLost = bad >= 0 || tree === undefined || found.some((one) => isStructural(rest, one));
      return isLost ? { errors } : { errors, tree };
    }
    garbling.push(...found.slice(bad, bad + 1));
    rest = next;
  }
}

/** Parsing keeps the last of two equal keys and says nothing: more keys in the text than in the value tell. */
function doubled(text: string, value: unknown, file: string): Problem[] {
  if (countColons(text) === countKeys(value)) return [];
  const tree = parseTree(text);
  return tree === undefined ? [] : doubledIn(tree, file);
}

function doubledIn(tree: Node, file: string): Problem[] {
  return doubledKeys(tree).map(({ key, offset }) => ({
    ...problem('duplicate-key', { file, path: [] }, { key }),
    offset,
  }));
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
