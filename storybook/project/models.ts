import type { DescribedModel } from '../block/descriptions.ts';

/**
 * All models by name. A model of the project replaces Lerret's with the same name. The preset's plugin replaces this
 * module (../node/).
 */
export const models: ReadonlyMap<string, DescribedModel> = new Map();
