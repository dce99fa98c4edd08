import { describeComing } from '../shared/showings/premiere.ts';
import { describeShowing, isClosed } from '../shared/showings/showing.ts';
import type { Records } from './block.gen.ts';

type Event = Records['event'][number];

/**
 * As many showings as there is room for, in the order that they came in. Where not all have room, those
 * that one can come to, on sale or not yet, go before those that are sold out or cancelled (S12, A69).
 */
export function chooseTimes(
  events: readonly Event[],
  limit: number,
  clock: { readonly now: number },
): readonly Event[] {
  if (events.length <= limit) return events;
  const { open = [], closed = [] } = Object.groupBy(events, (event) =>
    isClosed(describeShowing(event, clock)) ? 'closed' : 'open',
  );
  const chosen = new Set([...open, ...closed].slice(0, limit));
  return events.filter((event) => chosen.has(event));
}

/**
 * When each production is on next, in ms, as its card says it: a film that is to come by its premiere, whatever is
 * shown of it before; all others by the first that is shown of them.
 */
export function nextStarts(
  { production, event }: Records,
  coming: ReadonlyMap<string, readonly Event[]>,
  showTimes: number,
  clock: { readonly now: number },
): Map<string, number> {
  const next = new Map<string, number>();
  for (const one of production) {
    const [first] = chooseTimes(coming.get(one.id) ?? [], Math.max(showTimes, 1), clock);
    if (first === undefined) continue;
    const premiere = describeComing(one, event, clock)?.start ?? null;
    next.set(one.id, Date.parse(premiere ?? first.startTime));
  }
  return next;
}
