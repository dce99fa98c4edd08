export { type DependsOn, isTouchedBy, type RecordEdit } from './depends-on.ts';
export { createMatcher, type Match, type VoidReason } from './match/index.ts';
export { isModel, models } from './models.ts';
export { type PageModel, pageModelOf } from './page-model.ts';
export { withPictures } from './pictures.ts';
export type { BlockMetadata, RegisteredBlock, Registry } from './registry.ts';
export { resolvePage } from './resolve-page.ts';
export {
  type Collision,
  hasParameters,
  type PageAddress,
  parameterNames,
  type Routes,
} from './routes.ts';
export { conditionsOf, readReference } from './select/index.ts';
