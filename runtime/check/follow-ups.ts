import type { Code, Problem } from '../diagnostics/index.ts';
import type { Origin } from '../site/index.ts';
import type { After, Known } from './after.ts';
import type { CheckContext } from './context.ts';
import { createUnknowns } from './unknowns.ts';

/** Problems found while reading that concern names, not the shape of JSON. */
const foundWhileNaming: ReadonlySet<Code> = new Set<Code>(['duplicate-name', 'missing-file']);

/**
 * Returns the problems without those that only follow from another one and vanish when that one is fixed. The first
 * `read` of them were found while reading.
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
    // A text with an unknown variable is reported once, whatever its use.
    const isNamed = () => known.at('unknown-variable', one).length > 0;
    if (isFound && (known.isGuess(one) || isNamed())) return false;
    const causes = after[one.code] ?? [];
    return !causes.some((cause) =>
      typeof cause === 'string' ? known.has(cause) : cause(one, known),
    );
  });
}

/** An index of all problems by code and place: comparing thousands with each other would take minutes. */
function createReported(problems: readonly Problem[]): Pick<Known, 'has' | 'at' | 'ofCode'> {
  const codes = Map.groupBy(problems, ({ code }) => code);
  /** Finds something out of the problems with a code, once. */
  const once = <T>(find: (problems: readonly Problem[]) => T) => {
    const found = new Map<Code, T>();
    return (code: Code): T => {
      const known = found.get(code) ?? find(codes.get(code) ?? []);
      found.set(code, known);
      return known;
    };
  };
  /** The problems at each place. */
  const placesOf = once((all) => Map.groupBy(all, ({ file, path }) => placeKey(file, path)));
  /** The places of the problems and all places above them. */
  const aroundOf = once(
    (all) =>
      new Set(
        all.flatMap(({ file, path }) =>
          Array.from({ length: path.length + 1 }, (_, end) => placeKey(file, path.slice(0, end))),
        ),
      ),
  );
  return {
    has: (code, place) =>
      codes.has(code) &&
      (place === undefined || aroundOf(code).has(placeKey(place.file, place.path))),
    at: (code, { file, path }) =>
      codes.has(code) ? (placesOf(code).get(placeKey(file, path)) ?? []) : [],
    ofCode: (code) => codes.get(code) ?? [],
  };
}

function placeKey(file: string, path: Origin['path']): string {
  return JSON.stringify([file, ...path]);
}
