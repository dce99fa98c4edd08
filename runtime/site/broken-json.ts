import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { firstErrors, garblingErrors, isStructural, withoutLines } from './syntax-errors.ts';

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

/** Reads a text that isn't JSON and isn't too deep, in time that grows with its length. */
export function readBroken(text: string): BrokenJson {
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

/** Thrown inside the parser to stop it. */
class TooManyErrors extends Error {}

/** Errors as the parser collects them, up to a number. */
class Errors extends Array<ParseError> {
  override push(...more: ParseError[]): number {
    if (this.length >= MOST_ERRORS) throw new TooManyErrors();
    return super.push(...more);
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
