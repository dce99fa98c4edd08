import { withOffset } from '../../protocol/clock.ts';

/** A page at a time, and until when it stays as it is. */
interface Shown {
  readonly html: string;
  /** In milliseconds since 1970; null for ever. */
  readonly validUntil: number | null;
}

/** The maximum number of listed times, of rendered pages, and of days ahead. */
const MAXIMUM_MOMENTS = 40;
const MAXIMUM_RENDERED = 2 * MAXIMUM_MOMENTS;
const DAYS_AHEAD = 60;
const SECOND = 1000;
const DAY = 86_400 * SECOND;

/**
 * Returns the coming times at which a page changes for its readers, as ISO 8601 with an offset. A page may be valid until
 * a time at which it comes out the same.
 * @param now milliseconds since 1970
 */
export function changesAhead(showAt: (moment: number) => Shown, now: number): readonly string[] {
  const moments: number[] = [];
  let shown = showAt(now);
  for (let rendered = 1; rendered < MAXIMUM_RENDERED; rendered++) {
    const { html, validUntil } = shown;
    if (validUntil === null || validUntil >= now + DAYS_AHEAD * DAY) break;
    // Within the next second, what starts then has also begun: sources find it only after its start.
    const next = (Math.floor(validUntil / SECOND) + 1) * SECOND;
    shown = showAt(next);
    if (shown.html !== html) moments.push(next);
    if (moments.length === MAXIMUM_MOMENTS) break;
  }
  return moments.map(withOffset);
}
