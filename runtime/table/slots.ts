import type { Week } from './week.ts';

/** Something that takes place, as a cell of a table shows it. */
export interface Slot {
  readonly id: string;
  /** The id of what is shown. */
  readonly of: string;
  readonly title: string;
  /** Local time in the house's time zone, to the minute: `2026-11-23T18:00`. */
  readonly start: string;
  /** Like `start`; null: not known. */
  readonly end: string | null;
  /** The values of the fields that define its column, such as house and hall; empty where the record has none. */
  readonly column: readonly string[];
  /** The file with its record, if a table can't change it; else null. */
  readonly fixed: string | null;
  /** Is it cancelled? */
  readonly isOff: boolean;
}

/** What can be shown: a production. */
export interface Shown {
  readonly id: string;
  readonly title: string;
}

/** A change made by a table. */
export type Change =
  | { readonly kind: 'new'; readonly slot: Omit<Slot, 'id' | 'fixed' | 'isOff'> }
  | { readonly kind: 'changed'; readonly slot: Slot; readonly before: Slot }
  | { readonly kind: 'removed'; readonly slot: Slot };

/** The name of a column: `Huset / Sal 1`. */
export function columnName(column: readonly string[]): string {
  return column.filter((part) => part !== '').join(' / ');
}

/** The header of the column for slots without a hall. */
export const NO_HALL = '–';

/** A key for time and hall: two slots with the same key clash. Without a hall, only slots that show the same do. */
export function placeOf({ start, column, of }: Pick<Slot, 'start' | 'column' | 'of'>): string {
  return `${start} ${columnName(column) || of}`;
}

/** The slots of a week, in order. */
export function slotsIn(week: Week, slots: readonly Slot[]): readonly Slot[] {
  return slots
    .filter(({ start }) => week.days.includes(start.slice(0, 10)))
    .toSorted((one, other) => compare(one.start, other.start) || compare(one.id, other.id));
}

/** The order of two texts by their code points, as -1, 0 or 1. */
export function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The end of a slot if it starts at another time. */
export function movedEnd({ start, end }: Pick<Slot, 'start' | 'end'>, to: string): string | null {
  if (end === null) return null;
  const at = (time: string) => Date.parse(`${time}:00Z`);
  return new Date(at(to) + at(end) - at(start)).toISOString().slice(0, 16);
}
