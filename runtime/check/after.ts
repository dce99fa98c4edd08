import type { Code, Problem } from '../diagnostics/index.ts';
import { memoized } from '../protocol/memoized.ts';
import { type Origin, placeKey } from '../site/index.ts';
import type { CheckContext } from './context.ts';
import { createUnknowns, type KeyPath, type Unknowns } from './unknowns.ts';

/** A cause of follow-up problems: another problem's code, or a function that returns whether a problem has a cause. */
export type Cause = Code | ((problem: Problem, known: Known) => boolean);

/** The checks of a subject. */
export interface Checks {
  readonly checks: readonly ((context: CheckContext) => Iterable<Problem>)[];
  /** The causes of their problems, by code: a problem isn't reported if one of its causes is found. */
  readonly after?: After;
}

type After = Partial<Readonly<Record<Code, readonly Cause[]>>>;

/** Facts about a site and all its problems. */
export interface Known extends Unknowns {
  readonly context: CheckContext;
  /** Returns whether there is a problem with this code at the place or inside it; without a place, anywhere. */
  has(code: Code, place?: Origin): boolean;
  /** Returns the problems with this code exactly at the place. */
  at(code: Code, place: Origin): readonly Problem[];
  ofCode(code: Code): readonly Problem[];
}

/** Returns a function that tests whether a default replaced the value at a path in the file, or one around or in it. */
export function defaulted(file: string, ...path: KeyPath): Cause {
  return (_problem, known) => known.isDefaulted(file, ...path);
}

/** Returns a function like that of `defaulted`, but for the file of the tested problem. */
export function defaultedBeside(...path: KeyPath): Cause {
  return ({ file }, known) => known.isDefaulted(file, ...path);
}

/** Returns whether a default replaced the value at the problem's place, a value that contains it, or a value in it. */
export const defaultedHere: Cause = ({ file, path }, known) => known.isDefaulted(file, ...path);

/** Returns whether a default replaced any value of the site. */
export const anyDefaulted: Cause = (_problem, { context }) => context.loaded.defaulted.length > 0;

/** Returns whether the list of blocks of any page, not only of the problem's, couldn't be read completely. */
export const lostBlocks: Cause = (_problem, { context, isDefaulted }) =>
  context.pages.some(({ definition }) => isDefaulted(context.originOf(definition).file, 'blocks'));

/** Returns a function that tests whether a file whose path begins with `start` is neither readable nor fixable. */
export function unread(start: string): Cause {
  return (_problem, known) =>
    known.isAnyUnread(start) ||
    known
      .ofCode('json-syntax')
      .some(({ file, suggestion }) => file.startsWith(start) && suggestion === null);
}

/** Returns a function that tests whether the problem's file also has a problem with this code, at or below the path. */
export function beside(code: Code, ...path: Origin['path']): Cause {
  return ({ file }, known) => known.has(code, { file, path });
}

/** Returns a function that tests whether a problem with this code is at or inside the place of the tested problem. */
export function within(code: Code): Cause {
  return (problem, known) => known.has(code, problem);
}

/** Returns a function that tests whether a problem with this code (in `file`, if given) suggests the problem's name. */
export function suggested(code: Code, file?: string): Cause {
  return ({ facts }, known) =>
    known
      .ofCode(code)
      .some((one) => one.suggestion === facts.name && (file === undefined || one.file === file));
}

/** Causes of problems with a source: the name, model or `collection` of one of the page's sources couldn't be read. */
export const ofSource: readonly Cause[] = ['name', 'model', 'collection'].map((key) =>
  defaultedBeside('sources', null, key),
);

/** Codes of problems that are found while reading but are about names, not about the shape of JSON. */
const foundWhileNaming: ReadonlySet<Code> = new Set<Code>(['duplicate-name', 'missing-file']);

/** Returns the problems that no other problem causes. @param read how many were found while reading: the first ones */
export function withoutFollowUps(
  problems: readonly Problem[],
  read: number,
  groups: readonly Checks[],
  context: CheckContext,
): Problem[] {
  const known: Known = {
    ...createUnknowns(context, problems),
    ...createReported(problems),
    context,
  };
  const after: After = Object.assign({}, ...groups.map((group) => group.after));
  return problems.filter((one, index) => {
    const isFound = index >= read || foundWhileNaming.has(one.code);
    // A text with an unknown variable is reported once, however often the text is used.
    const isNamed = () => known.at('unknown-variable', one).length > 0;
    if (isFound && (known.isGuess(one) || isNamed())) return false;
    const causes = after[one.code] ?? [];
    return !causes.some((cause) =>
      typeof cause === 'string' ? known.has(cause) : cause(one, known),
    );
  });
}

/** Creates look-ups of problems by code and place: to compare thousands with each other would take minutes. */
function createReported(problems: readonly Problem[]): Pick<Known, 'has' | 'at' | 'ofCode'> {
  const codes = Map.groupBy(problems, ({ code }) => code);
  const ofCode = (code: Code) => codes.get(code) ?? [];
  /** The problems with a code at each place. */
  const placesOf = memoized((code: Code) => Map.groupBy(ofCode(code), placeKey));
  /** The places of the problems with a code, and all places that contain them. */
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
