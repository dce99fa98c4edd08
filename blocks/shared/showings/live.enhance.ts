import { getEvents } from '../../../runtime/members/live-events.ts';
import { clockAt } from './clock.ts';
import { showEvent } from './show-event.ts';
import { linkOf } from './ticket-cells.ts';

/**
 * The maximum age of a response compared with the page, in milliseconds, if the page shows something new. Pages are
 * made from responses fetched earlier, so a response that is a little older than the page probably has newer content.
 */
const MAX_AGE = 300_000;

/**
 * Fetches the events that a block shows, each once in a document (S164), and updates their cells: texts and classes,
 * never rows (A80). A cell stays as it is if the fetch fails (S242), or if the page was loaded more than MAX_AGE
 * milliseconds after the response and shows something else than the page that requested the event.
 * @param now returns the time, in milliseconds since 1970
 */
export function refreshEvents(element: Element, now: () => number, signal: AbortSignal): void {
  if (signal.aborted) return;
  const events = getEvents();
  // Only pages that the navigator loaded have `data-at`. The document's first page is older than all responses.
  const { at: loaded = 0 } = document.documentElement.dataset;
  const first = cellsByEvent(element);
  // Read before a response is written into the cells.
  const changed = new Set<string>();
  for (const [id, cells] of first) {
    const said = saidOf(cells);
    if (events.firstSaid(id, said) !== said) changed.add(id);
    // Apart from the rest, as not every block has a link.
    const address = cells.map((cell) => linkOf(cell)?.getAttribute('href')).find(Boolean);
    if (address && events.firstSaid(`${id} ticketUrl`, address) !== address) changed.add(id);
  }
  const show = () => {
    const clock = clockAt(now());
    const cells = cellsByEvent(element);
    for (const event of events.getState().items) {
      if (changed.has(event.id) && event.at + MAX_AGE < Number(loaded)) continue;
      const own = cells.get(event.id);
      if (own) showEvent(own, event, clock);
    }
  };
  const stop = events.subscribe(show);
  signal.addEventListener('abort', stop);
  // Events fetched on an earlier page are shown at once.
  show();
  void events.request([...first.keys()]);
}

/** Returns the cells of each event, by its id. They are found anew each time, as rows lose and gain cells. */
function cellsByEvent(element: Element): ReadonlyMap<string, readonly HTMLElement[]> {
  const byEvent = new Map<string, HTMLElement[]>();
  for (const cell of element.querySelectorAll<HTMLElement>('[data-event]')) {
    const { event = '' } = cell.dataset;
    const own = byEvent.get(event);
    if (own) own.push(cell);
    else byEvent.set(event, [cell]);
  }
  return byEvent;
}

/** Returns the facts about an event in a page's cells that determine whether tickets are sold, as one text. */
function saidOf(cells: readonly HTMLElement[]): string {
  const state = cells.find(({ dataset }) => dataset.field === 'state');
  const isClosed = cells.some((cell) => cell instanceof HTMLTemplateElement);
  return `${state?.dataset.availability} ${state?.dataset.status} ${isClosed}`;
}
