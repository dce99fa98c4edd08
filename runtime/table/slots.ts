import type { Week } from './week.ts';

/** Something that takes place, as a cell of a table shows it. */
export interface Slot {
  readonly id: string;
  /** The id of what is shown. */
  readonly of: string;
  readonly title: string;
  /** Wall time in the house's time zone, to the minute: `2026-11-23T18:00`. */
  readonly start: string;
  /** As `start`; null: not known. */
  readonly end: string | null;
  /** The values of the fields that make a column, such as house and hall; empty where a record has none. */
  readonly column: readonly string[];
  /** The file in which it is written, if a table can't change it. */
  readonly fixed: string | null;
  /** Does it not take place? */
  readonly isOff: boolean;
}

/** What can be shown: a production. */
export interface Shown {
  readonly id: string;
  readonly title: string;
}

/** What a table asks to change. */
export type Change =
  | { readonly kind: 'new'; readonly slot: Omit<Slot, 'id' | 'fixed' | 'isOff'> }
  | { readonly kind: 'changed'; readonly slot: Slot; readonly before: Slot }
  | { readonly kind: 'removed'; readonly slot: Slot };

/** The name of a column: `Huset / Sal 1`. */
export function columnName(column: readonly string[]): string {
  return column.filter((part) => part !== '').join(' / ');
}

/** The head of the column of what is in no hall. */
export const NO_HALL = '–';

/** Where a slot is in the way of others; without a hall it is in the way of its like alone. */
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

/** The end of a slot that starts at another time. */
export function movedEnd({ start, end }: Pick<Slot, 'start' | 'end'>, to: string): string | null {
  if (end === null) return null;
  const at = (time: string) => Date.parse(`${time}:00Z`);
  return new Date(at(to) + at(end) - at(start)).toISOString().slice(0, 16);
}
