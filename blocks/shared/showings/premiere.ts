import { dayKey, formatDayAndTime, formatShortDay } from './dates.ts';
import { compareStart } from './events.ts';

interface Event {
  readonly productionId: string;
  /** Its own, else its production's (A69). */
  readonly title: string;
  readonly startTime: string;
  readonly status?: 'scheduled' | 'moved' | 'cancelled';
}

interface Production {
  readonly id: string;
  readonly title: string;
  readonly objectClass?: string;
}

/** That a film is still to come, in words. */
export interface Coming {
  /** `Premiere fre. 4. des.`, or `Kommer` where no premiere is set up. */
  readonly text: string;
  /** When its premiere is, as ISO 8601 and as `fredag 4. desember kl. 16.30`; null where none is set up. */
  readonly start: string | null;
  readonly when: string | null;
}

/**
 * What there is to say of a film that is to come (S166); null where it isn't, or has had its premiere among these
 * events. The clock is read only where a premiere is set up.
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
 * When a film has its premiere, as ISO 8601: its first showing that takes place, on sale or not, full or not. One
 * that says in its own title that it comes before is none.
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

/** A premiere in another year says so, however near it is, where `words` name its date. */
function withYear(words: string, start: string, now: number, before: RegExp): string {
  const year = dayKey(start).slice(0, 4);
  const isSaid = !/\d\. /.test(words) || words.includes(year);
  return isSaid || dayKey(now).startsWith(year)
    ? words
    : words.replace(before, (end) => ` ${year}${end}`);
}
