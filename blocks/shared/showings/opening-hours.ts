import type { Clock, OpeningHours } from '../../../runtime/block.ts';
import { capitalized } from '../text/category.ts';
import { dayAfter, dayKey } from './clock.ts';

/** In the order of a week; what the schema calls them. */
const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const dayLength = 24 * 60 * 60 * 1000;
const zone = { timeZone: 'Europe/Oslo' } as const;

/** The days and times of a venue; what code in the browser needs of its hours. */
export type Times = Pick<OpeningHours, 'days' | 'exceptions'>;

/** Neighbouring days with the same hours: `Mandag–onsdag`, `10.00–17.00`. */
export interface HoursRow {
  readonly name: string;
  readonly hours: string;
  /** The days of the week (`mon`), or the dates, that it is about. */
  readonly days: readonly string[];
}

/** The week as rows, from Monday. */
export function weekRows({ days }: Times): readonly HoursRow[] {
  // 1 January 2024 was a Monday.
  const all = week.map((day, index) => [`2024-01-0${index + 1}`, hoursText(days[day])] as const);
  return joined(all, { weekday: 'long' }).map((row) => ({ ...row, days: row.days.map(weekday) }));
}

/** The exceptions that aren't over as rows: `24. desember–3. januar`, `Stengt`. Asks the clock when each is over. */
export function exceptionRows({ exceptions = [] }: Times, clock: Clock): readonly HoursRow[] {
  const all = exceptions
    .filter(({ date }) => !clock.passed(Date.parse(date) + dayLength))
    .map(({ date, open, note = '' }) => [date, hoursText(open), note] as const);
  return joined(all.sort(), { weekday: 'short', day: 'numeric', month: 'short' });
}

/** Days with their hours as rows: neighbours with the same hours are one. */
function joined(
  all: readonly (readonly [date: string, hours: string, note?: string])[],
  parts: Intl.DateTimeFormatOptions,
): readonly HoursRow[] {
  const rows: { hours: string; note: string; days: string[] }[] = [];
  for (const [date, hours, note = ''] of all) {
    const last = rows.at(-1);
    if (last?.hours === hours && last.note === note && dayAfter(last.days.at(-1) ?? '', 1) === date)
      last.days.push(date);
    else rows.push({ hours, note, days: [date] });
  }
  return rows.map(({ hours, note, days }) => {
    const ends = [...new Set([days[0], days.at(-1)])].map((date = '') => dayName(date, parts));
    return { name: capitalized(ends.join('–')) + (note && `: ${note}`), hours, days };
  });
}

/**
 * Whether a venue is open, and until or from when: `Åpent nå, stenger kl. 22`, `Stengt nå, åpner lørdag kl. 11.30`. An
 * empty text where nothing opens within a fortnight. Days and hours are those of Oslo, wherever the visitor is.
 * @param now Milliseconds since 1970.
 */
export function openingState(times: Times, now: number): string {
  const today = dayKey(now);
  const time = new Date(now).toLocaleTimeString('sv-SE', { ...zone, timeStyle: 'short' });
  // What opened yesterday may close today.
  const late = openOn(times, today, -1).find(([from, to]) => to <= from && time < to);
  const open =
    late ?? openOn(times, today).find(([from, to]) => from <= time && isBefore(time, from, to));
  if (open) return `Åpent nå, stenger ${clockTime(open[1])}`;
  for (let days = 0; days <= 14; days += 1) {
    const next = openOn(times, today, days).find(([from]) => days > 0 || from > time);
    if (next) return `Stengt nå, åpner ${nearDay(today, days)}${clockTime(next[0])}`;
  }
  return '';
}

/** The row that today is one of; an exception goes before the week. */
export function rowOfToday({ exceptions = [] }: Times, now: number): string {
  const today = dayKey(now);
  return exceptions.some(({ date }) => date === today) ? today : weekday(today);
}

/** The hours of a day so many days from another, by their opening. */
function openOn({ days, exceptions = [] }: Times, today: string, later = 0) {
  const date = dayAfter(today, later);
  const open = exceptions.find((one) => one.date === date)?.open ?? days[weekday(date)] ?? [];
  return open.map((range) => range.split('-') as [from: string, to: string]).sort();
}

function isBefore(time: string, from: string, to: string): boolean {
  return to <= from || time < to;
}

function nearDay(today: string, days: number): string {
  if (days < 2) return days === 0 ? '' : 'i morgen ';
  const date = dayAfter(today, days);
  return `${dayName(date, days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' })} `;
}

function clockTime(time: string): string {
  return `kl. ${time
    .replace(':00', '')
    .replace(':', '.')
    .replace(/^0(?=\d)/, '')}`;
}

function hoursText(open: readonly string[] = []): string {
  const ranges = open.map((range) => range.replaceAll(':', '.').replace('-', '–'));
  return ranges.join(' og ') || 'Stengt';
}

function weekday(date: string): string {
  return week[(new Date(date).getUTCDay() + 6) % 7] ?? '';
}

function dayName(date: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(date).toLocaleDateString('nb-NO', { ...parts, timeZone: 'UTC' });
}
