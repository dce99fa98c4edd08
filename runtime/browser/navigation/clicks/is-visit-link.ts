import { type Attributes, isOwnWindow } from './visit-address.ts';

type Click = Pick<
  MouseEvent,
  'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'
>;

/** Is it a click that asks for nothing but following the link (B11)? */
export function isPlainClick(click: Click): boolean {
  const hasModifier = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  return click.button === 0 && !hasModifier && !click.defaultPrevented;
}

/** Is following this link a visit, as far as its own words say (B11)? */
export function isVisitLink(link: Attributes): boolean {
  return (
    isOwnWindow(link.getAttribute('target')) &&
    !/(^|\s)external(\s|$)/i.test(link.getAttribute('rel') ?? '') &&
    !link.hasAttribute('download') &&
    !link.hasAttribute('data-native')
  );
}

type Place = Pick<URL, 'href' | 'pathname' | 'search'>;

/** Does an address of the site lead to a place on the page shown? */
export function isHashMove(to: Place, here: Pick<Place, 'pathname' | 'search'>): boolean {
  return to.href.includes('#') && to.pathname === here.pathname && to.search === here.search;
}
