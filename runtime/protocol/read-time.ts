/** Matches a date, perhaps with time and offset. Some backends write a space for the T, and offsets without a colon. */
const ISO =
  /^([+-]\d{6}|\d{4})(-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\d* ?(?:(Z)|([+-]\d\d):?(\d\d))?)?$/i;
/** Matches `20.11.2026`, `20.11.2026 18:00` and `20.11.2026 kl. 18.00`. */
const NORWEGIAN =
  /^(\d\d?)\.(\d\d?)\.(\d{4})(?:,? (?:kl\.? ?)?(\d\d?)[.:](\d\d)(?:[.:](\d\d))?)?$/i;
/** Matches milliseconds since 1970, as .NET writes them or as text. Fewer digits may be a date. */
const MILLISECONDS = /^(?:\/Date\((-?\d+)(?:[+-]\d{4})?\)\/|(\d{12,13}))$/;

/** The first and the last year that are accepted (A99). Other years are .NET's first and last date, or mistakes. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 9998];

/**
 * Returns a time from a backend (a number: milliseconds since 1970) as ISO 8601. A result without an offset is in
 * Europe/Oslo. Undefined if the value isn't a time, or is outside the years 1970 to 9998 (A99). Never throws.
 */
export function readTime(value: unknown): string | undefined {
  const text = readEnd(value);
  return text !== undefined && yearOf(text) <= LAST_YEAR ? text : undefined;
}

/**
 * Returns the time of an end from a backend as `readTime` does, also after the year 9998: by such a time backends mean
 * that there is no end (A99). Undefined if the value isn't a time, or is before 1970. Never throws.
 */
export function readEnd(value: unknown): string | undefined {
  const text = typeof value === 'string' ? textOf(value.trim()) : fromMilliseconds(value);
  if (text === undefined || Number.isNaN(Date.parse(text)) || !hasDay(text)) return undefined;
  return yearOf(text) >= FIRST_YEAR ? text : undefined;
}

/** Returns whether the day of a time exists: some browsers read 30 February as 2 March. */
function hasDay(text: string): boolean {
  const [day = ''] = text.split('T');
  return new Date(day).getUTCDate() === Number(day.slice(-2));
}

function textOf(text: string): string | undefined {
  const iso = ISO.exec(text);
  if (iso !== null) {
    const [, year, day, time, utc, hours, minutes] = iso;
    const offset = utc ? 'Z' : hours ? `${hours}:${minutes}` : '';
    return `${year}${day}${time ? `T${time}${offset}` : ''}`;
  }
  const [, day = '', month = '', year, hour, minute, second = '00'] = NORWEGIAN.exec(text) ?? [];
  if (year !== undefined) {
    const time = hour === undefined ? '' : `T${hour.padStart(2, '0')}:${minute}:${second}`;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`;
  }
  const milliseconds = MILLISECONDS.exec(text);
  return milliseconds === null
    ? undefined
    : fromMilliseconds(Number(milliseconds[1] ?? milliseconds[2]));
}

function fromMilliseconds(value: unknown): string | undefined {
  const time = new Date(typeof value === 'number' ? value : Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function yearOf(text: string): number {
  return Number.parseInt(text, 10);
}
