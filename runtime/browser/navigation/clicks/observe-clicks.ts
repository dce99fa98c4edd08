import type { Stop } from '../../environment/environment.ts';
import { hrefOf } from '../followed-link.ts';
import { isHashMove, isPlainClick, isVisitLink } from './is-visit-link.ts';
import { listenLast } from './listen-last.ts';
import { readUrl, visitAddress } from './visit-address.ts';

/** Calls `visit` instead of following a link to a page of the site (B11), until the returned function is called. */
export function observeClicks(visit: (address: string, link: Element) => void): Stop {
  return listenLast('click', (click) => {
    if (!isPlainClick(click)) return;
    // Through shadow roots, from the inside out.
    const path = click.composedPath().filter((target) => target instanceof Element);
    const link = path.find((element) => element.matches('a[*|href], area[href]'));
    if (link === undefined || !isVisitLink(link) || path.some(isEditable)) return;
    const url = readUrl(hrefOf(link) ?? '', document.baseURI);
    if (url === null || isHashMove(url, location)) return;
    const address = visitAddress(url, location);
    if (address === null) return;
    click.preventDefault();
    visit(address, link);
  });
}

function isEditable(element: Element): boolean {
  return element instanceof HTMLElement && element.isContentEditable;
}
