import type { DescribedModel } from '../block/descriptions.ts';

/** All models by name, the project's before Lerret's. The plugin replaces this module. */
export const models: ReadonlyMap<string, DescribedModel> = new Map();
