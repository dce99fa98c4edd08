import { dayAfter } from '../shared/showings/clock.ts';
import { formatMonth } from '../shared/showings/dates.ts';
import { compareShowings } from '../shared/showings/events.ts';
import { listedDay } from '../shared/showings/listed-day.ts';
import { describeShowing, isClosed } from '../shared/showings/showing.ts';
import type { Props, Records } from './block.gen.ts';

export type Event = Records['event'][number];
export type Production = Records['production'][number];

/** A day in Norway and its events, in order of time. */
export interface Day {
  /** `2026-11-20` */
  readonly key: string;
  readonly events: readonly Event[];
}

/** Successive days that share an address (a weekend or a month), or a single day. */
export interface Span {
  /** `helgen`, `2026-12`; null for days without a common address. */
  readonly key: string | null;
  /** `I helgen`, or the month: `desember`; `februar 2028` if an earlier span is another February. */
  readonly name: string;
  readonly days: readonly [Day, ...Day[]];
}

/**
 * Returns the first `limit` days in Oslo that have events (S38), whose events are sorted by time, then by title. An
 * event that lasts several days and is going on, such as an exhibition, is on today; a late evening is on the day of
 * its start.
 */
export function groupByDay(
  events: readonly Event[],
  clock: Props['clock'],
  limit = Number.POSITIVE_INFINITY,
): Day[] {
  const days = Map.groupBy(events.toSorted(compareShowings), (event) => listedDay(event, clock));
  return Array.from(days, ([key, onDay]) => ({ key, events: onDay }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, limit);
}

/** Returns the next event that has tickets; undefined if none has. */
export function findNext(events: readonly Event[], clock: Props['clock']): Event | undefined {
  return events
    .filter(({ startTime }) => !clock.passed(startTime))
    .toSorted(compareShowings)
    .find((event) => describeShowing(event, clock).ticketUrl !== null);
}

/**
 * Returns the days in spans: by month; or each day in a span of its own, except the two days of the coming weekend, if
 * both have events.
 */
export function findSpans(
  days: readonly Day[],
  by: 'month' | 'weekend',
  clock: Props['clock'],
): Span[] {
  const weekend = by === 'weekend' ? weekendOf(clock.today) : [];
  const hasBoth = weekend.every((key) => days.some((day) => day.key === key));
  const spans: { key: string | null; name: string; days: [Day, ...Day[]] }[] = [];
  for (const day of days) {
    const inWeekend = hasBoth && weekend.includes(day.key);
    const key = by === 'month' ? day.key.slice(0, 7) : inWeekend ? 'helgen' : null;
    const last = spans.at(-1);
    if (key !== null && last?.key === key) last.days.push(day);
    else {
      const name = by === 'month' ? formatMonth(day.key) : 'I helgen';
      const isAgain = spans.some((span) => span.name === name);
      const named = by === 'month' && isAgain ? `${name} ${day.key.slice(0, 4)}` : name;
      spans.push({ key, name: named, days: [day] });
    }
  }
  return spans;
}

/**
 * Returns, for an event that is sold out or cancelled, the next later event of the same production that visitors can
 * still attend; undefined if there is none.
 * @param events in order of time
 */
export function findLater(
  { productionId, startTime }: Event,
  events: readonly Event[],
  clock: Props['clock'],
): Event | undefined {
  const start = Date.parse(startTime);
  return events.find(
    (event) =>
      event.productionId === productionId &&
      Date.parse(event.startTime) > start &&
      !clock.passed(event.startTime) &&
      !isClosed(describeShowing(event, clock)),
  );
}

/** Returns the days of the coming weekend: on a Saturday that day and the next, on a Sunday none. */
function weekendOf(today: string): readonly string[] {
  const weekday = new Date(today).getUTCDay();
  return weekday === 0 ? [] : [dayAfter(today, 6 - weekday), dayAfter(today, 7 - weekday)];
}
