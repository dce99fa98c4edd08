import { withOffset } from '../../protocol/clock.ts';

/** The HTML of a page at a point in time, and when it next changes. */
interface Shown {
  readonly html: string;
  /** In milliseconds since 1970; null if it never changes. */
  readonly validUntil: number | null;
}

/** The maximum numbers of listed times, of rendered pages, and of days ahead. */
const MAXIMUM_MOMENTS = 40;
const MAXIMUM_RENDERED = 2 * MAXIMUM_MOMENTS;
const DAYS_AHEAD = 60;
const SECOND = 1000;
const DAY = 86_400 * SECOND;

/**
 * Returns the coming times at which the HTML of a page changes, as ISO 8601 with an offset. Omits times at which it
 * could change, but doesn't.
 * @param now milliseconds since 1970
 */
export function changesAhead(showAt: (moment: number) => Shown, now: number): readonly string[] {
  const moments: number[] = [];
  let shown = showAt(now);
  for (let rendered = 1; rendered < MAXIMUM_RENDERED; rendered++) {
    const { html, validUntil } = shown;
    if (validUntil === null || validUntil >= now + DAYS_AHEAD * DAY) break;
    // A second later, sources also find what starts at that time: they do so only after its start.
    const next = (Math.floor(validUntil / SECOND) + 1) * SECOND;
    shown = showAt(next);
    if (shown.html !== html) moments.push(next);
    if (moments.length === MAXIMUM_MOMENTS) break;
  }
  return moments.map(withOffset);
}
