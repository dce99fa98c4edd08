import type { DescribedBlock } from '../block/descriptions.ts';

/**
 * All blocks by name. A block of the project replaces Lerret's with the same name. The preset's plugin replaces this
 * module (../node/).
 */
export const blocks: ReadonlyMap<string, DescribedBlock> = new Map();
