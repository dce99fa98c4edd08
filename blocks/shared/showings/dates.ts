import type { Clock } from '../../../runtime/block.ts';
import { once } from '../../../runtime/protocol/memoized.ts';
import { dayKey, NIGHT_ENDS, nearWord } from './clock.ts';
import { localTime } from './local-time.ts';

export { dayKey };

/** Milliseconds since 1970, or ISO 8601 with offset. */
export type Instant = number | string;

const time = formatter({ hour: '2-digit', minute: '2-digit' });
const day = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
const shortDay = formatter({ weekday: 'short', day: 'numeric', month: 'short' });
const weekday = formatter({ weekday: 'long' });
const dayLength = 24 * 60 * 60 * 1000;
/** The number of days from which a date needs its year: without it, readers could take it for a date of this year. */
const nearlyAYear = 330;

/** Returns the time of day in Norway: `18.00`. The caller writes `kl.` before it. */
export function formatTime(instant: Instant): string {
  return time(instant).replace(':', '.');
}

/** Returns the date in Norway, always with its year: `20. november 2026`. */
export const formatDate = formatter({ dateStyle: 'long' });

/** Returns the day in Norway: `I dag`, `I morgen`, else `fredag 21. november`; 330 or more days away, with the year. */
export function formatDay(instant: Instant, clock: Clock): string {
  return nearDay(instant, clock) ?? formatFullDay(instant, clock);
}

/** Returns the day like `formatDay`, but short: `I dag`, `I morgen`, else `søn. 22. nov.`. */
export function formatShortDay(instant: Instant, clock: Clock): string {
  return nearDay(instant, clock) ?? formatShortFullDay(instant, clock);
}

/** Returns the day like `formatShortDay`, but never `I dag` or `I morgen`: `fre. 20. nov.`. */
export function formatShortFullDay(instant: Instant, clock: Clock): string {
  return withYear(shortDay(instant), instant, clock);
}

/**
 * Returns the end of an event in Norway's time: `19.34`. If the event lasts several days (`isLong`), its day, too:
 * `søn. 28. feb. kl. 16.00`; without a time if it ends in the day's last minute.
 */
export function formatEnd(end: Instant, isLong: boolean, clock: Clock): string {
  const time = formatTime(end);
  if (!isLong) return time;
  const name = formatShortFullDay(end, clock);
  return endsDay(end) ? name : `${name} kl.\u00a0${time}`;
}

/** Returns whether an end is the last minute of a day in Norway: such an end has no hour, so none is shown. */
export function endsDay(end: Instant): boolean {
  const time = localTime(new Date(end));
  return time.getUTCHours() === 23 && time.getUTCMinutes() === 59;
}

/** Returns the day like `formatDay`, but never `I dag` or `I morgen`: `fredag 20. november`. */
export function formatFullDay(instant: Instant, clock: Clock): string {
  return withYear(day(instant), instant, clock);
}

/**
 * Returns a day in Norway for a heading: `full`, `fredag 20. november`; and `near`, `I dag`, `I morgen` or undefined.
 */
export function describeDay(
  instant: Instant,
  clock: Clock,
): { readonly near: string | undefined; readonly full: string } {
  return { near: nearDay(instant, clock), full: formatFullDay(instant, clock) };
}

/** Attributes of an element that begins with a day relative to today. */
export interface NearDay {
  readonly 'data-near': string;
  readonly 'data-far': string;
}

/**
 * Returns the attributes by which `near-days.enhance.ts` corrects an element that begins with `I dag` or `I morgen`,
 * when the page is a day old or more; undefined if the day is neither.
 * @param far the element's text once the day is neither today nor tomorrow
 */
export function nearDayOf(instant: Instant, clock: Clock, far: string): NearDay | undefined {
  return nearDay(instant, clock) === undefined
    ? undefined
    : { 'data-near': dayKey(instant), 'data-far': far };
}

/** Returns the night of a time before 05.00 in Norway: `natt til lørdag`; undefined for any other time. */
export function formatNight(instant: Instant): string | undefined {
  if (localTime(new Date(instant)).getUTCHours() >= NIGHT_ENDS) return undefined;
  return `natt til ${weekday(instant)}`;
}

/** Returns the name of the month in Norway: `desember`. */
export const formatMonth = formatter({ month: 'long' });

/** Returns day and time in Norway: `fredag 20. november kl. 18.00`; never `I dag`, which may become wrong. */
export function formatDayAndTime(instant: Instant, clock: Clock): string {
  return spokenDayAndTime(instant, clock).replace(' kl. ', ' kl.\u00a0');
}

/** Returns the same as `formatDayAndTime`, but with an ordinary space before the time, for an accessible name. */
export function spokenDayAndTime(instant: Instant, clock: Clock): string {
  return `${formatFullDay(instant, clock)} kl. ${formatTime(instant)}`;
}

function nearDay(instant: Instant, clock: Clock): string | undefined {
  // Reading today's date limits the page's validity to midnight.
  if (!isWithin(3, instant, clock)) return undefined;
  return nearWord(dayKey(instant), clock.today);
}

function withYear(name: string, instant: Instant, clock: Clock): string {
  return isWithin(nearlyAYear, instant, clock) ? name : `${name} ${dayKey(instant).slice(0, 4)}`;
}

/** Returns whether a time is within this number of days before or after now. */
function isWithin(days: number, instant: Instant, clock: Clock): boolean {
  const moment = new Date(instant).getTime();
  return clock.passed(moment - days * dayLength) && !clock.passed(moment + days * dayLength);
}

/** Returns a function that writes times in Norway. Its formatter is made at the first call, as that takes long. */
function formatter(options: Intl.DateTimeFormatOptions): (instant: Instant) => string {
  const made = once(
    () => new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', ...options }),
  );
  return (instant) => made().format(new Date(instant));
}
