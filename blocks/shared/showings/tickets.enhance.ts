import type { Enhance } from '../../../runtime/block.ts';
import refreshWhenSeen from './live-cells.enhance.ts';

/**
 * Removes the tickets of showings that have begun, and refreshes the others if the site has the call `events`. A block
 * that imports this late ends it by the context's signal.
 */
const followTickets: Enhance = (element, context) => {
  if (context.signal.aborted) return () => {};
  for (const ticket of element.querySelectorAll('[data-ticket]')) {
    const start = ticket.querySelector('time')?.dateTime ?? '';
    if (Date.parse(start) <= context.now()) ticket.remove();
  }
  const stop = refreshWhenSeen(element, context);
  context.signal.addEventListener('abort', stop);
  return stop;
};

export default followTickets;
