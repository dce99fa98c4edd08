export type { BackendPlaces } from './configured.ts';
export { countOf } from './kinds.ts';
export type { Wait } from './patience.ts';
export { type PulledCount, type PullOptions, type PullOutcome, pullSite } from './pull-site.ts';
export type { CallProgress } from './read-calls.ts';
export { listOf, PullError } from './refusal.ts';
