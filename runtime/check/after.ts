import type { Code, Problem } from '../diagnostics/index.ts';
import { memoized } from '../protocol/memoized.ts';
import { type Origin, placeKey } from '../site/index.ts';
import type { CheckContext } from './context.ts';
import { createUnknowns, type Unknowns } from './unknowns.ts';

/**
 * A cause of follow-up problems, which vanish when the cause is fixed: any problem with a code, or a fact that a
 * function determines.
 */
export type Cause = Code | ((problem: Problem, known: Known) => boolean);

/** For each code, its causes: where one of them is found, a problem with that code isn't reported. */
export type After = Partial<Readonly<Record<Code, readonly Cause[]>>>;

/** The facts about a site, once all its problems are found. */
export interface Known extends Unknowns {
  readonly context: CheckContext;
  /** Returns whether a problem has this code, at the place or below it; without a place, anywhere. */
  has(code: Code, place?: Origin): boolean;
  /** Returns the problems with this code exactly at the place. */
  at(code: Code, place: Origin): readonly Problem[];
  ofCode(code: Code): readonly Problem[];
}

/** A path of keys; null is any key. */
type Path = readonly (string | number | null)[];

/** Returns the cause that a default replaced the value at this path of the file, or a value above or below that one. */
export function defaulted(file: string, ...path: Path): Cause {
  return (_problem, known) => known.isDefaulted(file, ...path);
}

/**
 * Returns the cause that a default replaced the value at this path of the problem's own file, or one above or below it.
 */
export function defaultedBeside(...path: Path): Cause {
  return ({ file }, known) => known.isDefaulted(file, ...path);
}

/** The cause that a default replaced the value at the problem's own place, or a value above or below that one. */
export const defaultedHere: Cause = ({ file, path }, known) => known.isDefaulted(file, ...path);

/** The cause that some page's list of blocks couldn't be read, at least in part. */
export const lostBlocks: Cause = (_problem, { context, isDefaulted }) =>
  context.pages.some(({ definition }) => isDefaulted(context.originOf(definition).file, 'blocks'));

/** Returns the cause that a file whose name begins with `start` couldn't be read, at least in part. */
export function unread(start: string): Cause {
  return (_problem, known) => known.isAnyUnread(start);
}

/** Returns the cause that the problem's file also has a problem with this code, at the path or below it. */
export function beside(code: Code, ...path: Origin['path']): Cause {
  return ({ file }, known) => known.has(code, { file, path });
}

/** Returns the cause that there is a problem with this code at the place of the problem, or below that place. */
export function within(code: Code): Cause {
  return (problem, known) => known.has(code, problem);
}

/** Returns the cause that a problem with this code, in `file` if given, suggests the name that the problem is about. */
export function suggested(code: Code, file?: string): Cause {
  return ({ facts }, known) =>
    known
      .ofCode(code)
      .some((one) => one.suggestion === facts.name && (file === undefined || one.file === file));
}

/** Causes of problems with a source: the name, model or `collection` of one of the page's sources was unreadable. */
export const ofSource: readonly Cause[] = ['name', 'model', 'collection'].map((key) =>
  defaultedBeside('sources', null, key),
);

/** Problems found while reading that concern names rather than the shape of JSON. */
const foundWhileNaming: ReadonlySet<Code> = new Set<Code>(['duplicate-name', 'missing-file']);

/**
 * Returns the problems without those that only follow from another problem and vanish when that one is fixed.
 * @param read how many of `problems`, the first ones, were found while reading the site
 */
export function withoutFollowUps(
  problems: readonly Problem[],
  read: number,
  after: After,
  context: CheckContext,
): Problem[] {
  const known: Known = {
    ...createUnknowns(context, problems),
    ...createReported(problems),
    context,
  };
  return problems.filter((one, index) => {
    const isFound = index >= read || foundWhileNaming.has(one.code);
    // Report a text with an unknown variable once, whatever the text is used for.
    const isNamed = () => known.at('unknown-variable', one).length > 0;
    if (isFound && (known.isGuess(one) || isNamed())) return false;
    const causes = after[one.code] ?? [];
    return !causes.some((cause) =>
      typeof cause === 'string' ? known.has(cause) : cause(one, known),
    );
  });
}

/**
 * Creates look-ups of problems by code and place: comparing thousands of problems with each other would take minutes.
 */
function createReported(problems: readonly Problem[]): Pick<Known, 'has' | 'at' | 'ofCode'> {
  const codes = Map.groupBy(problems, ({ code }) => code);
  const ofCode = (code: Code) => codes.get(code) ?? [];
  /** The problems with a code at each place. */
  const placesOf = memoized((code: Code) => Map.groupBy(ofCode(code), placeKey));
  /** The places of the problems with a code, and all places above them. */
  const aroundOf = memoized((code: Code) => {
    const places = ofCode(code).flatMap(({ file, path }) =>
      [...path, null].map((_, end) => placeKey({ file, path: path.slice(0, end) })),
    );
    return new Set(places);
  });
  return {
    has: (code, place) =>
      codes.has(code) && (place === undefined || aroundOf(code).has(placeKey(place))),
    at: (code, place) => (codes.has(code) ? (placesOf(code).get(placeKey(place)) ?? []) : []),
    ofCode,
  };
}
