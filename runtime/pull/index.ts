export { countOf } from './kinds.ts';
export { durationOf, type PullLimits, sizeOf, USUAL_TIMEOUT, usualLimits } from './limits.ts';
export type { Wait } from './patience.ts';
export { type PulledCount, type PullOptions, type PullOutcome, pullSite } from './pull-site.ts';
export type { CallProgress } from './read-calls.ts';
export { listOf, PullError } from './refusal.ts';
