import { dayKey } from '../shared/showings/dates.ts';
import { compareStart } from '../shared/showings/events.ts';
import type { Records } from './block.gen.ts';

export type Event = Records['event'][number];
export type Production = Records['production'][number];

/** A day in Norway and its events, in order of time. */
export interface Day {
  /** `2026-11-20` */
  readonly key: string;
  readonly events: readonly [Event, ...Event[]];
}

/** The first `limit` days with events, by the calendar of Europe/Oslo (S38); events of one time by title. */
export function groupByDay(events: readonly Event[], limit = Number.POSITIVE_INFINITY): Day[] {
  const days = new Map<string, [Event, ...Event[]]>();
  for (const event of events.toSorted(compare)) {
    const key = dayKey(event.startTime);
    const day = days.get(key);
    if (day) day.push(event);
    else if (days.size === limit) break;
    else days.set(key, [event]);
  }
  return [...days].map(([key, onDay]) => ({ key, events: onDay }));
}

function compare(a: Event, b: Event): number {
  return compareStart(a, b) || a.title.localeCompare(b.title, 'nb');
}
