import { getEvents } from '../../../runtime/members/live-events.ts';
import { showEvent } from './show-event.ts';

/**
 * Asks the backend for the events whose cells stand in a block, each once a document (S164), and shows what has
 * changed: text and classes, never rows (A80). Where that fails, the cells stay as they are (S242).
 */
export function refreshEvents(element: Element, now: () => number, signal: AbortSignal): void {
  if (signal.aborted) return;
  const events = getEvents();
  const cells = [...element.querySelectorAll<HTMLElement>('[data-event]')];
  const ids = new Set(cells.map((cell) => cell.dataset.event ?? ''));
  const show = () => {
    for (const event of events.getState().items) {
      const own = cells.filter((cell) => cell.dataset.event === event.id);
      if (own.length > 0) showEvent(own, event, now());
    }
  };
  const stop = events.subscribe(show);
  signal.addEventListener('abort', stop);
  // What was asked for on an earlier page is known already.
  show();
  void events.request([...ids]);
}
