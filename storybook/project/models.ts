import type { DescribedModel } from '../block/descriptions.ts';

/** All models by name; the project's own stand before Lerret's. The preset's plugin fills this (../node/). */
export const models: ReadonlyMap<string, DescribedModel> = new Map();
