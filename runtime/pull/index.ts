export { kinds } from './kinds.ts';
export { durationOf, type PullLimits } from './limits.ts';
export type { Wait } from './patience.ts';
export { PullError } from './pull-error.ts';
export { type PulledCount, type PullOptions, type PullOutcome, pullSite } from './pull-site.ts';
export type { CallProgress } from './read-calls.ts';
export { listOf } from './refusal.ts';
