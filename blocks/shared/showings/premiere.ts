import type { Clock } from '../../../runtime/block.ts';
import { dayKey, formatDayAndTime, formatShortFullDay } from './dates.ts';
import { compareStart, endTimeOf, isOver } from './events.ts';

interface Event {
  readonly productionId: string;
  /** The event's own title, else that of its production (A69). */
  readonly title: string;
  readonly startTime: string;
  readonly endTime?: string;
  readonly status?: 'scheduled' | 'moved' | 'cancelled';
}

interface Production {
  readonly id: string;
  readonly title: string;
  readonly object?: 'movie' | 'culture';
  readonly objectClass?: string;
}

/** What pages say about a coming film, and when its premiere is. */
export interface Coming {
  /** `Premiere fre. 4. des.`, or `Kommer` if no premiere is scheduled. */
  readonly text: string;
  /** The premiere as ISO 8601 and as `fredag 4. desember kl. 16.30`; null if none is scheduled. */
  readonly start: string | null;
  readonly when: string | null;
}

/** Returns whether a production is a film that is marked as coming. What isn't a film may have a class, too (A7). */
export function isMarkedComing({
  object,
  objectClass,
}: Pick<Production, 'object' | 'objectClass'>): boolean {
  return object !== 'culture' && objectClass === 'movie_coming';
}

/**
 * Returns what pages say about a coming film, and when its premiere is, in Norway's time (S166). Null if the film isn't
 * marked as coming, or if its premiere has begun. @param events may be of any production; only the film's own count
 */
export function describeComing(
  production: Production,
  events: readonly Event[],
  clock: Clock,
): Coming | null {
  if (!isMarkedComing(production)) return null;
  const start = findPremiere(production, events);
  if (start === undefined) return { text: 'Kommer', start: null, when: null };
  if (clock.passed(start)) return null;
  return {
    start,
    text: `Premiere ${withYear(formatShortFullDay(start, clock), start, clock, /$/)}`,
    when: withYear(formatDayAndTime(start, clock), start, clock, / kl\./),
  };
}

/**
 * Returns in words whether a production is running: `På scenen`, `Har vært på scenen`, `På kino nå`, `Har gått på kino`,
 * `Kommer på kino` or `Premiere …`. Undefined if all its events are cancelled, or if it isn't a film and has none.
 * @param events may be of any production; only its own count
 */
export function describeRun(
  production: Production,
  events: readonly Event[],
  clock: Clock,
): string | undefined {
  const own = events.filter(({ productionId }) => productionId === production.id);
  const held = own.filter(({ status }) => status !== 'cancelled');
  if (production.object === 'culture') {
    if (held.length === 0) return undefined;
    const isOn = held.some((event) => !clock.passed(endTimeOf(event) ?? event.startTime));
    return isOn ? 'På scenen' : 'Har vært på scenen';
  }
  const coming = describeComing(production, events, clock);
  if (coming !== null) return coming.when === null ? 'Kommer på kino' : coming.text;
  if (own.length > 0 && held.length === 0) return undefined;
  return isOver(production.id, held, clock) ? 'Har gått på kino' : 'På kino nå';
}

/**
 * Returns the start of a film's first showing, as its record has it; undefined if there is none. Leaves out cancelled
 * showings, and those whose own title says `førpremiere`.
 */
export function findPremiere(production: Production, events: readonly Event[]): string | undefined {
  return events
    .filter(({ productionId }) => productionId === production.id)
    .filter(({ status }) => status !== 'cancelled')
    .filter(({ title }) => title === production.title || !/f[oø]rpremiere/i.test(title))
    .toSorted(compareStart)[0]?.startTime;
}

/**
 * Returns whether an event is a preview (*førpremiere*): it starts before the film's premiere.
 * @param premiere the start of the premiere, as in `Coming`
 */
export function isBefore({ startTime }: Pick<Event, 'startTime'>, premiere: string): boolean {
  return Date.parse(startTime) < Date.parse(premiere);
}

/** Returns the text of a date, with its year if that year hasn't begun. @param before matches where the year belongs */
function withYear(words: string, start: string, clock: Clock, before: RegExp): string {
  const year = dayKey(start).slice(0, 4);
  return words.includes(year) || clock.passed(`${year}-01-01T00:00:00+01:00`)
    ? words
    : words.replace(before, (end) => ` ${year}${end}`);
}
