import type { Clock } from '../../../runtime/block.ts';
import { dayKey, formatDayAndTime, formatEnd, formatTime, type Instant } from './dates.ts';
import { endTimeOf } from './events.ts';
import { longEndOf } from './listed-day.ts';
import type { LiveFieldName } from './live-field.ts';
import { instantOf } from './local-time.ts';
import { describeShowing, type Showing, type ShowingNote } from './showing.ts';
import { leadTo, nameAfterTime, toggleBox, toggleLink } from './ticket-cells.ts';

/** A backend's response about an event (A69). Times without offset are local times in Norway. */
export interface RefreshedEvent {
  readonly id: string;
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly venue?: string | undefined;
  readonly sal?: string | undefined;
  readonly availability?: Showing['availability'] | undefined;
  readonly status?: Showing['status'] | undefined;
  readonly previousStart?: string | undefined;
  readonly saleStart?: string | undefined;
  readonly ticketUrl?: string | undefined;
}

/** Writes a backend's response about an event into the event's cells. What the response lacks isn't changed. */
export function showEvent(
  cells: readonly HTMLElement[],
  event: RefreshedEvent,
  clock: Clock,
): void {
  const start = instantOf(event.startTime);
  const before = Date.parse(timeOf(cells)?.dateTime ?? '');
  const moved = start === null || start === before ? null : movedTo(cells, start, clock);
  if (moved !== null && start !== null) stayUntil(timeOf(cells), start, event.endTime);
  const showing = showingOf(event, cells);
  const { notes, ticketUrl, opens } = describeShowing(showing, clock);
  const all: readonly Note[] =
    moved === null || showing.status === 'cancelled'
      ? notes
      : [moved, ...notes.filter(({ kind }) => kind !== 'moved')];
  const link = fieldOf(cells, 'tickets');
  if (link && ticketUrl === null && !fieldOf(cells, 'state')) setNotes(addState(link), all);
  for (const cell of cells) {
    const { field } = cell.dataset;
    if (start !== null) {
      if (field === 'time' && moved === null) setTime(cell, start, event.endTime, clock);
      if (field === 'tickets') nameAfterTime(cell, start, before, clock);
    }
    if (field === 'place') setPlace(cell, event);
    if (field === 'state') setNotes(cell, withoutSaid(all, showing, cell));
    if (field === 'tickets' || field === 'box') leadTo(cell, event.ticketUrl);
    if (field === 'tickets') toggleLink(cell, ticketUrl !== null, opens);
    if (field === 'box') toggleBox(cell, ticketUrl !== null, opens);
  }
}

function fieldOf(cells: readonly HTMLElement[], field: LiveFieldName): HTMLElement | undefined {
  return cells.find(({ dataset }) => dataset.field === field);
}

/** Returns the element with the start of the event; undefined or null if none is shown. */
function timeOf(cells: readonly HTMLElement[]): HTMLTimeElement | null | undefined {
  const own = fieldOf(cells, 'time')?.closest('time');
  const row = fieldOf(cells, 'state')?.closest('li');
  return own ?? row?.querySelector<HTMLTimeElement>('time[datetime*="T"]');
}

type Note = Pick<ShowingNote, 'kind' | 'text' | 'short'>;

/**
 * Returns the note for an event that was moved: to another day, as its row is below the old day, or, without a cell of
 * the time, to any other time. Null for others.
 */
function movedTo(cells: readonly HTMLElement[], start: Instant, clock: Clock): Note | null {
  const time = timeOf(cells);
  if (!time || (fieldOf(cells, 'time') && dayKey(time.dateTime) === dayKey(start))) return null;
  return { kind: 'moved', text: `Flyttet til ${formatDayAndTime(start, clock)}` };
}

/**
 * Returns the notes without those of the kinds in `data-without`, which the page shows elsewhere; an opening of the sale
 * only if it is the one that the page shows.
 */
function withoutSaid(
  notes: readonly Note[],
  { saleStart }: Showing,
  { dataset }: HTMLElement,
): readonly Note[] {
  const isOther = instantOf(saleStart) !== instantOf(dataset.saleStart);
  const said = dataset.without?.split(' ') ?? [];
  return notes.filter(({ kind }) => !said.includes(kind) || (kind === 'saleStart' && isOther));
}

/** Returns the current state of the showing: the facts of the response, else those in the page's cells. */
function showingOf(event: RefreshedEvent, cells: readonly HTMLElement[]): Showing {
  const page = fieldOf(cells, 'state')?.dataset ?? {};
  const availability = event.availability ?? oneOf(['few', 'soldOut'], page.availability);
  const status = event.status ?? oneOf(['moved', 'cancelled'], page.status);
  const startTime = isoOf(event.startTime) ?? timeOf(cells)?.dateTime;
  const previousStart = isoOf(event.previousStart) ?? page.previousStart;
  const saleStart = isoOf(event.saleStart) ?? page.saleStart;
  return {
    ...((fieldOf(cells, 'tickets') ?? fieldOf(cells, 'box')) && { ticketUrl: '' }),
    ...(cells.some(({ dataset }) => dataset.free !== undefined) && { isFree: true }),
    ...(availability && { availability }),
    ...(status && { status }),
    ...(startTime && { startTime }),
    ...(previousStart && { previousStart }),
    ...(saleStart && { saleStart }),
  };
}

function oneOf<Word extends string>(words: readonly Word[], text?: string): Word | undefined {
  return words.find((word) => word === text);
}

/** Returns a backend's time as ISO 8601 in UTC; undefined if it isn't a time. */
function isoOf(time: string | undefined): string | undefined {
  const instant = instantOf(time);
  return instant === null ? undefined : new Date(instant).toISOString();
}

/** Shows another time of the same day, also where near-days.enhance.ts reads it. Without `stated`, the length stays. */
function setTime(cell: HTMLElement, start: number, stated: string | undefined, clock: Clock): void {
  const time = cell.closest('time');
  // A browser's first formatter takes tens of milliseconds, so an unchanged time isn't formatted.
  if (start !== Date.parse(time?.dateTime ?? '')) setText(cell, formatTime(start));
  if (!time) return;
  const endTime = endAt(time, start, stated);
  const startTime = new Date(start).toISOString();
  time.dateTime = startTime;
  if (endTime === undefined) return;
  const row = time.closest<HTMLElement>('[data-until]');
  if (row) row.dataset.until = endTime;
  const shown = shownEnd(time);
  if (!shown || Date.parse(endTime) === Date.parse(shown.dateTime)) return;
  shown.dateTime = endTime;
  setText(shown, formatEnd(endTime, longEndOf({ startTime, endTime }) !== undefined, clock));
}

/** Lets the row of an event that was moved stay until its new end; until its new start if the page names no end. */
function stayUntil(
  time: HTMLTimeElement | null | undefined,
  start: number,
  stated: string | undefined,
): void {
  const row = time?.closest<HTMLElement>('li, .showing');
  const startTime = new Date(start).toISOString();
  // A response may be shown again.
  if (!time || !row || row.dataset.moved === startTime) return;
  row.dataset.until = endAt(time, start, stated) ?? startTime;
  row.dataset.moved = startTime;
}

/** Returns an event's end if it starts at another time: the stated end, else that after the same length; undefined if the page names none. */
function endAt(time: HTMLTimeElement, start: number, stated: string | undefined) {
  const row = time.closest<HTMLElement>('[data-until]');
  const before = shownEnd(time)?.dateTime ?? row?.dataset.until;
  if (before === undefined) return undefined;
  const duration = (Date.parse(before) - Date.parse(time.dateTime)) / 60_000;
  const startTime = new Date(start).toISOString();
  return endTimeOf({ startTime, endTime: isoOf(stated), duration }) ?? before;
}

function shownEnd(time: HTMLTimeElement): HTMLTimeElement | null | undefined {
  return time.parentElement?.querySelector<HTMLTimeElement>('small time');
}

/** Adds a cell for the state before a ticket link, in a row without one: it must say why the link is hidden. */
function addState(link: HTMLElement): HTMLElement {
  const cell = document.createElement('span');
  cell.className = 'states';
  cell.dataset.event = link.dataset.event;
  cell.dataset.field = 'state' satisfies LiveFieldName;
  link.before(cell);
  return cell;
}

/** Writes screen and venue (`eventVenue`). If the response lacks one of them, it is read from the cell. */
function setPlace(cell: HTMLElement, { sal, venue }: RefreshedEvent): void {
  const { dataset, textContent } = cell;
  const before = textContent.replace(dataset.sal ?? '', '').replace(/^, /, '');
  if (sal) dataset.sal = sal;
  setText(cell, [dataset.sal, venue ?? before].filter(Boolean).join(', '));
}

function setText(cell: HTMLElement, text: string): void {
  if (text !== '' && cell.textContent !== text) cell.textContent = text;
}

function setNotes(cell: HTMLElement, notes: readonly Note[]): void {
  const classOf = ({ kind }: Note) => `state state-${kind}`;
  const shown = [...cell.children].map(
    ({ className, textContent }) => `${className} ${textContent}`,
  );
  const wordsOf = ({ text, short }: Note) =>
    cell.dataset.short === undefined ? text : (short ?? text);
  const wanted = notes.map((note) => `${classOf(note)} ${wordsOf(note)}`);
  if (shown.join() === wanted.join()) return;
  cell.replaceChildren(
    ...notes.map((note) => {
      const element = document.createElement('span');
      element.className = classOf(note);
      element.textContent = wordsOf(note);
      return element;
    }),
  );
}
