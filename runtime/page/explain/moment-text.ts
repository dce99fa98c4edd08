import { withOffset } from '../../protocol/clock.ts';

/** A moment (milliseconds since 1970) as ISO 8601 with Oslo's offset, to the millisecond where it has any. */
export function momentText(moment: number): string {
  const text = withOffset(Math.floor(moment));
  const rest = ((Math.floor(moment) % 1000) + 1000) % 1000;
  return rest === 0
    ? text
    : `${text.slice(0, 19)}.${String(rest).padStart(3, '0')}${text.slice(19)}`;
}
