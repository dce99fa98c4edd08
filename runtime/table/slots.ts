import { Temporal } from 'temporal-polyfill';
import { isDate, movedTime } from '../protocol/clock.ts';

/** An ISO week, from Monday to Sunday. */
export interface Week {
  /** `2026-w48`. */
  readonly name: string;
  /** Its seven days, such as `2026-11-23`. */
  readonly days: readonly string[];
}

/** Returns a week by its name (`2026-w48`), or the week with a day (`2026-11-23`); null for any other text. */
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

/** Returns the next week. */
export function weekAfter(week: Week): Week {
  return weekWith(Temporal.PlainDate.from(week.days[0] ?? '').add({ weeks: 1 }));
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
function dayText(day: string): string {
  const date = Temporal.PlainDate.from(day);
  const weekday = date.toLocaleString('nb', { weekday: 'short' });
  return `${weekday} ${date.day}.${date.month}.${date.year}`;
}

/** Returns the day in a cell (`man. 23.11.2026`, or without weekday) as `2026-11-23`; null if the text isn't a day. */
export function dayIn(cell: string): string | null {
  const text = cell.trim().replace(/^\p{L}+\.?,?\s+/u, '');
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(text) ?? [];
  const two = (part = '') => part.padStart(2, '0');
  const iso = year === undefined ? text : `${year.padStart(4, '20')}-${two(month)}-${two(day)}`;
  if (!isDate(iso)) return null;
  try {
    return Temporal.PlainDate.from(iso, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** The names of weekdays from Monday on, in bokmål, nynorsk and English, some also with `o` in place of `ø`. */
const WEEKDAYS = [
  ['mandag', 'måndag', 'monday'],
  ['tirsdag', 'tysdag', 'tuesday'],
  ['onsdag', 'wednesday'],
  ['torsdag', 'thursday'],
  ['fredag', 'friday'],
  ['lørdag', 'lordag', 'laurdag', 'saturday'],
  ['søndag', 'sondag', 'sundag', 'sunday'],
];

/** Returns whether a cell with a day begins with the name of another weekday, in full or shortened (`man.`). */
export function isWrongWeekday(cell: string, day: string): boolean {
  const [word = ''] = /^\p{L}{2,}/u.exec(cell.trim().normalize().toLowerCase()) ?? [];
  const named = WEEKDAYS.findIndex((names) => names.some((name) => name.startsWith(word)));
  return word !== '' && named >= 0 && named !== Temporal.PlainDate.from(day).dayOfWeek - 1;
}

/** An event, with the values that a table shows and changes. */
export interface Slot {
  readonly id: string;
  /** The id of the shown record. */
  readonly of: string;
  readonly title: string;
  /** Norwegian local time, to the minute: `2026-11-23T18:00`. */
  readonly start: string;
  /** In the form of `start`; only the date if the slot ends with that day; null if the end is unknown. */
  readonly end: string | null;
  /** The values of the fields that determine its column, such as house and hall; '' for a field without value. */
  readonly column: readonly string[];
  /** The file with its record if a table can't change it; null if a table can. */
  readonly fixed: string | null;
  /** Whether it is cancelled. */
  readonly isOff: boolean;
}

/** A record that slots can show, such as a production. */
export interface Shown {
  readonly id: string;
  readonly title: string;
}

/** A slot that has no record yet. */
export interface NewSlot extends Omit<Slot, 'id' | 'fixed' | 'isOff'> {
  /** The id of the slot with the same record that it was copied from; null if it wasn't copied. */
  readonly like: string | null;
}

/** A change that a table makes: a new, changed or removed event. */
export type Change =
  | { readonly kind: 'new'; readonly slot: NewSlot }
  | { readonly kind: 'changed'; readonly slot: Slot; readonly before: Slot }
  | { readonly kind: 'removed'; readonly slot: Slot };

/** Returns the header of a column: `Kinoen / Sal 1`; '' for events without a hall. */
export function columnName(column: readonly string[]): string {
  return column.filter((part) => part !== '').join(' / ');
}

/** The header of the column for events without a hall. */
export const NO_HALL = '–';

/**
 * Returns the start and the hall of a slot as a text (without a hall, the start and its record's id): two slots with
 * the same text can't both take place.
 */
export function placeOf({ start, column, of }: Pick<Slot, 'start' | 'column' | 'of'>): string {
  return `${start} ${columnName(column) || of}`;
}

/** Returns the slots in a week, sorted by start, then by id; [] if there are none. */
export function slotsIn(week: Week, slots: readonly Slot[]): readonly Slot[] {
  return slots
    .filter(({ start }) => week.days.includes(start.slice(0, 10)))
    .toSorted((one, other) => compare(one.start, other.start) || compare(one.id, other.id));
}

/** Compares two texts by their UTF-16 code units. Returns -1, 0 or 1. */
export function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Returns the new end of a slot whose start moves to `to`; null if the slot has no end. All times are as in `Slot`. */
export function movedEnd({ start, end }: Pick<Slot, 'start' | 'end'>, to: string): string | null {
  return end === null ? null : movedTime(end, start, to);
}

/** A table as the texts of its cells, row by row. */
export type Table = readonly (readonly string[])[];

/**
 * Returns a week as a table. The first cell has the week's name. There is a column for each hall, and for each day as
 * many rows as the hall with the largest number of events needs.
 * @param slots the slots of all weeks: a hall without slots this week also has a column
 */
export function tableOf(week: Week, slots: readonly Slot[]): Table {
  const inWeek = slotsIn(week, slots);
  const columns = [...new Set(slots.map(({ column }) => columnName(column)))].sort(compare);
  const rows = week.days.flatMap((day) => {
    const onDay = inWeek.filter(({ start }) => start.startsWith(day));
    const byColumn = columns.map((name) =>
      onDay.filter(({ column }) => columnName(column) === name).map(cellOf),
    );
    const height = Math.max(1, ...byColumn.map(({ length }) => length));
    return Array.from({ length: height }, (_, row) => [
      dayText(day),
      ...byColumn.map((cells) => cells[row] ?? ''),
    ]);
  });
  return [[week.name, ...columns.map((name) => name || NO_HALL)], ...rows];
}

/** The mark after a cancelled slot's title. It informs only: a table can't cancel a slot. */
export const OFF = ' (avlyst)';

/** Returns the text of a slot's cell: `18:00–19:34`, the title, and the id after `#`. A date is left out. */
export function cellOf({ start, end, title, id, isOff }: Slot): string {
  const hours = [start, end ?? ''].map((one) => one.slice(11));
  const time = hours.filter((one) => one !== '').join('–');
  return `${time} ${title}${isOff ? OFF : ''} #${idText(id)}`;
}

/** Returns an id as cells show it: in one line, without spaces around it. */
export function idText(id: string): string {
  return id.trim().replace(/\s+/g, ' ');
}
