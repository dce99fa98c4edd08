import { once } from '../../../runtime/protocol/memoized.ts';

/** The end of the years whose times are shown, 1970 to 9998 (A99), in milliseconds since 1970. */
const END = Date.UTC(9999, 0);

/** The difference of Norwegian summer time from UTC, in milliseconds. */
const SUMMER = 2 * 60 * 60 * 1000;

const clock = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Oslo',
      dateStyle: 'short',
      timeStyle: 'medium',
    }),
);

/**
 * Returns a time in a backend's response as milliseconds since 1970. Without an offset, it is local time in Norway
 * (A8): if it occurs twice, the first is meant; if summer time skips it, it becomes an hour later. Null if the text
 * isn't a time, or if its year isn't from 1970 to 9998 (A99). Never throws.
 */
export function instantOf(time: string | undefined): number | null {
  if (time === undefined) return null;
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/i.test(time);
  const plain = time.includes('T') || hasOffset ? time : `${time}T00:00`;
  const read = Date.parse(hasOffset ? plain : `${plain}Z`);
  // Also not for NaN.
  if (!(read >= 0 && read < END)) return null;
  if (hasOffset) return read;
  // If summer time applies at the moment that summer time gives, that moment is right, or the first of two.
  return read - offsetAt(read - SUMMER);
}

/** Returns a date whose UTC fields (such as `getUTCHours`) are the local time in Norway at this moment. */
export function localTime(moment: Date): Date {
  return new Date(moment.getTime() + offsetAt(moment.getTime()));
}

/** Returns the difference of local time in Norway from UTC at a moment, in milliseconds. */
function offsetAt(instant: number): number {
  const whole = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${clock().format(whole).replace(' ', 'T')}Z`) - whole;
}
