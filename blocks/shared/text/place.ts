import type { BlockPlace } from '../../../runtime/block.ts';

/** Does the block span all twelve columns on every screen? Then it may reach the window's edges (`.bleed`). */
export function isFullWidth({ spans }: BlockPlace): boolean {
  return spans.small === 12 && spans.medium === 12 && spans.large === 12;
}
