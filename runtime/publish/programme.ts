import type { JoinedRecord, Occurrence, SiteRecord } from '../model.ts';
import { TIME_ZONE } from '../protocol/clock.ts';

/** A record whose page shows when it takes place: a film, a concert. */
export type ProgrammeProduction = JoinedRecord;

/** Something that takes place, for calendars, open data and search engines. */
export interface ProgrammeEvent extends Occurrence {
  readonly record: SiteRecord;
  readonly production: ProgrammeProduction | null;
}

/** The programme of a site. */
export interface Programme {
  /** In order of start; those that start together, by id. */
  readonly events: readonly ProgrammeEvent[];
  /** In the order of their records, including those without events. */
  readonly productions: readonly ProgrammeProduction[];
  /** The events of a production, in order of time. */
  eventsOf(production: ProgrammeProduction): readonly ProgrammeEvent[];
}

/** The programme of these events: past, coming, moved and cancelled. */
export function createProgramme(
  events: readonly ProgrammeEvent[],
  productions: readonly ProgrammeProduction[],
): Programme {
  const inOrder = events.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const byProduction = Map.groupBy(inOrder, ({ production }) => production);
  return {
    events: inOrder,
    productions,
    eventsOf: (production) => byProduction.get(production) ?? [],
  };
}

const zone = { timeZone: TIME_ZONE } as const;

const parts = { ...zone, weekday: 'long', day: 'numeric', month: 'long' } as const;

const day = new Intl.DateTimeFormat('nb-NO', parts);

const dayOfYear = new Intl.DateTimeFormat('nb-NO', { ...parts, year: 'numeric' });

const year = new Intl.DateTimeFormat('nb-NO', { ...zone, year: 'numeric' });

const time = new Intl.DateTimeFormat('nb-NO', { ...zone, hour: '2-digit', minute: '2-digit' });

/**
 * `18.00`, in Norway.
 * @param moment Milliseconds since 1970, as in the functions below.
 */
export function timeWords(moment: number): string {
  return time.format(moment).replace(':', '.');
}

/** `fredag 20. november`, in Norway; with the year when that differs from the year of `now`. */
export function dayWords(moment: number, now = moment): string {
  return (year.format(moment) === year.format(now) ? day : dayOfYear).format(moment);
}

/** `fredag 20. november kl. 18.00`, in Norway. */
export function dayAndTime(moment: number): string {
  return `${dayWords(moment)} kl. ${timeWords(moment)}`;
}
