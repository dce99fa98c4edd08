import type { Enhance } from '../../../runtime/block.ts';
import { eachMinute } from './each-minute.ts';
import refreshWhenSeen from './live-cells.enhance.ts';

/**
 * Removes the tickets of showings that have begun, also while the page is open (but the one with the focus not until the
 * visitor returns to the page), and refreshes the others if the site has the call `events`. Does nothing without any. A
 * block that imports this late ends it by the context's signal.
 */
const followTickets: Enhance = (element, context) => {
  if (context.signal.aborted || !element.querySelector('[data-ticket]')) return () => {};
  const removeBegun = (returned?: Event) => {
    for (const ticket of element.querySelectorAll('[data-ticket]')) {
      const start = ticket.querySelector('time')?.dateTime ?? '';
      const isHeld = !returned && ticket.contains(document.activeElement);
      if (Date.parse(start) <= context.now() && !isHeld) ticket.remove();
    }
  };
  eachMinute(removeBegun, context.signal);
  const stop = refreshWhenSeen(element, context);
  context.signal.addEventListener('abort', stop);
  return stop;
};

export default followTickets;
