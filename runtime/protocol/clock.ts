import { Temporal } from 'temporal-polyfill';

/** The zone of all times shown and of times written without offset. */
export const TIME_ZONE = 'Europe/Oslo';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const form =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Is the text written like a date or a time of ISO 8601? It may still name a day that doesn't exist. */
export function looksLikeTime(text: string): boolean {
  return form.test(text);
}

/**
 * The moment that a text names, in milliseconds since 1970, or null where it names none. Without offset it
 * is Europe/Oslo, a plain date being 00:00 there (A8); a time that summer time skips counts as an hour later.
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
  if (offset !== undefined) {
    const whole = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
    return Number.isNaN(whole) ? null : whole + milliseconds;
  }
  return wall - offsetAtWall(wall) + milliseconds;
}

/** Offsets in milliseconds by day since 1970, for days on which the clocks stand still. */
const constantDays = new Map<number, number | null>();

/** The offset that a wall clock in Oslo has, the wall time being given as if it were UTC. */
function offsetAtWall(wall: number): number {
  return constantOffsetOf(Math.floor(wall / DAY)) ?? exactOffset(wall);
}

/** The offset of a whole day (counted since 1970), or null where the clocks are put forward or back. */
function constantOffsetOf(day: number): number | null {
  let offset = constantDays.get(day);
  if (offset === undefined) {
    const before = exactOffset(day * DAY - 2 * HOUR);
    const after = exactOffset((day + 1) * DAY + 2 * HOUR);
    offset = before === after ? before : null;
    constantDays.set(day, offset);
  }
  return offset;
}

function exactOffset(wall: number): number {
  const plain = new Date(wall).toISOString().slice(0, -1);
  const zoned = Temporal.PlainDateTime.from(plain).toZonedDateTime(TIME_ZONE);
  // A skipped time is moved on by the hour that is missing: its own wall time then tells the offset.
  return wall - zoned.epochMilliseconds;
}

/** How far Oslo's clocks are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(instant: number): number {
  // The day may be taken wrongly only where the clocks change, and there it has no offset of its own.
  const day = Math.floor((instant + offsetAtWall(instant)) / DAY);
  return constantOffsetOf(day) ?? zonedTime(instant).offsetNanoseconds / 1e6;
}

function zonedTime(instant: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(TIME_ZONE);
}

/** The moment as ISO 8601 with Oslo's offset, to the second: `2026-11-20T18:00:00+01:00`. */
export function withOffset(instant: number): string {
  const offset = offsetAt(instant);
  const minutes = Math.abs(offset) / 60_000;
  const two = (number: number) => String(number).padStart(2, '0');
  const wall = new Date(instant + offset).toISOString().slice(0, 19);
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** 00:00 in Oslo of the day that the moment lies in, `days` later (by the calendar: some days have 23 or 25 hours). */
export function startOfDay(instant: number, days = 0): number {
  const day = Math.floor((instant + offsetAt(instant)) / DAY) + days;
  return day * DAY - offsetAtWall(day * DAY);
}

/** The moment the given number of calendar days later, at the same time of day in Oslo. */
export function addDays(instant: number, days: number): number {
  if (days === 0) return instant;
  const wall = instant + offsetAt(instant) + days * DAY;
  return wall - offsetAtWall(wall);
}
