import type { DescribedBlock } from '../block/descriptions.ts';

/** All blocks by name; the project's own stand before Lerret's. The preset's plugin fills this (../node/). */
export const blocks: ReadonlyMap<string, DescribedBlock> = new Map();
