import { Temporal } from 'temporal-polyfill';
import { readTime } from './read-time.ts';

/** The time zone of all times that visitors see, and of written times without an offset. */
export const TIME_ZONE = 'Europe/Oslo';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const form =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Returns whether a text has the form of an ISO 8601 date or time, even if no such day or time of day exists. */
export function looksLikeTime(text: string): boolean {
  return form.test(text);
}

/**
 * Returns an ISO 8601 date or time in milliseconds since 1970; null for any other text, or if the day or the time of
 * day doesn't exist. A time without an offset is in Europe/Oslo, and a date alone is 00:00 there (A8). A time that the
 * change to summer time skips counts as an hour later.
 */
export function instantOf(text: string): number | null {
  const parts = form.exec(text);
  if (parts === null) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '0', offset] =
    parts;
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  const read = new Date(wall);
  const exists =
    read.getUTCFullYear() === Number(year) &&
    read.getUTCDate() === Number(day) &&
    read.getUTCHours() === Number(hour) &&
    read.getUTCMinutes() === Number(minute);
  if (!exists) return null;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const apart = offset === undefined ? offsetAtWall(wall) : offsetIn(offset);
  return apart === null ? null : wall - apart + milliseconds;
}

/** Returns a written offset from UTC (`Z`, `+01:00`) in milliseconds; null if no clock can have it. */
function offsetIn(offset: string): number | null {
  if (offset === 'Z') return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(4))];
  if (hours > 23 || minutes > 59) return null;
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE;
}

/** Oslo's offsets in milliseconds, by runs of neighbouring days; null for a run in which the clocks change. */
const constantDays = new Map<number, number | null>();

/** The number of days in a run: since 1970 the clocks have never changed twice within so few days. */
const RUN = 16;

/** Returns Oslo's offset from UTC in milliseconds. @param wall the local time in milliseconds, as if in UTC */
function offsetAtWall(wall: number): number {
  return constantOffsetOf(Math.floor(wall / DAY)) ?? exactOffset(wall);
}

/** Returns a day's offset in milliseconds; null if the clocks change on it. @param day counted from 1970 */
function constantOffsetOf(day: number): number | null {
  const ofRun = day < 0 ? null : offsetOfRun(Math.floor(day / RUN) * RUN, RUN);
  return ofRun ?? offsetOfRun(day, 1);
}

function offsetOfRun(first: number, days: number): number | null {
  const name = first * (RUN + 1) + days;
  let offset = constantDays.get(name);
  if (offset === undefined) {
    const before = exactOffset(first * DAY - 2 * HOUR);
    const after = exactOffset((first + days) * DAY + 2 * HOUR);
    offset = before === after ? before : null;
    constantDays.set(name, offset);
  }
  return offset;
}

function exactOffset(wall: number): number {
  const plain = new Date(wall).toISOString().slice(0, -1);
  const zoned = Temporal.PlainDateTime.from(plain).toZonedDateTime(TIME_ZONE);
  // Temporal moves a skipped time on by an hour; the difference from `wall` is then the offset before the change.
  return wall - zoned.epochMilliseconds;
}

/** Returns a record's time in milliseconds since 1970, from a number or a text (`instantOf`); null for other values. */
export function momentOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? instantOf(value) : null;
}

/** Returns a record's time as ISO 8601 with Oslo's offset; a date alone, and any other value, unchanged. */
export function publishedTime(value: unknown): unknown {
  return isDate(value) ? value : timeText(value);
}

/**
 * Returns a record's end as it is compared and shown (A69): a date alone as its last minute in Oslo, others unchanged.
 * Undefined in the years 0, 1 and 9999, by which backends mean that there is no end (A99).
 */
export function meantEnd(value: unknown): unknown {
  if (typeof value === 'string' && (value < '0002' || value >= '9999')) return undefined;
  return isDate(value) ? `${value}T23:59` : value;
}

/** Returns whether a value has the form of a date without a time. */
export function isDate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** Returns a record's time as ISO 8601 with Oslo's offset, a date alone as 00:00; any other value unchanged. */
export function timeText(value: unknown): unknown {
  const moment = momentOf(value);
  return moment === null ? value : withOffset(moment);
}

/** Returns a record's time as local time in Oslo: `2026-11-20T18:00`; a date alone as a date; null for other values. */
export function wallTime(value: unknown): string | null {
  const moment = momentOf(value);
  return moment === null ? null : withOffset(moment).slice(0, isDate(value) ? 10 : 16);
}

/** Returns `time`, moved as far as `to` is from `from`, all as `wallTime` returns them; a date by whole days. */
export function movedTime(time: string, from: string, to: string): string {
  const at = (one: string) => {
    const text = one.slice(0, time.length);
    return Date.parse(text.length > 10 ? `${text}Z` : text);
  };
  return new Date(at(time) + at(to) - at(from)).toISOString().slice(0, time.length);
}

/**
 * Returns `time` (in the form of `wallTime`) in the form of `written`: milliseconds since 1970, with offset, with
 * seconds, or unchanged.
 */
export function timeLike(written: unknown, time: string): string | number {
  if (typeof written === 'number') return instantOf(time) ?? time;
  const [, seconds, offset] = /T\d\d:\d\d(:\d\d)?[\d.]*([+-]|Z)?/.exec(String(written)) ?? [];
  if (offset !== undefined) return withOffset(instantOf(time) ?? 0);
  return seconds === undefined ? time : `${time}:00`;
}

/** Returns Oslo's offset from UTC, in milliseconds. @param instant milliseconds since 1970 */
export function offsetAt(instant: number): number {
  // This day can be wrong only near a clock change, and then it has no constant offset.
  const day = Math.floor((instant + offsetAtWall(instant)) / DAY);
  return constantOffsetOf(day) ?? zonedTime(instant).offsetNanoseconds / 1e6;
}

function zonedTime(instant: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(TIME_ZONE);
}

/** Returns milliseconds since 1970 as ISO 8601 with Oslo's offset, to the second: `2026-11-20T18:00:00+01:00`. */
export function withOffset(instant: number): string {
  const offset = offsetAt(instant);
  const minutes = Math.abs(offset) / 60_000;
  const two = (number: number) => String(number).padStart(2, '0');
  const wall = new Date(instant + offset).toISOString().slice(0, 19);
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Like `withOffset`; null for null. */
export function withOffsetOrNull(instant: number | null): string | null {
  return instant === null ? null : withOffset(instant);
}

/**
 * Returns 00:00 in Oslo of the day that contains `instant`, or of a later one. Times are in milliseconds since 1970.
 * @param days how many calendar days later (some days have 23 or 25 hours)
 */
export function startOfDay(instant: number, days = 0): number {
  const day = Math.floor((instant + offsetAt(instant)) / DAY) + days;
  return day * DAY - offsetAtWall(day * DAY);
}

/** Returns the same time of day in Oslo some calendar days later. Times are in milliseconds since 1970. */
export function addDays(instant: number, days: number): number {
  if (days === 0) return instant;
  const wall = instant + offsetAt(instant) + days * DAY;
  return wall - offsetAtWall(wall);
}

/** The least number that is read as milliseconds since 1970 (a time in 1973); smaller ones may be seconds. */
export const LEAST_MILLISECONDS = 100_000_000_000;

/** Returns a time in another form (`27.11.2026 08:00`, seconds or milliseconds since 1970) as ISO 8601; else null. */
export function timeMeant(found: unknown): string | null {
  const isDigits = typeof found === 'string' && /^\d{9,13}$/.test(found);
  if (isDigits || typeof found === 'number') {
    const number = Number(found);
    const moment = number < LEAST_MILLISECONDS ? number * 1000 : number;
    const text = moment < LEAST_MILLISECONDS ? undefined : readTime(moment);
    return text === undefined ? null : withOffset(Date.parse(text));
  }
  const text = readTime(typeof found === 'string' ? inNumbers(found) : found);
  return text === undefined || instantOf(text) === null
    ? null
    : text.replace(/(T\d\d:\d\d):00$/, '$1');
}

/** The beginnings of the months' names. A text: a list made by a call would be in every chunk with this module. */
const MONTHS = 'jan feb mar apr mai jun jul aug sep okt nov des';

/** Returns a written time in a form that `readTime` reads: `1.12.2026 kl. 17.15` for `1. desember 2026 kl. 17.15`. */
function inNumbers(text: string): string {
  return text
    .trim()
    .replace(/ kl\.? ?(\d\d?)$/i, ' $1:00')
    .replace(/^(\d{4}-\d\d-\d\d)(?:T| (?:kl\.? ?)?)(\d\d)[.:](\d\d)$/i, '$1T$2:$3')
    .replace(/^(\d\d?)\.? ?([a-z]{3})[a-z]*\.? (\d{4})/i, (all, day, name, year) => {
      const month = MONTHS.split(' ').indexOf(name.toLowerCase()) + 1;
      return month === 0 ? all : `${day}.${month}.${year}`;
    });
}
