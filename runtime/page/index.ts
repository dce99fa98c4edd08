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
export {
  CALENDARS,
  calendarOf,
  type FeedSettings,
  isFeed,
  NEWS_ATOM,
  NEWS_RSS,
  PROGRAMME_CALENDAR,
  PROGRAMME_DATA,
  saleCalendarOf,
} from './feed-addresses.ts';
export { createHiddenAt, type HiddenPage } from './hidden.ts';
export {
  fieldsOfRole,
  joinedProperty,
  pageJoin,
  roleOf,
  schemaOfProperty,
} from './joins.ts';
export { createMatcher, type Match, type Matcher } from './match/create-matcher.ts';
export type { IgnoredReason } from './match/redirect-table.ts';
export { modelAfter } from './model-after.ts';
export { pictureOf, withFinalLinks } from './pictures.ts';
export { blockId, type PageBlock } from './place.ts';
export {
  dayAndTime,
  type ProgrammeEvent,
  type ProgrammeProduction,
  programmeOf,
} from './programme.ts';
export {
  areEverTogether,
  comingOf,
  haveSameAddresses,
  isOutAlways,
  isOutOrComing,
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
export { memberScript, speculationRules } from './resolve/head.ts';
export type { InstallFiles, SharedCard } from './resolve/page-assets.ts';
export type { BlockOptions, StructuredData, StructuredDataOf } from './resolve/page-inputs.ts';
export { memberLinksOf } from './resolve/site-context.ts';
export {
  createPageModel,
  joinedTo,
  matchedPage,
  type Page,
  type PageModel,
  resolvePage,
  type SelectedSource,
} from './resolve-page.ts';
export { matcherOf, routeTableOf } from './routes.ts';
export { markedFor, sharedTexts, stylesheetLink } from './run/document.ts';
export type { BlockInputs, MarkedHtml, PageInputs } from './run/inputs.ts';
export type { IslandProps } from './run/run-page.ts';
export { conditionsOf, type ResolvedCondition } from './select/conditions.ts';
export { type Condition, holds, operators, type Source } from './select/holds.ts';
export {
  atMoment,
  clocksIn,
  type Operand,
  planOperand,
  type ReadProperty,
  readReference,
  type Scope,
} from './select/operand.ts';
export { select } from './select/select.ts';
export { changeTimes, firstTurn, turnedRecords } from './select/turns.ts';
export { type MenuNode, menuTree } from './shell/menu-tree.ts';
export {
  bothOf,
  type Colours,
  colourValueOf,
  hexOf,
  poorPairs,
  type Scheme,
  type SchemeColours,
  schemes,
  shadeFor,
  themeColours,
  tokenToChange,
} from './theme/theme-colours.ts';
