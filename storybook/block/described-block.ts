import { blocks } from '../project/blocks.ts';
import type { DescribedBlock } from './descriptions.ts';

/** Returns the block of a story whose component's id is `blocks-card-list`; null for another id. */
export function describedBlock(componentId: string): DescribedBlock | null {
  return blocks.get(/^blocks-(.+)$/.exec(componentId)?.[1] ?? '') ?? null;
}
