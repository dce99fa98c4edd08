import type { Clock } from '../../runtime/block.ts';
import { compareShowings, eventVenue } from '../shared/showings/events.ts';
import { listedDay } from '../shared/showings/listed-day.ts';
import type { Records } from './block.gen.ts';

type Event = Records['event'][number];

/** A day on the sheet, with the events of each column. */
export interface SheetDay {
  readonly key: string;
  readonly cells: readonly (readonly Event[])[];
}

/** A week as a table: days as rows, places as columns. */
export interface Sheet {
  /** The places that have their own column. If `null` is the last, it is the column of all other places. */
  readonly columns: readonly (string | null)[];
  readonly days: readonly SheetDay[];
}

/** The minimum number of days on which a place with its own column is used; fewer, if the sheet has few days. */
const MIN_DAYS = 3;
/** The maximum number of columns on a sheet. */
const MAX_COLUMNS = 4;

/**
 * Returns the events of a week as a table. The places with the largest numbers of events have their own columns, those
 * of the busiest venue first; the others share the last column. An event that lasts several days and is going on is on
 * today.
 */
export function layOut(records: readonly Event[], clock: Clock): Sheet {
  const events = records.toSorted(compareShowings);
  const dayOf = (event: Event) => listedDay(event, clock);
  const days = Map.groupBy(events, dayOf);
  const halls = Map.groupBy(events, eventVenue);
  const houses = Map.groupBy(events, ({ venue }) => venue);
  const sizeOf = (hall: string) => houses.get(halls.get(hall)?.[0]?.venue)?.length ?? 0;
  const minimum = Math.min(MIN_DAYS, days.size / 2);
  const own = [...halls]
    .filter(([hall]) => hall !== '')
    .sort(([, more], [, fewer]) => fewer.length - more.length)
    // The busiest place always has its column; else the column of the others could be the only one.
    .filter(([, shown], rank) => rank === 0 || new Set(shown.map(dayOf)).size >= minimum)
    .slice(0, MAX_COLUMNS)
    .map(([hall]) => hall)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a.localeCompare(b, 'nb'));
  const columns = own.length < halls.size ? [...own, null] : own;
  const columnOf = (event: Event) => {
    const hall = eventVenue(event);
    return own.includes(hall) ? hall : null;
  };
  return {
    columns,
    days: [...days]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, shown]) => ({
        key,
        cells: columns.map((column) => shown.filter((event) => columnOf(event) === column)),
      })),
  };
}
