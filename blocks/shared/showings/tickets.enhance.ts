import type { Enhance } from '../../../runtime/block.ts';
import refreshWhenSeen from './live-cells.enhance.ts';

/** Removes the tickets of showings that have begun, and refreshes the others if the site has the call `events`. */
const followTickets: Enhance = (element, context) => {
  for (const ticket of element.querySelectorAll('[data-ticket]')) {
    const start = ticket.querySelector('time')?.dateTime ?? '';
    if (Date.parse(start) <= context.now()) ticket.remove();
  }
  return refreshWhenSeen(element, context);
};

export default followTickets;
