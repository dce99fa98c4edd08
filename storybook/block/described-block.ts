import { blocks } from '../project/blocks.ts';
import type { DescribedBlock } from './descriptions.ts';

/** The block of a story by the story's title: `Blocks/Card list` is `card-list`. Null for stories of anything else. */
export function describedBlock(title: string): DescribedBlock | null {
  const name = /^Blocks\/(.+)$/.exec(title)?.[1]?.toLowerCase().replaceAll(' ', '-');
  return blocks.get(name ?? '') ?? null;
}
