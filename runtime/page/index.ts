export { cutAtWord, plainBeginning, plainText, withBoundDash } from '../plain-text.ts';
export type { Meta } from './bind-meta.ts';
export {
  hasParameters,
  isBound,
  isFullyBound,
  type PageAddress,
  type PageRoute,
  parameterNames,
} from './bound-source.ts';
export { fieldsOfRole, joinedProperty, pageJoin, roleOf, schemaOfProperty } from './joins.ts';
export { createMatcher, type Match } from './match/create-matcher.ts';
export type { IgnoredReason } from './match/redirect-table.ts';
export { editedRecords, modelAfter } from './model-after.ts';
export { pictureOf, withFinalLinks } from './pictures.ts';
export {
  areEverTogether,
  comingOf,
  createHiddenAt,
  type HiddenPage,
  haveSameAddresses,
  isAlwaysPublished,
  isPublishedOrComing,
  type Timed,
  timedEntries,
  withEntries,
} from './published.ts';
export type {
  BlockComponent,
  BlockKind,
  PageDefinition,
  RegisteredBlock,
  Registry,
} from './registry.ts';
export { memberScript, speculationRules } from './resolve/frame-head.ts';
export {
  CARD_SIZE,
  type InstallFiles,
  type PageAssets,
  type SharedCard,
  withoutBuild,
} from './resolve/page-assets.ts';
export type { BlockOptions, Publication, StructuredDataOf } from './resolve/page-inputs.ts';
export { blockId, type PageBlock } from './resolve/place-blocks.ts';
export {
  createPageModel,
  joinedTo,
  matchedPage,
  type Page,
  type PageModel,
  resolvePage,
  selectedRecords,
} from './resolve-page.ts';
export { createRedirectTo } from './routes.ts';
export { createClock, dayAt } from './run/clock.ts';
export { markedFor, sharedTexts, stylesheetLink } from './run/document.ts';
export type { BlockInputs, MarkedHtml, PageInputs, StructuredData } from './run/inputs.ts';
export type { IslandProps } from './run/run-page.ts';
export {
  atMoment,
  clocksIn,
  type Operand,
  type ReadProperty,
  readReference,
  type Scope,
} from './select/operand.ts';
export {
  type Condition,
  conditionsOf,
  holds,
  operators,
  planConditions,
  planFits,
  type ResolvedCondition,
  type Source,
} from './select/operators.ts';
export { changeTimes, firstTurn, select, turnedRecords } from './select/select.ts';
