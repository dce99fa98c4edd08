import { dayKey, formatDayAndTime, formatShortDay } from './dates.ts';
import { compareStart } from './events.ts';

interface Event {
  readonly productionId: string;
  /** The event's own title, else its production's (A69). */
  readonly title: string;
  readonly startTime: string;
  readonly status?: 'scheduled' | 'moved' | 'cancelled';
}

interface Production {
  readonly id: string;
  readonly title: string;
  readonly objectClass?: string;
}

/** Text and time of a coming premiere. */
export interface Coming {
  /** `Premiere fre. 4. des.`, or `Kommer` when no premiere is scheduled. */
  readonly text: string;
  /** The premiere as ISO 8601 and as `fredag 4. desember kl. 16.30`; null when none is scheduled. */
  readonly start: string | null;
  readonly when: string | null;
}

/**
 * The text about a coming film (S166). Null when the film isn't coming, or has had its premiere among these events. The
 * clock is read only when a premiere is scheduled.
 */
export function describeComing(
  production: Production,
  events: readonly Event[],
  clock: { readonly now: number },
): Coming | null {
  if (production.objectClass !== 'movie_coming') return null;
  const start = findPremiere(production, events);
  if (start === undefined) return { text: 'Kommer', start: null, when: null };
  const { now } = clock;
  if (Date.parse(start) <= now) return null;
  return {
    start,
    text: `Premiere ${premiereDay(start, now)}`,
    when: withYear(formatDayAndTime(start, now), start, now, / kl\. /),
  };
}

/**
 * The start of a film's premiere as ISO 8601: its first showing that isn't cancelled, whether or not it is on sale or
 * sold out. Showings with "førpremiere" in their own title don't count.
 */
export function findPremiere(production: Production, events: readonly Event[]): string | undefined {
  return events
    .filter(({ productionId }) => productionId === production.id)
    .filter(({ status }) => status !== 'cancelled')
    .filter(({ title }) => title === production.title || !/f[oø]rpremiere/i.test(title))
    .toSorted(compareStart)[0]?.startTime;
}

/** `i dag`, `i morgen`, `fre. 4. des.`, `fre. 8. jan. 2027`. */
function premiereDay(start: string, now: number): string {
  const day = formatShortDay(start, now);
  return withYear(`${day.charAt(0).toLowerCase()}${day.slice(1)}`, start, now, /$/);
}

/** Adds the year to a date in another year, however near it is. */
function withYear(words: string, start: string, now: number, before: RegExp): string {
  const year = dayKey(start).slice(0, 4);
  const isSaid = !/\d\. /.test(words) || words.includes(year);
  return isSaid || dayKey(now).startsWith(year)
    ? words
    : words.replace(before, (end) => ` ${year}${end}`);
}
