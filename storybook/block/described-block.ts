import { blocks } from '../project/blocks.ts';
import type { DescribedBlock } from './descriptions.ts';

/**
 * The block of a story, by what the ids of its stories begin with: `blocks-card-list` is `card-list`. Null for stories of
 * anything else.
 */
export function describedBlock(componentId: string): DescribedBlock | null {
  return blocks.get(/^blocks-(.+)$/.exec(componentId)?.[1] ?? '') ?? null;
}
