import type { Clock } from '../../../runtime/block.ts';
import { ownAddress } from '../text/own-address.ts';
import { spokenDayAndTime } from './dates.ts';

/** Returns the link of a cell of tickets, also one in a template of `TicketLink`; undefined if it has none. */
export function linkOf(cell: HTMLElement): HTMLAnchorElement | undefined {
  const link = cell instanceof HTMLTemplateElement ? cell.content.firstElementChild : cell;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/** Lets a cell's link lead to another address (A69). Text that is neither a path nor an http(s) address changes nothing. */
export function leadTo(cell: HTMLElement, written: string | undefined): void {
  const address = ownAddress(written, []);
  if (address !== undefined) linkOf(cell)?.setAttribute('href', address);
}

/** Corrects the day and time in a ticket link's accessible name. @param before the start that it names at first */
export function nameAfterTime(
  cell: HTMLElement,
  start: number,
  before: number,
  clock: Clock,
): void {
  const link = linkOf(cell);
  if (!link || start === Number(link.dataset.named ?? before)) return;
  link.dataset.named = String(start);
  const when = spokenDayAndTime(start, clock);
  link.ariaLabel = link.ariaLabel?.replace(/^(.*, ).*? kl\. \d\d\.\d\d/, `$1${when}`) ?? null;
}

/** Shows a ticket link, also one in a template of `TicketLink`, or hides it without removing its space. */
export function toggleLink(cell: HTMLElement, isOpen: boolean, opens = ''): void {
  if (!(cell instanceof HTMLTemplateElement))
    onceLeft(cell, () => {
      cell.style.visibility = isOpen ? '' : 'hidden';
    });
  else if (isOpen) cell.replaceWith(cell.content);
  else cell.dataset.opens = opens;
}

/** Lets a box lead to its tickets, or nowhere; then it doesn't name them either. `followDays` opens one whose sale opens. */
export function toggleBox(box: HTMLElement, isOpen: boolean, opens = ''): void {
  if (box.dataset.opens !== undefined) {
    box.dataset.opens = isOpen ? new Date(0).toISOString() : opens;
    return;
  }
  const href = box.getAttribute('href') ?? box.dataset.href ?? '';
  box.dataset.href = href;
  onceLeft(box, () => {
    if (isOpen) box.setAttribute('href', href);
    else box.removeAttribute('href');
    for (const words of box.querySelectorAll<HTMLElement>(':scope > .visually-hidden'))
      words.hidden = !isOpen;
  });
}

/** Calls `act` now, or if the cell has the focus, once it loses it. Another call for the cell replaces one that waits. */
function onceLeft(cell: HTMLElement, act: () => void): void {
  const isHeld = cell === document.activeElement;
  cell.onblur = isHeld ? act : null;
  if (!isHeld) act();
}
