import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { MOST_OF_KIND, moreOfKind, type Problem, problem } from '../diagnostics/index.ts';
import { type ContentReader, withoutMark } from './content-reader.ts';
import { halfSigns } from './encoding.ts';
import { doubledKeys, MOST_DEPTH, tooDeepAt } from './json-places.ts';
import { partOf } from './schema-at.ts';
import type { Origin } from './site.ts';
import { firstErrors, garblingErrors, isStructural, withoutLines } from './syntax-errors.ts';
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

/** A text that isn't JSON: its mistakes, and what is clear without them. */
export interface BrokenJson {
  /** In the order of the text. */
  readonly errors: readonly ParseError[];
  /** Absent where too little is clear. */
  readonly tree?: Node;
  /** The text without the lines that garble what follows, all else in its place. */
  readonly rest: string;
}

/** Signs that may be read in all, again and again without the lines that garble the rest. */
const MOST_SIGNS = 8_000_000;

/** Errors of the parser, of which many follow from others: a text with more isn't JSON in any sense. */
const MOST_ERRORS = 300_000;

/** Of a text with more mistakes than this nobody can tell what it means. */
const MOST_MISTAKES = 1000;

/** Thrown inside the parser to stop it. */
class TooManyErrors extends Error {}

/** Errors as the parser collects them, up to a number. */
class Errors extends Array<ParseError> {
  override push(...more: ParseError[]): number {
    if (this.length >= MOST_ERRORS) throw new TooManyErrors();
    return super.push(...more);
  }
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
    ...problem('half-character', { file, path: [] }, { written }),
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

/** Reads a text that isn't JSON and isn't too deep, in time that grows with its length. */
function readBroken(text: string): BrokenJson {
  let garbling: readonly ParseError[] = [];
  let rest = text;
  for (let left = MOST_SIGNS - text.length; ; left -= text.length) {
    const { tree, errors: all, isCut } = parse(rest);
    if (all.length === 0 && garbling.length === 0) all.push({ error: 1, offset: 0, length: 0 });
    const found = firstErrors(rest, all);
    const bad = garblingErrors(rest, found);
    const { text: next, gone } = withoutLines(
      rest,
      bad.map(({ offset }) => offset),
    );
    if (gone.size === 0 || isCut || left < text.length) {
      const [first] = gone.size === 0 ? bad : [];
      const told = first === undefined ? found : found.slice(0, found.indexOf(first) + 1);
      const errors = [...garbling, ...told].sort((a, b) => a.offset - b.offset);
      const isMuch = isCut || bad.length > 0 || errors.length > MOST_MISTAKES;
      const isLost = isMuch || found.some((one) => isStructural(rest, one));
      return isLost || tree === undefined ? { errors, rest } : { errors, tree, rest };
    }
    garbling = [...garbling, ...bad.filter(({ offset }) => gone.has(offset))];
    rest = next;
  }
}

function parse(text: string) {
  const errors: ParseError[] = new Errors();
  try {
    return { tree: parseTree(text, errors, { disallowComments: true }), errors, isCut: false };
  } catch (error) {
    if (!(error instanceof TooManyErrors)) throw error;
    return { tree: undefined, errors: [...errors], isCut: true };
  }
}

/** Looks up what stands in a file as it is written; each file is read again once, and only if it is asked for. */
export function createWritten(reader: ContentReader): (place: Origin) => unknown {
  const files = new Map<string, unknown>();
  return ({ file, path }) => {
    if (!files.has(file)) {
      files.set(file, parseJson(withoutMark(reader.read(file) ?? ''), file).recovered);
    }
    return path.reduce(partOf, files.get(file));
  };
}

/** The value of a parsed tree, without what has no value; keys are always own ones. */
function jsonOf(node: Node): unknown {
  const children = node.children ?? [];
  if (node.type === 'array') return children.map(jsonOf);
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    children.flatMap(({ children: [key, value] = [] }) =>
      key === undefined || value === undefined ? [] : [[String(key.value), jsonOf(value)]],
    ),
  );
}

/** The innermost objects and lists that the offsets lie in, as ways from the root. */
function damagedPaths(tree: Node, offsets: readonly number[]): Path[] {
  return offsets.map((offset) => {
    let node = tree;
    const path: (string | number)[] = [];
    for (;;) {
      const inner = partAt(node, offset);
      if (inner === null) return path;
      path.push(inner.key);
      node = inner.value;
    }
  });
}

/** The part of an object or list that is itself one, and that the offset lies in. */
function partAt(
  { type, children = [] }: Node,
  offset: number,
): { readonly key: string | number; readonly value: Node } | null {
  let low = 0;
  let high = children.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((children[middle]?.offset ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const child = children[low];
  const [key, value] =
    type === 'array' ? [low, child] : [child?.children?.[0], child?.children?.[1]];
  if (key === undefined || value === undefined || !isContainer(value)) return null;
  const isInside = value.offset <= offset && offset < value.offset + value.length;
  return isInside ? { key: typeof key === 'number' ? key : String(key.value), value } : null;
}

function isContainer({ type }: Node): boolean {
  return type === 'object' || type === 'array';
}
