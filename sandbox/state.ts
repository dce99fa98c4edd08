import { instantOf } from '../runtime/protocol/clock.ts';
import type { Database } from './database/database.ts';
import type { FaultList } from './faults/fault-list.ts';
import type { RequestLog } from './request-log.ts';
import { findSetting } from './settings.ts';

/** What all routes of a sandbox use: the database, the clock, the faults, the log. */
export interface SandboxState {
  readonly db: Database;
  /** Returns the machine's time, in milliseconds since 1970, for sessions, tokens and orders. */
  readonly clock: () => number;
  /** How long tokens of the identity provider are valid, in seconds. */
  readonly tokenLife: number;
  /** Whether a login returns a token only, as real backends do; SwitchTokensDx then switches the token to a session. */
  readonly isStrict: boolean;
  readonly faults: FaultList;
  readonly requests: RequestLog;
}

/**
 * Returns the time by which showings and tickets are judged, in milliseconds since 1970: the site's fixed time, else
 * the machine's.
 */
export function contentNow({ db, clock }: Pick<SandboxState, 'db' | 'clock'>): number {
  const fixed = findSetting(db, 'clock');
  return (fixed === null ? null : instantOf(fixed)) ?? clock();
}
