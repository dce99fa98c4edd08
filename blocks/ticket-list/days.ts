import type { Clock } from '../../runtime/block.ts';
import { dayKey } from '../shared/showings/dates.ts';
import { compareStart } from '../shared/showings/events.ts';
import { openUntil } from '../shared/showings/listed-day.ts';
import { describeShowing, type Showing } from '../shared/showings/showing.ts';
import type { Records } from './block.gen.ts';

export type Event = Records['event'][number] & Pick<Showing, 'isFree'>;

/** A day in Norway with its showings, in order of time. */
export interface Day {
  /** `2026-11-20` */
  readonly key: string;
  readonly events: readonly Event[];
}

/** The minimum number of showings that aren't folded; the day of the last of these isn't split. */
const opened = 6;
/** The minimum number of folded showings: folding fewer wouldn't save space. */
const worthFolding = 3;

/**
 * Returns the days with showings that visitors can still attend: the first ones, to be shown (`open`), and the others,
 * to be folded (`folded`).
 */
export function splitDays(
  events: readonly Event[],
  clock: Clock,
): { readonly open: readonly Day[]; readonly folded: readonly Day[] } {
  const coming = events.filter((event) => !clock.passed(openUntil(event))).toSorted(compareStart);
  const groups = Map.groupBy(coming, (event) => dayKey(event.startTime));
  const days = [...groups].map(([key, onDay]) => ({ key, events: onDay }));
  let shown = 0;
  const end = days.findIndex((day) => {
    shown += day.events.length;
    return shown >= opened;
  });
  if (end < 0 || coming.length - shown < worthFolding) return { open: days, folded: [] };
  return { open: days.slice(0, end + 1), folded: days.slice(end + 1) };
}

/** Returns the number of showings on all of these days together. */
export function countShowings(days: readonly Day[]): number {
  return days.reduce((sum, day) => sum + day.events.length, 0);
}

/** Returns whether tickets of the showing are on sale. */
export function canBuy(event: Event, clock: Clock): boolean {
  return describeShowing(event, clock).ticketUrl !== null;
}

/**
 * Returns the sentence about when the sale of all showings opens, and the address of a calendar entry for the opening.
 * Null if a showing is on sale, if sales open at different times, if only some showings are free of charge, or if there
 * are no showings.
 */
export function commonSale(
  events: readonly Event[],
  clock: Clock,
): { readonly text: string; readonly opens: string; readonly calendar: string | null } | null {
  const [first] = events;
  const { opens, notes = [] } = first ? describeShowing(first, clock) : {};
  const note = notes.find(({ kind }) => kind === 'saleStart');
  const isOfAll = events.every(
    ({ saleStart, isFree }) => saleStart === first?.saleStart && isFree === first?.isFree,
  );
  if (!note || !opens || !isOfAll) return null;
  return { text: note.text, opens, calendar: first?.saleCalendar ?? null };
}
