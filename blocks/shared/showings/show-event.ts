import type { Clock } from '../../../runtime/block.ts';
import { dayKey, formatDayAndTime, formatTime } from './dates.ts';
import { eventVenue } from './events.ts';
import type { LiveFieldName } from './live-field.ts';
import { describeShowing, type Showing, type ShowingNote } from './showing.ts';

/** A backend's response about an event (A69). Times without offset are local times in Norway. */
export interface RefreshedEvent {
  readonly id: string;
  readonly startTime?: string | undefined;
  readonly venue?: string | undefined;
  readonly sal?: string | undefined;
  readonly availability?: Showing['availability'] | undefined;
  readonly status?: Showing['status'] | undefined;
  readonly previousStart?: string | undefined;
  readonly saleStart?: string | undefined;
  readonly ticketUrl?: string | undefined;
}

/**
 * Writes what a backend says about an event to the event's cells. A cell stays as it is if the response lacks its
 * field.
 */
export function showEvent(
  cells: readonly HTMLElement[],
  event: RefreshedEvent,
  clock: Clock,
): void {
  const { startTime } = event;
  const moved = startTime === undefined ? null : movedTo(cells, startTime, clock);
  const before = fieldOf(cells, 'time')?.textContent ?? '';
  const { notes, ticketUrl } = describeShowing(showingOf(event, cells), clock);
  const all: readonly Note[] =
    moved === null ? notes : [...notes.filter(({ kind }) => kind !== 'moved'), moved];
  for (const cell of cells) {
    if (startTime !== undefined && moved === null) {
      if (cell.dataset.field === 'time') {
        setText(cell, hourOf(startTime));
        const time = cell.closest('time');
        // The row is removed at this time (near-days.enhance.ts).
        if (time && hasOffset(startTime)) time.dateTime = startTime;
      }
      // The link's accessible name contains the time.
      const name = cell.ariaLabel?.replace(`kl. ${before}`, `kl. ${hourOf(startTime)}`);
      if (name && name !== cell.ariaLabel) cell.ariaLabel = name;
    }
    if (cell.dataset.field === 'place') setText(cell, eventVenue(placeOf(event)));
    if (event.availability === undefined && event.status === undefined) continue;
    if (cell.dataset.field === 'state') setNotes(cell, all);
    if (cell.dataset.field === 'tickets') cell.classList.toggle('is-gone', ticketUrl === null);
  }
}

function fieldOf(cells: readonly HTMLElement[], field: LiveFieldName): HTMLElement | undefined {
  return cells.find(({ dataset }) => dataset.field === field);
}

type Note = Pick<ShowingNote, 'kind' | 'text'>;

/** Returns the note for an event moved to another day, else null. Its row stays below the old day's heading. */
function movedTo(cells: readonly HTMLElement[], startTime: string, clock: Clock): Note | null {
  const time = fieldOf(cells, 'time')?.closest('time');
  if (!time || dayKey(time.dateTime) === dayOf(startTime)) return null;
  const when = hasOffset(startTime)
    ? formatDayAndTime(startTime, clock)
    : `${formatDayAndTime(`${dayOf(startTime)}T12:00:00Z`, clock).replace(/ kl\..*/, '')} kl.\u00a0${hourOf(startTime)}`;
  return { kind: 'moved', text: `Flyttet til ${when}` };
}

/** Returns the current state of the showing, with the price and ticket link that the cells have. */
function showingOf(
  { startTime, availability, status, previousStart, saleStart }: RefreshedEvent,
  cells: readonly HTMLElement[],
): Showing {
  return {
    ...(fieldOf(cells, 'tickets') && { ticketUrl: '' }),
    ...(fieldOf(cells, 'state')?.dataset.free !== undefined && { isFree: true }),
    ...(availability && { availability }),
    ...(status && { status }),
    ...(startTime && hasOffset(startTime) && { startTime }),
    ...(previousStart && hasOffset(previousStart) && { previousStart }),
    ...(saleStart && hasOffset(saleStart) && { saleStart }),
  };
}

function placeOf({ sal, venue }: RefreshedEvent): {
  readonly sal?: string;
  readonly venue?: string;
} {
  return { ...(sal !== undefined && { sal }), ...(venue !== undefined && { venue }) };
}

function setText(cell: HTMLElement, text: string): void {
  if (text !== '' && cell.textContent !== text) cell.textContent = text;
}

function setNotes(cell: HTMLElement, notes: readonly Note[]): void {
  const classOf = ({ kind }: Note) => `state state-${kind}`;
  const shown = [...cell.children].map(
    ({ className, textContent }) => `${className} ${textContent}`,
  );
  const wanted = notes.map((note) => `${classOf(note)} ${note.text}`);
  if (shown.join() === wanted.join()) return;
  cell.replaceChildren(
    ...notes.map((note) => {
      const element = document.createElement('span');
      element.className = classOf(note);
      element.textContent = note.text;
      return element;
    }),
  );
}

function hasOffset(time: string): boolean {
  return /(?:Z|[+-]\d\d:?\d\d)$/i.test(time);
}

function dayOf(time: string): string {
  return hasOffset(time) ? dayKey(time) : time.slice(0, 10);
}

function hourOf(time: string): string {
  return hasOffset(time) ? formatTime(time) : time.slice(11, 16).replace(':', '.');
}
