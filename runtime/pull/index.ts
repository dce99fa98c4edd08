export type { Changes, LeftOut } from './check-snapshot.ts';
export { type BackendPlaces, countOf } from './configured.ts';
export type { Wait } from './limits.ts';
export { type PulledCount, type PullOptions, type PullOutcome, pullSite } from './pull-site.ts';
export type { CallProgress } from './read-calls.ts';
export { listOf, shown } from './refusal.ts';
