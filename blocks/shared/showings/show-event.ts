import type { Clock } from '../../../runtime/block.ts';
import { dayKey, formatDayAndTime, formatTime, type Instant } from './dates.ts';
import { eventVenue } from './events.ts';
import type { LiveFieldName } from './live-field.ts';
import { instantOf } from './local-time.ts';
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
  const start = instantOf(event.startTime);
  const moved = start === null ? null : movedTo(cells, start, clock);
  const before = fieldOf(cells, 'time')?.textContent ?? '';
  const { notes, ticketUrl } = describeShowing(showingOf(event, cells), clock);
  const all: readonly Note[] =
    moved === null ? notes : [...notes.filter(({ kind }) => kind !== 'moved'), moved];
  for (const cell of cells) {
    if (start !== null && moved === null) {
      if (cell.dataset.field === 'time') setText(cell, formatTime(start));
      // The link's accessible name contains the time.
      const name = cell.ariaLabel?.replace(`kl. ${before}`, `kl. ${formatTime(start)}`);
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
function movedTo(cells: readonly HTMLElement[], start: Instant, clock: Clock): Note | null {
  const time = fieldOf(cells, 'time')?.closest('time');
  if (!time || dayKey(time.dateTime) === dayKey(start)) return null;
  return { kind: 'moved', text: `Flyttet til ${formatDayAndTime(start, clock)}` };
}

/** Returns the current state of the showing, with the price and ticket link that the cells have. */
function showingOf(event: RefreshedEvent, cells: readonly HTMLElement[]): Showing {
  const { availability, status } = event;
  const startTime = isoOf(event.startTime);
  const previousStart = isoOf(event.previousStart);
  const saleStart = isoOf(event.saleStart);
  return {
    ...(fieldOf(cells, 'tickets') && { ticketUrl: '' }),
    ...(fieldOf(cells, 'state')?.dataset.free !== undefined && { isFree: true }),
    ...(availability && { availability }),
    ...(status && { status }),
    ...(startTime && { startTime }),
    ...(previousStart && { previousStart }),
    ...(saleStart && { saleStart }),
  };
}

/** Returns a backend's time with an offset; undefined if it isn't a time. */
function isoOf(time: string | undefined): string | undefined {
  const instant = instantOf(time);
  return instant === null ? undefined : new Date(instant).toISOString();
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
