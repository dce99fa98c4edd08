import { describeShowing } from '../parts/showing.ts';
import type { Records } from './block.gen.ts';

type Event = Records['event'][number];

/**
 * As many showings as there is room for, in the order that they came in. Where not all have room, those
 * that one can come to go before those that are sold out, cancelled or not on sale yet (S12, A69).
 */
export function chooseTimes(
  events: readonly Event[],
  limit: number,
  clock: { readonly now: number },
): readonly Event[] {
  if (events.length <= limit) return events;
  const { open = [], closed = [] } = Object.groupBy(events, (event) =>
    isOpen(event, clock) ? 'open' : 'closed',
  );
  const chosen = new Set([...open, ...closed].slice(0, limit));
  return events.filter((event) => chosen.has(event));
}

/** When each production is on next, in ms: the first that is shown of it. */
export function nextStarts(
  coming: ReadonlyMap<string, readonly Event[]>,
  showTimes: number,
  clock: { readonly now: number },
): Map<string, number> {
  const next = new Map<string, number>();
  for (const [id, events] of coming) {
    const [first] = chooseTimes(events, Math.max(showTimes, 1), clock);
    if (first) next.set(id, Date.parse(first.startTime));
  }
  return next;
}

/** What is free of charge has no tickets, and is open all the same. */
function isOpen(event: Event, clock: { readonly now: number }): boolean {
  const { notes } = describeShowing(event, clock);
  return notes.every(({ kind }) => kind === 'few' || kind === 'moved');
}
