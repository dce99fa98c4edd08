import { blocks } from '../project/blocks.ts';
import type { DescribedBlock } from './descriptions.ts';

/**
 * The block of a story, by the start of the story's id: `blocks-card-list` is for the block `card-list`. Null for any
 * other story.
 */
export function describedBlock(componentId: string): DescribedBlock | null {
  return blocks.get(/^blocks-(.+)$/.exec(componentId)?.[1] ?? '') ?? null;
}
