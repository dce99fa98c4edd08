import type { DescribedBlock } from '../block/descriptions.ts';

/**
 * All blocks by name. A block of the project replaces Lerret's of the same name. The preset's plugin fills this
 * (../node/).
 */
export const blocks: ReadonlyMap<string, DescribedBlock> = new Map();
