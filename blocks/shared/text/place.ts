import type { BlockPlace } from '../../../runtime/block.ts';

/** Returns whether a block spans twelve columns on every screen, so that it can be as wide as the window (`.bleed`). */
export function isFullWidth({ spans }: BlockPlace): boolean {
  return spans.small === 12 && spans.medium === 12 && spans.large === 12;
}

/** Returns whether a block is its page's first and spans all columns: it is directly below the header, or the title. */
export function isPageTop(place: BlockPlace): boolean {
  return isFullWidth(place) && place.row === 1 && place.order === 1;
}
