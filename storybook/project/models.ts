import type { DescribedModel } from '../block/descriptions.ts';

/**
 * All models by name. A model of the project replaces Lerret's of the same name. The preset's plugin fills this
 * (../node/).
 */
export const models: ReadonlyMap<string, DescribedModel> = new Map();
