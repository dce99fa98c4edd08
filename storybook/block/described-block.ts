import { blocks } from '../project/blocks.ts';
import type { DescribedBlock } from './descriptions.ts';

/**
 * Returns the block of a story, by the beginning of the story's id: for `blocks-card-list`, the block `card-list`. Null
 * for a story that isn't a block's.
 */
export function describedBlock(componentId: string): DescribedBlock | null {
  return blocks.get(/^blocks-(.+)$/.exec(componentId)?.[1] ?? '') ?? null;
}
