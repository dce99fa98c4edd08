import type { Clock } from '../../runtime/block.ts';
import { describeComing } from '../shared/showings/premiere.ts';
import { describeShowing, isClosed } from '../shared/showings/showing.ts';
import type { Records } from './block.gen.ts';

type Event = Records['event'][number];

/**
 * At most `limit` events, in the given order. When there are more, those that can be attended, on sale or not yet, are
 * preferred to those that are sold out or cancelled (S12, A69).
 */
export function chooseTimes(
  events: readonly Event[],
  limit: number,
  clock: Clock,
): readonly Event[] {
  if (events.length <= limit) return events;
  const { open = [], closed = [] } = Object.groupBy(events, (event) =>
    isClosed(describeShowing(event, clock)) ? 'closed' : 'open',
  );
  const chosen = new Set([...open, ...closed].slice(0, limit));
  return events.filter((event) => chosen.has(event));
}

/**
 * The next start of each production in milliseconds since 1970: the premiere for a coming film, even if there are showings
 * before it; for all others, the next showing, sold out or not. A cancelled one counts only where there is no other.
 */
export function nextStarts(
  { production, event }: Records,
  coming: ReadonlyMap<string, readonly Event[]>,
  clock: Clock,
): Map<string, number> {
  const next = new Map<string, number>();
  for (const one of production) {
    const events = coming.get(one.id) ?? [];
    const first = events.find(({ status }) => status !== 'cancelled') ?? events[0];
    if (first === undefined) continue;
    const premiere = describeComing(one, event, clock)?.start ?? null;
    next.set(one.id, Date.parse(premiere ?? first.startTime));
  }
  return next;
}
