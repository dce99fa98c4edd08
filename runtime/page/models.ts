import type { Model } from '../site/site.ts';

/** The models that sources select from. */
export const models = ['article', 'production', 'event'] as const satisfies readonly Model[];

/** Is there a model of that name? */
export function isModel(name: string): name is Model {
  return models.some((model) => model === name);
}
