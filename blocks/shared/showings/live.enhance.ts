import { getEvents } from '../../../runtime/members/live-events.ts';
import { clockAt } from './clock.ts';
import { showEvent } from './show-event.ts';

/**
 * How much older than the page an answer may be, in milliseconds. Pages are made of answers that were fetched before,
 * so one that is hardly older than the page is likely to be the newer of the two.
 */
const MAX_AGE = 300_000;

/**
 * Fetches the events that have cells in a block, each once per document (S164), and updates text and classes, never
 * rows (A80). When that fails, the cells stay as they are (S242), and so they do if the page is newer than the answer.
 */
export function refreshEvents(element: Element, now: () => number, signal: AbortSignal): void {
  if (signal.aborted) return;
  const events = getEvents();
  const findCells = () => [...element.querySelectorAll<HTMLElement>('[data-event]')];
  // None in the page that the browser loaded itself: it is older than all answers.
  const { at: loaded = 0 } = document.documentElement.dataset;
  const ids = new Set(findCells().map((cell) => cell.dataset.event ?? ''));
  const show = () => {
    const clock = clockAt(now());
    const cells = findCells();
    for (const event of events.getState().items) {
      if (event.at + MAX_AGE < Number(loaded)) continue;
      const own = cells.filter((cell) => cell.dataset.event === event.id);
      if (own.length > 0) showEvent(own, event, clock);
    }
  };
  const stop = events.subscribe(show);
  signal.addEventListener('abort', stop);
  // Events fetched on an earlier page are shown at once.
  show();
  void events.request([...ids]);
}
