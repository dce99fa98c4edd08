export type { DependsOn } from './depends-on.ts';
export { createMatcher, type VoidReason } from './match/index.ts';
export { isModel, models } from './models.ts';
export type { PageAddress } from './page-address.ts';
export { type PageModel, pageModelOf } from './page-model.ts';
export { hasParameters, parameterNames } from './path-parameters.ts';
export type { Registry } from './registry.ts';
export { resolvePage } from './resolve-page.ts';
export { conditionsOf, readReference } from './select/index.ts';
