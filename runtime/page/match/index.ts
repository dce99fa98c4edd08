export { createMatcher, type Matcher } from './create-matcher.ts';
export type { Match, Params, RedirectRule, Route, VoidReason } from './match.ts';
