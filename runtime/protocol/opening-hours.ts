import { instantOf } from './clock.ts';
import { dayAfter } from './days.ts';

/** Opening hours in Norwegian time: ranges such as `16:00-22:30` by day of the week (`mon`), and for single dates. */
export interface Times {
  readonly days: Readonly<Record<string, readonly string[] | undefined>>;
  readonly exceptions?:
    | readonly { readonly date: string; readonly open: readonly string[]; readonly note?: string }[]
    | undefined;
  /** Whether these are only the hours with staff, of a venue that is open longer. */
  readonly staffed?: boolean | undefined;
}

/** Neighbouring days with the same hours, in words: the days `Mandag–onsdag`, the hours `10.00–17.00`. */
export interface HoursRow {
  readonly name: string;
  readonly hours: string;
  /** The days of the week (`mon`), or the dates, of the row. */
  readonly days: readonly string[];
}

/** The days of the week, as the schema names them, in order. */
const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const dayLength = 24 * 60 * 60 * 1000;

/** Returns the opening hours of a week as rows, from Monday. */
export function weekRows({ days, staffed }: Times): readonly HoursRow[] {
  // 1 January 2024 was a Monday.
  const all = week.map(
    (day, index) => [`2024-01-0${index + 1}`, hoursText(days[day], staffed)] as const,
  );
  return joined(all, { weekday: 'long' }).map((row) => ({ ...row, days: row.days.map(weekday) }));
}

/**
 * Returns the hours of single dates that aren't over in Oslo, in rows: `Tor. 24. des.–søn. 3. jan.`, `Stengt`.
 * @param clock returns whether a time, in milliseconds since 1970, has passed
 */
export function exceptionRows(
  { exceptions = [], staffed }: Times,
  clock: { passed(instant: number): boolean },
): readonly HoursRow[] {
  const all = exceptions
    .filter(({ date }) => !clock.passed(instantOf(dayAfter(date, 1)) ?? Number.NaN))
    .map(({ date, open, note = '' }) => [date, hoursText(open, staffed), note] as const);
  return joined(all.sort(), { weekday: 'short', day: 'numeric', month: 'short' });
}

/** Returns the day of the week of a date: `fri` for `2026-11-20`. */
export function weekday(date: string): string {
  return week[(new Date(date).getUTCDay() + 6) % 7] ?? '';
}

/**
 * Returns a date (`2026-12-24`) in Norwegian words: `torsdag`, `24. desember`.
 * @param parts which words, as for `Intl.DateTimeFormat`: `{ weekday: 'long' }` for `torsdag`
 */
export function dayName(date: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(date).toLocaleDateString('nb-NO', { ...parts, timeZone: 'UTC' });
}

/** Returns days with their hours as rows. Neighbouring days with the same hours and the same note share a row. */
function joined(
  all: readonly (readonly [date: string, hours: string, note?: string])[],
  parts: Intl.DateTimeFormatOptions,
): readonly HoursRow[] {
  const rows: { hours: string; note: string; days: string[] }[] = [];
  for (const [date, hours, note = ''] of all) {
    const last = rows.at(-1);
    const isNext = Date.parse(date) - Date.parse(last?.days.at(-1) ?? '') === dayLength;
    if (isNext && last?.hours === hours && last.note === note) last.days.push(date);
    else rows.push({ hours, note, days: [date] });
  }
  return rows.map(({ hours, note, days }) => {
    const ends = [...new Set([days[0], days.at(-1)])].map((date = '') => dayName(date, parts));
    const name = ends.join('–').replace(/^./, (letter) => letter.toLocaleUpperCase('nb'));
    return { name: name + (note && `: ${note}`), hours, days };
  });
}

function hoursText(open: readonly string[] = [], isStaffed = false): string {
  const ranges = open.map((range) => range.replaceAll(':', '.').replace('-', '–'));
  return ranges.join(' og ') || (isStaffed ? 'Ubetjent' : 'Stengt');
}
