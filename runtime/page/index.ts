export { createMatcher, type VoidReason } from './match/index.ts';
export { isModel, models } from './models.ts';
export { type PageModel, pageModelOf } from './page-model.ts';
export { resolvePage } from './resolve-page.ts';
export type { Registry } from './registry.ts';
export { hasParameters, type PageAddress, parameterNames } from './routes.ts';
export { conditionsOf, readReference } from './select/index.ts';
