export type { Changes } from './check-snapshot.ts';
export type { BackendPlaces } from './configured.ts';
export { countOf } from './configured.ts';
export type { LeftOut } from './leave-out.ts';
export type { Wait } from './patience.ts';
export { type PulledCount, type PullOptions, type PullOutcome, pullSite } from './pull-site.ts';
export type { CallProgress } from './read-calls.ts';
export { listOf, PullError, shown } from './refusal.ts';
