import { type Language, printable } from '../diagnostics/index.ts';
import { instantOf, TIME_ZONE } from '../protocol/clock.ts';
import { dayAndTime } from '../protocol/time-words.ts';

/** An event in a site's published open data, with the fields by which people plan. */
export interface PublishedEvent {
  readonly id: string;
  readonly title: string;
  /** ISO 8601 with offset, like `end`: `2026-11-20T18:00:00+01:00`. */
  readonly start: string;
  readonly end?: string;
  readonly venue?: string;
  readonly hall?: string;
  readonly status?: string;
  readonly availability: 'available' | 'few' | 'soldOut';
  readonly tickets?: string;
}

export interface EventChange {
  readonly kind: 'cancelled' | 'moved' | 'resumed' | 'removed' | 'added';
  readonly event: PublishedEvent;
  /** The event in the earlier release; null if it is new. */
  readonly before: PublishedEvent | null;
}

/**
 * Returns the events in the text of a site's open data; null if the text has no readable list of events. Doesn't throw,
 * because a site may publish no events (`feeds` of site.json), and a damaged old release must stop nobody from
 * publishing.
 */
export function publishedEvents(openData: string): readonly PublishedEvent[] | null {
  try {
    const { events }: { events?: readonly PublishedEvent[] } = JSON.parse(openData);
    return events ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the events that were cancelled, moved, resumed after a cancellation, removed or added, in this order, each
 * kind by start.
 * @param from the events of the earlier release; null if they aren't known: then the result is []
 * @param to the events of the later release; null as for `from`
 */
export function eventChanges(
  from: readonly PublishedEvent[] | null,
  to: readonly PublishedEvent[] | null,
): readonly EventChange[] {
  if (from === null || to === null) return [];
  const earlier = new Map(from.map((event) => [event.id, event]));
  const later = new Set(to.map(({ id }) => id));
  const changed = to.flatMap((event): readonly EventChange[] => {
    const before = earlier.get(event.id) ?? null;
    const kind = before === null ? 'added' : kindOf(before, event);
    return kind === null ? [] : [{ kind, event, before }];
  });
  // As time passes, open data loses the events that ended first: nobody has removed them.
  const firstEnd = Math.min(...to.map(endOf));
  const removed = from
    .filter((event) => !later.has(event.id) && (to.length === 0 || endOf(event) >= firstEnd))
    .map((event): EventChange => ({ kind: 'removed', event, before: event }));
  const byKind = Map.groupBy([...changed, ...removed], ({ kind }) => kind);
  return order.flatMap((kind) => byKind.get(kind) ?? []);
}

const order = ['cancelled', 'moved', 'resumed', 'removed', 'added'] as const;

function kindOf(before: PublishedEvent, after: PublishedEvent): EventChange['kind'] | null {
  const [wasOff, isOff] = [before, after].map(({ status }) => status === 'cancelled');
  if (wasOff !== isOff) return isOff ? 'cancelled' : 'resumed';
  const [old, now] = [before, after].map(({ start, venue, hall }) => `${start} ${venue} ${hall}`);
  return old === now ? null : 'moved';
}

function endOf({ start, end }: PublishedEvent): number {
  return instantOf(end ?? start) ?? 0;
}

const inEnglish = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: TIME_ZONE, weekday: 'long', day: 'numeric', month: 'long' },
  ...{ hour: '2-digit', minute: '2-digit' },
});

const words = {
  en: {
    time: (moment: number) => inEnglish.format(moment),
    kinds: {
      ...{ cancelled: 'cancelled', moved: 'moved', resumed: 'not cancelled any more' },
      ...{ removed: 'gone', added: 'new' },
    },
    left: { available: 'has tickets', few: 'few tickets left', soldOut: 'sold out' },
  },
  nb: {
    time: dayAndTime,
    kinds: {
      ...{ cancelled: 'avlyst', moved: 'flyttet', resumed: 'ikke avlyst lenger' },
      ...{ removed: 'borte', added: 'ny' },
    },
    left: { available: 'har billetter', few: 'få billetter igjen', soldOut: 'utsolgt' },
  },
};

/**
 * Returns a change in one line, with day, time and place. If an event with tickets was cancelled, moved or removed, the
 * line ends with their earlier availability: `(few tickets left)`.
 */
export function eventLine({ kind, event, before }: EventChange, language: Language): string {
  const { kinds, left, time } = words[language];
  const when = ({ start, venue, hall }: PublishedEvent) =>
    [time(instantOf(start) ?? 0), venue, hall].filter(Boolean).join(', ');
  const places = new Set([before ?? event, event].map(when));
  const isLost = kind === 'cancelled' || kind === 'moved' || kind === 'removed';
  const tickets = isLost && before?.tickets ? ` (${left[before.availability]})` : '';
  return printable(`  ${kinds[kind]}  ${event.title}, ${[...places].join(' → ')}${tickets}`);
}
