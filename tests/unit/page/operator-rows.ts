import type { Condition } from '../../../runtime/page/select/operators.ts';
import { instantOf } from '../../../runtime/protocol/clock.ts';

/** A value that a condition compares with, read. */
export interface Sought {
  readonly value?: unknown;
  readonly isParameter?: boolean;
  readonly isClock?: boolean;
}

/** What the tests know of an operator. */
interface OperatorRow {
  /** Does it hold? As plainly as can be written, to be compared with what Lerret answers. */
  readonly plain: (found: unknown, value: unknown, read: (one: unknown) => Sought) => boolean;
  /** A record's value, a condition's, and whether it holds. */
  readonly cases: readonly (readonly [found: unknown, wanted: unknown, holds: boolean])[];
  /** A condition on productions that the check takes, and one that it refuses, since it could never hold. */
  readonly takes: readonly [property: string, value: unknown];
  readonly refuses: readonly [property: string, value: unknown];
}

/** Every operator there is. */
export const operatorRows: Readonly<Record<Condition['operator'], OperatorRow>> = {
  eq: {
    plain: (found, value, read) => isEqual(found, readOne(value, read)),
    cases: [
      ['kino', 'kino', true],
      ['kino', 'Kino', false],
      [undefined, 'kino', false],
    ],
    takes: ['duration', 90],
    refuses: ['duration', 'ninety'],
  },
  ne: {
    plain: (found, value, read) => !isEqual(found, readOne(value, read)),
    cases: [
      ['kino', 'kino', false],
      ['kino', 'scene', true],
      [undefined, 'kino', true],
    ],
    takes: ['object', 'movie'],
    refuses: ['object', 'film'],
  },
  in: {
    plain: (found, value, read) =>
      Array.isArray(value) && value.some((one) => isEqual(found, read(one))),
    cases: [
      [6, [0, 6], true],
      [7, [0, 6], false],
      [undefined, [0], false],
    ],
    takes: ['ageLimit', [6, 9]],
    refuses: ['ageLimit', 6],
  },
  contains: {
    plain(found, value, read) {
      const one = readOne(value, read);
      if (Array.isArray(found)) return found.some((item) => isEqual(item, one));
      const areTexts = typeof found === 'string' && typeof one.value === 'string';
      return areTexts && found.includes(one.value);
    },
    cases: [
      [['2D', 'tekstet'], '2D', true],
      ['Kinokveld', 'kveld', true],
      [['2D'], '3D', false],
      [undefined, '2D', false],
    ],
    takes: ['features', '2D'],
    refuses: ['duration', '9'],
  },
  gt: {
    plain: (found, value, read) => order(found, readOne(value, read)) > 0,
    cases: [
      [6, 5, true],
      [5, 5, false],
      [undefined, 5, false],
    ],
    takes: ['duration', 90],
    refuses: ['features', '2D'],
  },
  gte: {
    plain: (found, value, read) => order(found, readOne(value, read)) >= 0,
    cases: [
      [5, 5, true],
      [4, 5, false],
      [undefined, 5, false],
    ],
    takes: ['duration', 90],
    refuses: ['duration', [90]],
  },
  lt: {
    plain: (found, value, read) => order(found, readOne(value, read)) < 0,
    cases: [
      [4, 5, true],
      [5, 5, false],
      [undefined, 5, false],
    ],
    takes: ['duration', 90],
    refuses: ['duration', true],
  },
  lte: {
    plain: (found, value, read) => order(found, readOne(value, read)) <= 0,
    cases: [
      [5, 5, true],
      [6, 5, false],
      [undefined, 5, false],
    ],
    takes: ['duration', 90],
    refuses: ['title', 9],
  },
  exists: {
    plain: (found, value) => (value === false ? found === undefined : found !== undefined),
    cases: [
      ['kino', true, true],
      [undefined, true, false],
      [undefined, false, true],
    ],
    takes: ['duration', true],
    refuses: ['duration', 'true'],
  },
};

/** The name of every operator. */
export const operatorNames = Object.keys(operatorRows) as readonly Condition['operator'][];

/** One value; a list has none. */
function readOne(value: unknown, read: (one: unknown) => Sought): Sought {
  return Array.isArray(value) ? {} : read(value);
}

function momentOf(value: unknown): number | null {
  return typeof value === 'string' ? instantOf(value) : null;
}

function isEqual(found: unknown, { value, isParameter, isClock }: Sought): boolean {
  if (found === undefined || value === undefined) return false;
  if (isParameter) return String(found) === value && ['string', 'number'].includes(typeof found);
  const moments = [momentOf(found), momentOf(value)];
  const [a, b] = [moments[0] ?? found, moments[1] ?? value];
  const isTime = moments.some((moment) => moment !== null) || isClock;
  return isTime ? typeof a === 'number' && a === b : found === value;
}

/** Not a number where the two can't be compared: then no comparison holds. */
export function order(found: unknown, { value, isClock }: Sought): number {
  const [a, b] = [momentOf(found) ?? found, momentOf(value) ?? value];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof found !== 'string' || typeof value !== 'string' || isClock) return Number.NaN;
  return found.localeCompare(value, 'nb');
}
