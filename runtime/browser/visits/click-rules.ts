type Click = Pick<
  MouseEvent,
  'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'
>;

type Place = Pick<URL, 'href' | 'pathname' | 'search'>;

/** Whether a click only follows the link: primary button, no modifier, not prevented (B11). */
export function isPlainClick(click: Click): boolean {
  const hasModifier = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey;
  return click.button === 0 && !hasModifier && !click.defaultPrevented;
}

/** Whether an address leads to a hash on the current page. */
export function isHashMove(to: Place, here: Pick<Place, 'pathname' | 'search'>): boolean {
  return to.href.includes('#') && to.pathname === here.pathname && to.search === here.search;
}

/** Parses an address; null when it isn't valid. */
export function readUrl(written: string, base: string): URL | null {
  try {
    return new URL(written, base);
  } catch {
    return null;
  }
}
