import { blocks } from '../project/blocks.ts';
import type { DescribedBlock } from './descriptions.ts';

/**
 * Returns the block of a story, by the id of its component: for `blocks-card-list`, the block `card-list`. Null for a
 * story that isn't one of a block.
 */
export function describedBlock(componentId: string): DescribedBlock | null {
  return blocks.get(/^blocks-(.+)$/.exec(componentId)?.[1] ?? '') ?? null;
}
