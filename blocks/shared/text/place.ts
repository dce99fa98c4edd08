import type { BlockPlace } from '../../../runtime/block.ts';

/**
 * Returns whether the block spans all twelve columns on every screen, so that it may reach the window's edges
 * (`.bleed`).
 */
export function isFullWidth({ spans }: BlockPlace): boolean {
  return spans.small === 12 && spans.medium === 12 && spans.large === 12;
}
