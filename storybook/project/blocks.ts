import type { DescribedBlock } from '../block/descriptions.ts';

/** All blocks by name, the project's before Lerret's. The plugin replaces this module. */
export const blocks: ReadonlyMap<string, DescribedBlock> = new Map();
