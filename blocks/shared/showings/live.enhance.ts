import { getEvents } from '../../../runtime/members/live-events.ts';
import { clockAt } from './clock.ts';
import { showEvent } from './show-event.ts';

/**
 * How much older than the page an answer may be, in milliseconds, where the page says something new. Pages are made of
 * answers that were fetched before, so one that is hardly older than the page is likely to be the newer of the two.
 */
const MAX_AGE = 300_000;

/**
 * Fetches the events that have cells in a block, each once per document (S164), and updates text and classes, never
 * rows (A80). When that fails, the cells stay as they are (S242), and so they do if the page is newer than the answer: it
 * was loaded later, and says something else than when the event was requested. Being loaded later isn't enough, because
 * a static page is as old as its build.
 */
export function refreshEvents(element: Element, now: () => number, signal: AbortSignal): void {
  if (signal.aborted) return;
  const events = getEvents();
  const findCells = () => [...element.querySelectorAll<HTMLElement>('[data-event]')];
  // None in the page that the browser loaded itself: it is older than all answers.
  const { at: loaded = 0 } = document.documentElement.dataset;
  const cellsOf = (id: string) => findCells().filter(({ dataset }) => dataset.event === id);
  const ids = new Set(findCells().map((cell) => cell.dataset.event ?? ''));
  // Read before an answer is written into the cells.
  const changed = [...ids].filter((id) => {
    const said = saidOf(cellsOf(id));
    return events.firstSaid(id, said) !== said;
  });
  const show = () => {
    const clock = clockAt(now());
    for (const event of events.getState().items) {
      if (changed.includes(event.id) && event.at + MAX_AGE < Number(loaded)) continue;
      const own = cellsOf(event.id);
      if (own.length > 0) showEvent(own, event, clock);
    }
  };
  const stop = events.subscribe(show);
  signal.addEventListener('abort', stop);
  // Events fetched on an earlier page are shown at once.
  show();
  void events.request([...ids]);
}

/** Returns what a page says of an event, as far as it decides whether tickets are sold. */
function saidOf(cells: readonly HTMLElement[]): string {
  const state = cells.find(({ dataset }) => dataset.field === 'state');
  const isClosed = cells.some((cell) => cell instanceof HTMLTemplateElement);
  return `${state?.dataset.availability} ${state?.dataset.status} ${isClosed}`;
}
