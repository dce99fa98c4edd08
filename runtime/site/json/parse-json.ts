import {
  createScanner,
  findNodeAtOffset,
  getNodePath,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser';
import { createKinds, type Problem, problem, type Text } from '../../diagnostics/index.ts';
import { memoized } from '../../protocol/memoized.ts';
import { type ContentReader, halfCharacters, withoutMark } from '../content-reader.ts';
import type { Origin } from '../site.ts';
import { partOf } from './schema-at.ts';
import {
  code,
  dividedText,
  firstErrors,
  garblingErrors,
  isCutOff,
  isForColon,
  isStructural,
  withoutCutEnd,
  withoutLines,
} from './syntax-errors.ts';
import { type SyntaxFix, syntaxWords, twoVersions } from './syntax-messages.ts';
import { unquotedAt } from './unquoted.ts';

export type Path = readonly (string | number)[];

/** The result of parsing a JSON text: the value, or the part of it that is readable, and the problems. */
export interface Parsed {
  /** The value of a valid text; undefined for a text with syntax errors. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** The value of a valid text; else the readable part of it; undefined if too little is readable. */
  readonly recovered: unknown;
  /** The paths in `recovered` of the objects and lists that have a syntax error inside. */
  readonly damaged: readonly Path[];
}

/** A mistake whose meaning is certain. */
interface Certain {
  readonly error: ParseError;
  readonly offset: number;
  /** The text that replaces the mistake, of the same length. */
  readonly content: string;
  /** The value that is meant, if `content` is only a placeholder for it. */
  readonly value?: unknown;
}

/** The maximum nesting of objects and lists in a file of a site: far more than any file needs. */
const MAX_DEPTH = 200;

/** The maximum number of UTF-16 units that the parser reads of a text in all: again after each removal of lines. */
const MAX_CHARACTERS = 8_000_000;

/** The maximum number of errors, many of which follow from others. A text with more isn't meant as JSON. */
const MAX_ERRORS = 300_000;

/** The maximum number of mistakes in a text whose readable part is used. With more, its meaning is unclear. */
const MAX_MISTAKES = 1000;

/** Thrown inside the parser to stop it. */
class TooManyErrors extends Error {}

/** A list of the parser's errors, up to `MAX_ERRORS`. @throws TooManyErrors if one more is added */
class Errors extends Array<ParseError> {
  override push(...more: ParseError[]): number {
    if (this.length >= MAX_ERRORS) throw new TooManyErrors();
    return super.push(...more);
  }
}

/**
 * Returns the value of a JSON text or its readable part, and its problems: syntax errors, duplicate keys and half
 * characters, the first hundred of each kind. Takes time in proportion to the length; never throws.
 */
export function parseJson(text: string, file: string): Parsed {
  const { tooDeepAt, doubled } = scan(text);
  if (tooDeepAt !== null) {
    const found = problem('too-deep', { file, path: [] }, { maximum: MAX_DEPTH });
    return { ...nothing, problems: [{ ...found, offset: tooDeepAt }] };
  }
  try {
    // JSON.parse is twenty times faster than a parser with positions, which only invalid files need.
    const value: unknown = JSON.parse(text);
    const problems = [...doubledIn(file, doubled), ...halved(text, file)];
    return { value, problems, recovered: value, damaged: [] };
  } catch {
    return recover(text, file);
  }
}

const nothing: Parsed = { value: undefined, problems: [], recovered: undefined, damaged: [] };

function recover(text: string, file: string): Parsed {
  const versions = markersOf(text);
  if (versions.length > 0) {
    const problems = firstProblems(versions, (offset) => ({
      ...syntaxProblem(file, offset, twoVersions),
      saysRemedy: true,
    }));
    return { ...nothing, problems };
  }
  const { errors: found, tree, rest, values } = readBroken(text);
  const errors = withoutCutEnd(text, found);
  const open = errors.find(({ error }) => error === code.openString)?.offset ?? text.length;
  const problems = firstProblems(errors, (error) => {
    const { at = error.offset, what, fix, isVague = false } = syntaxWords(text, error);
    // If a text above isn't closed, what looks like a word may be part of that text.
    const one = syntaxProblem(file, at, what, at < open ? fix : undefined);
    return { ...one, saysRemedy: !isVague, isCutOff: isCutOff(text, error) };
  });
  if (tree === undefined) return { ...nothing, problems };
  return {
    value: undefined,
    problems: [...problems, ...doubledIn(file, scan(rest).doubled), ...halved(rest, file)],
    recovered: jsonOf(tree, values),
    damaged: errors.map(({ offset }) => damagedPath(tree, offset)),
  };
}

function syntaxProblem(file: string, offset: number, what: Text, fix?: SyntaxFix): Problem {
  const facts = fix === undefined ? { what } : { what, written: fix.written, at: fix.at ?? offset };
  const found = problem('json-syntax', { file, path: [] }, facts, fix?.suggestion ?? null);
  return { ...found, offset };
}

/** Returns the offsets where git has left two versions; that of the first marker if their beginnings are gone. */
function markersOf(text: string): number[] {
  const markers = [...text.matchAll(/^(?:<{7}|\|{7}|={7}|>{7})(?= |$)/gm)];
  const begin = markers.filter(([marker]) => marker.startsWith('<'));
  return (begin.length > 0 ? begin : markers.slice(0, 1)).map(({ index }) => index);
}

/** Returns a problem for each repeated key. JSON.parse takes the last value, so the others are lost. */
function doubledIn(file: string, doubled: readonly Key[]): Problem[] {
  return firstProblems(doubled, ({ key, offset }) => ({
    ...problem('duplicate-key', { file, path: [] }, { key }),
    offset,
  }));
}

function halved(text: string, file: string): Problem[] {
  return firstProblems(halfCharacters(text), ({ offset, written }) => ({
    ...problem('half-character', { file, path: [] }, { written }),
    offset,
  }));
}

/** Returns the first hundred problems, and one that counts the others. */
function firstProblems<T>(found: readonly T[], toProblem: (one: T) => Problem): Problem[] {
  const kinds = createKinds();
  for (const one of found) kinds.add('', () => toProblem(one));
  return kinds.problems();
}

/**
 * Returns the errors in an invalid JSON text, and the syntax `tree` of its readable part, undefined if too little is
 * readable. In `rest`, the text of the tree, spaces replace lines that make others unreadable, and placeholders replace
 * mistakes whose meaning is certain. `values` has the meant values by offset: undefined for a text with a wrong escape.
 */
function readBroken(text: string) {
  const values = new Map<number, unknown>();
  let garbling: readonly ParseError[] = [];
  let rest = text;
  for (let left = MAX_CHARACTERS - text.length; ; left -= text.length) {
    const { tree, errors: all, isCut } = parse(rest);
    if (all.length === 0 && garbling.length === 0) all.push({ error: 1, offset: 0, length: 0 });
    const found = firstErrors(rest, all);
    const isLast = isCut || left < text.length;
    const certain = isLast ? [] : certainIn(rest, found);
    if (certain.length > 0) {
      garbling = [...garbling, ...certain.map(({ error }) => error)];
      rest = withContents(rest, certain);
      for (const { offset, value } of certain) if (value !== undefined) values.set(offset, value);
      continue;
    }
    const bad = garblingErrors(rest, found);
    const offsets = bad.map(({ offset }) => offset);
    const { text: next, gone } = withoutLines(rest, offsets);
    if (gone.size === 0 || isLast) {
      const [first] = gone.size === 0 ? bad : [];
      const reported = first === undefined ? found : found.slice(0, found.indexOf(first) + 1);
      const errors = [...garbling, ...reported].sort((a, b) => a.offset - b.offset);
      for (const { error, offset } of errors)
        if (error === code.invalidEscape || error === code.invalidUnicode)
          values.set(offset, undefined);
      const isMuch = isCut || bad.length > 0 || errors.length > MAX_MISTAKES;
      const isLost = isMuch || found.some((one) => isStructural(rest, one));
      return { errors, rest, values, tree: isLost ? undefined : tree };
    }
    garbling = [...garbling, ...bad.filter(({ offset }) => gone.has(offset))];
    rest = next;
  }
}

/** Returns the mistakes whose meaning is certain, with their replacements, in ascending order of offset. */
function certainIn(text: string, errors: readonly ParseError[]): Certain[] {
  return errors.slice(0, MAX_MISTAKES).flatMap((error): Certain[] => {
    const { offset } = error;
    const whole = dividedText(text, error);
    if (whole !== null) return [{ error, offset, content: whole.replace(/[\r\n\t]/g, ' ') }];
    if (error.error === code.invalidSymbol && isForColon(text, offset))
      return [{ error, offset, content: ':' }];
    const unquoted = unquotedAt(text, error);
    if (unquoted === null || unquoted.json === null || unquoted.written.length < 2) return [];
    const content = `"${'x'.repeat(unquoted.written.length - 2)}"`;
    return [{ error, offset: unquoted.offset, content, value: JSON.parse(unquoted.json) }];
  });
}

/** Returns a text with replacements of the same length, at ascending offsets. Skips one that overlaps another. */
function withContents(text: string, contents: readonly Certain[]): string {
  let done = 0;
  const parts: string[] = [];
  for (const { offset, content } of contents) {
    if (offset < done) continue;
    parts.push(text.slice(done, offset), content);
    done = offset + content.length;
  }
  return parts.join('') + text.slice(done);
}

/**
 * Returns the syntax tree of a JSON text, or of its readable part; undefined if nothing useful is readable, or if it is
 * nested deeper than `MAX_DEPTH`.
 */
export function syntaxTree(text: string): Node | undefined {
  if (scan(text).tooDeepAt !== null) return undefined;
  const { tree, errors } = parse(text);
  return errors.length === 0 ? tree : readBroken(text).tree;
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

/**
 * Returns a function that returns the value at a place as its file has it: variables aren't filled in, HTML is as
 * written.
 */
export function createWritten(reader: ContentReader): (place: Origin) => unknown {
  const valueIn = memoized(
    (file: string) => parseJson(withoutMark(reader.read(file) ?? ''), file).recovered,
  );
  return ({ file, path }) => path.reduce(partOf, valueIn(file));
}

/**
 * Returns the value of a syntax tree, without keys that lack a value. `values` replaces values, by their offset; but
 * items of lists that are undefined there stay, as others count by them.
 */
function jsonOf(node: Node, values: ReadonlyMap<number, unknown>): unknown {
  const children = node.children ?? [];
  if (node.type === 'array') return children.map((item) => jsonOf(item, values) ?? item.value);
  if (node.type !== 'object') return values.has(node.offset) ? values.get(node.offset) : node.value;
  return Object.fromEntries(
    children.flatMap(({ children: [key, written] = [] }) => {
      const value = written && jsonOf(written, values);
      return key === undefined || value === undefined ? [] : [[String(key.value), value]];
    }),
  );
}

/** Returns the path from the root to the innermost object or list that contains an offset. */
function damagedPath(tree: Node, offset: number): Path {
  let node = findNodeAtOffset(tree, offset) ?? tree;
  while (node.parent !== undefined && node.type !== 'object' && node.type !== 'array')
    node = node.parent;
  return getNodePath(node);
}

/** Yields the tokens of a JSON text, also of a broken one, with the first character of each. Skips comments. */
function* tokensIn(text: string) {
  const scanner = createScanner(text, true);
  for (;;) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const first = text[offset];
    if (first === undefined) return;
    yield { first, offset, value: scanner.getTokenValue() };
  }
}

/** A key of an object, and its offset. */
interface Key {
  readonly key: string;
  readonly offset: number;
}

/**
 * Returns what no parser reports, also of broken JSON: `doubled`, each repetition of a key in the same object, and
 * `tooDeepAt`, the offset of the first object or list nested deeper than `MAX_DEPTH`, where the scan ends; null if
 * there is none. Must be called before any parser: deep nesting takes a parser seconds, or overflows its stack.
 */
function scan(text: string): { readonly tooDeepAt: number | null; readonly doubled: Key[] } {
  const doubled: Key[] = [];
  /** The objects and lists around the current token, the innermost last: the closing bracket, and an object's keys. */
  const open: { readonly end: string; readonly keys: Set<string> | null }[] = [];
  let before = { first: '', offset: 0, value: '' };
  for (const token of tokensIn(text)) {
    const { first, offset: tooDeepAt } = token;
    const inner = open.at(-1);
    if (first === '{' || first === '[') {
      open.push(first === '{' ? { end: '}', keys: new Set() } : { end: ']', keys: null });
      if (open.length > MAX_DEPTH) return { tooDeepAt, doubled };
    } else if (first === inner?.end) open.pop();
    else if (first === ':' && before.first === '"') {
      const { value: key, offset } = before;
      if (inner?.keys?.has(key)) doubled.push({ key, offset });
      inner?.keys?.add(key);
    }
    before = token;
  }
  return { tooDeepAt: null, doubled };
}
