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
  /** By code: the problems at each place. */
  const places = new Map<Code, ReadonlyMap<string, readonly Problem[]>>();
  const placesOf = (code: Code) => {
    const known = places.get(code);
    if (known !== undefined) return known;
    const found = Map.groupBy(codes.get(code) ?? [], ({ file, path }) => placeKey(file, path));
    places.set(code, found);
    return found;
  };
  /** By code: the places of its problems and all places above them. */
  const around = new Map<Code, ReadonlySet<string>>();
  const aroundOf = (code: Code) => {
    const known = around.get(code);
    if (known !== undefined) return known;
    const found = (codes.get(code) ?? []).flatMap(({ file, path }) =>
      Array.from({ length: path.length + 1 }, (_, end) => placeKey(file, path.slice(0, end))),
    );
    const all = new Set(found);
    around.set(code, all);
    return all;
  };
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
