export { cutAtWord, plainBeginning, plainText } from './bind-meta.ts';
export { isFullyBound } from './bound-source.ts';
export type { DependsOn } from './depends-on.ts';
export { createMatcher, type VoidReason } from './match/index.ts';
export { isModel, joinedProperty, models } from './models.ts';
export type { PageAddress } from './page-address.ts';
export { type PageModel, pageModelOf } from './page-model.ts';
export { hasParameters, parameterNames } from './path-parameters.ts';
export { blockId } from './place.ts';
export { programmeOf } from './programme-of.ts';
export { type Article, isArticle, isProduction, type Production } from './record-kinds.ts';
export type { Registry } from './registry.ts';
export { memberScript } from './render/member-script.ts';
export { speculationRules } from './render/speculation-rules.ts';
export { resolvePage } from './resolve-page.ts';
export { conditionsOf, readReference } from './select/index.ts';
export { memberLinksOf } from './shell/member-links.ts';
export {
  bothOf,
  type PoorPair,
  poorPairs,
  type Scheme,
  type SchemeColours,
  schemes,
  shadeFor,
  themeColours,
} from './theme/index.ts';
