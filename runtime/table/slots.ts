import { Temporal } from 'temporal-polyfill';

/** A week from Monday to Sunday. */
export interface Week {
  /** `2026-w48`. */
  readonly name: string;
  /** Its seven days, `2026-11-23` and so on. */
  readonly days: readonly string[];
}

/** Returns the week that a text names (`2026-w48`), or that contains the day it names (`2026-11-23`); else null. */
export function weekOf(text: string): Week | null {
  const [, year, number] = /^(\d{4})-w(\d{1,2})$/i.exec(text.trim()) ?? [];
  try {
    if (year === undefined) return weekWith(Temporal.PlainDate.from(text.trim().slice(0, 10)));
    // 4 January is in the first week of its year.
    const first = Temporal.PlainDate.from({ year: Number(year), month: 1, day: 4 });
    const week = weekWith(first.add({ weeks: Number(number) - 1 }));
    return Number(week.name.slice(6)) === Number(number) ? week : null;
  } catch {
    return null;
  }
}

/** Returns the week a number of weeks after another. */
export function weekAfter(week: Week, weeks = 1): Week {
  return weekWith(Temporal.PlainDate.from(week.days[0] ?? '').add({ weeks }));
}

function weekWith(day: Temporal.PlainDate): Week {
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const { yearOfWeek, weekOfYear } = monday;
  return {
    name: `${yearOfWeek}-w${String(weekOfYear).padStart(2, '0')}`,
    days: Array.from({ length: 7 }, (_, days) => monday.add({ days }).toString()),
  };
}

/** Formats a day as a table shows it: `man. 23.11.2026`. */
export function dayText(day: string): string {
  const date = Temporal.PlainDate.from(day);
  const weekday = date.toLocaleString('nb', { weekday: 'short' });
  return `${weekday} ${date.day}.${date.month}.${date.year}`;
}

/** Returns the day (`2026-11-23`) that a cell names, with or without its weekday; null if it names none. */
export function dayIn(cell: string): string | null {
  const text = cell.trim().replace(/^\p{L}+\.?,?\s+/u, '');
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(text) ?? [];
  const two = (part = '') => part.padStart(2, '0');
  const iso = year === undefined ? text : `${year.padStart(4, '20')}-${two(month)}-${two(day)}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  try {
    return Temporal.PlainDate.from(iso, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** An event, as a cell of a table shows it. */
export interface Slot {
  readonly id: string;
  /** The id of the shown record. */
  readonly of: string;
  readonly title: string;
  /** Local time in the house's time zone, in minutes: `2026-11-23T18:00`. */
  readonly start: string;
  /** In the form of `start`; null if it isn't known. */
  readonly end: string | null;
  /** The values of the fields that define its column, such as house and hall; empty where the record has none. */
  readonly column: readonly string[];
  /** The file with its record, if a table can't change it; else null. */
  readonly fixed: string | null;
  /** Whether it is cancelled. */
  readonly isOff: boolean;
}

/** A record that slots can show, such as a production. */
export interface Shown {
  readonly id: string;
  readonly title: string;
}

/** A change made by a table. */
export type Change =
  | { readonly kind: 'new'; readonly slot: Omit<Slot, 'id' | 'fixed' | 'isOff'> }
  | { readonly kind: 'changed'; readonly slot: Slot; readonly before: Slot }
  | { readonly kind: 'removed'; readonly slot: Slot };

/** Formats the name of a column: `Huset / Sal 1`. */
export function columnName(column: readonly string[]): string {
  return column.filter((part) => part !== '').join(' / ');
}

/** The header of the column for slots without a hall. */
export const NO_HALL = '–';

/**
 * Returns a key for time and hall: two slots with the same key clash. Without a hall, only slots of the same record
 * clash.
 */
export function placeOf({ start, column, of }: Pick<Slot, 'start' | 'column' | 'of'>): string {
  return `${start} ${columnName(column) || of}`;
}

/** Returns the slots of a week, by start and id. */
export function slotsIn(week: Week, slots: readonly Slot[]): readonly Slot[] {
  return slots
    .filter(({ start }) => week.days.includes(start.slice(0, 10)))
    .toSorted((one, other) => compare(one.start, other.start) || compare(one.id, other.id));
}

/** Compares two texts by their code points. Returns -1, 0 or 1. */
export function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Returns the end of a slot that starts at another time; null if it isn't known. */
export function movedEnd({ start, end }: Pick<Slot, 'start' | 'end'>, to: string): string | null {
  if (end === null) return null;
  const at = (time: string) => Date.parse(`${time}:00Z`);
  return new Date(at(to) + at(end) - at(start)).toISOString().slice(0, 16);
}
