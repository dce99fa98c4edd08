import type { Clock } from '../../runtime/block.ts';
import { factsOf } from '../shared/choices/choice-facts.ts';
import { dayKey } from '../shared/showings/dates.ts';
import { sortByNext } from '../shared/showings/events.ts';
import { describeComing, isMarkedComing } from '../shared/showings/premiere.ts';
import { describeShowing, isClosed } from '../shared/showings/showing.ts';
import type { Options, Props, Records } from './block.gen.ts';

type Event = Records['event'][number];

/** Returns the events from a day on, then those before it. Without a day, returns the events unchanged. */
export function firstFrom(day: string | undefined, events: readonly Event[]): readonly Event[] {
  if (day === undefined) return events;
  const first = dayKey(day);
  const isBefore = ({ startTime }: Event) => dayKey(startTime) < first;
  return [...events.filter((event) => !isBefore(event)), ...events.filter(isBefore)];
}

/**
 * Returns the first `limit` productions. If `sort` is `next-event` or `running`, they are sorted by their next start;
 * those without one are last. Equal ones, and all of them for another `sort`, stay in order.
 */
export function orderProductions(
  productions: Records['production'],
  /** The next start of each production, in milliseconds since 1970. */
  next: ReadonlyMap<string, number>,
  { sort, limit }: Pick<Options, 'sort' | 'limit'>,
): Records['production'] {
  if (sort !== 'next-event' && sort !== 'running') return productions.slice(0, limit);
  return sortByNext(productions, (id) => next.get(id)).slice(0, limit);
}

/** Returns first the productions with a shown time that visitors can attend or buy tickets for now, then the others. */
export function onSaleFirst(
  productions: Records['production'],
  eventsOf: (id: string) => readonly Event[],
  showTimes: number,
  clock: Clock,
): Records['production'] {
  const { now = [], later = [] } = Object.groupBy(productions, ({ id }) =>
    chooseTimes(eventsOf(id), showTimes, clock).some((event) => {
      const state = describeShowing(event, clock);
      return !isClosed(state) && !state.opens;
    })
      ? 'now'
      : 'later',
  );
  return [...now, ...later];
}

/**
 * Returns the productions in groups. If `sort` is `running`, these are the running productions and the coming ones;
 * otherwise, there is one group, whose name is ''.
 */
export function groupProductions(
  productions: Records['production'],
  { sort }: Pick<Options, 'sort'>,
): { readonly name: string; readonly items: Records['production'] }[] {
  if (sort !== 'running') return [{ name: '', items: productions }];
  return [
    { name: 'Går nå', items: productions.filter((one) => !isMarkedComing(one)) },
    { name: 'Kommer', items: productions.filter(isMarkedComing) },
  ].filter(({ items }) => items.length > 0);
}

/**
 * Returns the productions after the first, except those with a higher age limit than the first, sorted by the number of
 * types that they share with it, the largest first. `Made for children` counts as a type.
 */
export function findAlike(
  [first, ...others]: Records['production'],
  site: Props['site'],
): Records['production'] {
  const { kind, children, from } = factsOf(undefined, first, site);
  const marks = [...kind, ...children];
  const described = others.map((one) => ({ one, facts: factsOf(undefined, one, site) }));
  const shared = ({ facts }: (typeof described)[number]) =>
    [...facts.kind, ...facts.children].filter((mark) => marks.includes(mark)).length;
  return described
    .filter(({ facts }) => facts.from.alone <= from.alone)
    .toSorted((a, b) => shared(b) - shared(a))
    .map(({ one }) => one);
}

/**
 * Returns the next start of each production in milliseconds since 1970: for a coming film its premiere, even if
 * showings precede it; for others the next showing that isn't cancelled, even if it is sold out, else the next
 * cancelled one. Productions without upcoming events have none.
 * @param coming the upcoming events of each production, in order of time
 * @param from the day from which the block shows times; if it is set, the next start is the first time shown
 */
export function nextStarts(
  { production, event }: Records,
  coming: ReadonlyMap<string, readonly Event[]>,
  clock: Clock,
  { from, showTimes }: { readonly from: string | undefined; readonly showTimes: number },
): Map<string, number> {
  const next = new Map<string, number>();
  for (const one of production) {
    const events = coming.get(one.id) ?? [];
    const [shown] = from ? chooseTimes(firstFrom(from, events), showTimes, clock) : [];
    const first = events.find(({ status }) => status !== 'cancelled') ?? events[0];
    if (first === undefined) continue;
    const premiere = describeComing(one, event, clock)?.start ?? null;
    next.set(one.id, Date.parse(shown?.startTime ?? premiere ?? first.startTime));
  }
  return next;
}

/**
 * Returns up to `limit` events, in their order. If there are more, prefers events that visitors can attend (also
 * if their sale opens later) over sold-out or cancelled ones (S12, A69).
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
