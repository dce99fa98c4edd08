import { dayKey } from '../shared/showings/dates.ts';
import { compareStart } from '../shared/showings/events.ts';
import { describeShowing } from '../shared/showings/showing.ts';
import type { Records } from './block.gen.ts';

export type Event = Records['event'][number];

/** One day in Norway with its showings, in order of time. */
export interface Day {
  /** `2026-11-20` */
  readonly key: string;
  readonly events: readonly Event[];
}

/** So many showings stand open, and the rest of the day that holds the last of them. */
const opened = 6;
/** A disclosure for less than this would hide more than it saves. */
const worthFolding = 3;

/** The days with showings after `now` (milliseconds): those that stand open, and those folded away. */
export function splitDays(
  events: readonly Event[],
  now: number,
): { readonly open: readonly Day[]; readonly folded: readonly Day[] } {
  const coming = events.filter((event) => Date.parse(event.startTime) > now).toSorted(compareStart);
  const groups = Map.groupBy(coming, (event) => dayKey(event.startTime));
  const days = [...groups].map(([key, onDay]) => ({ key, events: onDay }));
  let shown = 0;
  const end = days.findIndex((day) => {
    shown += day.events.length;
    return shown >= opened;
  });
  if (end < 0 || coming.length - shown < worthFolding) return { open: days, folded: [] };
  return { open: days.slice(0, end + 1), folded: days.slice(end + 1) };
}

/** How many showings the days have together. */
export function countShowings(days: readonly Day[]): number {
  return days.reduce((sum, day) => sum + day.events.length, 0);
}

/** Are there tickets to the showing? */
export function canBuy(event: Event, clock: { readonly now: number }): boolean {
  return describeShowing(event, clock).ticketUrl !== null;
}
