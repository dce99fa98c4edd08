import type { Stop } from '../../environment/environment.ts';
import { describeLink, hrefOf } from '../followed-link.ts';
import type { Navigator } from '../navigator.ts';
import { isHashMove, isPlainClick, isVisitLink } from './is-visit-link.ts';
import { listenLast } from './listen-last.ts';
import { readUrl, visitAddress } from './visit-address.ts';

/** Makes visits of clicks on links to pages of the site (B11), until the returned function is called. */
export function observeClicks(navigator: Pick<Navigator, 'visit'>): Stop {
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
    const followed = describeLink(link);
    navigator.visit(address, followed === null ? {} : { followed });
  });
}

function isEditable(element: Element): boolean {
  return element instanceof HTMLElement && element.isContentEditable;
}
