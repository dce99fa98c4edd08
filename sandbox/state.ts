import { instantOf } from '../runtime/protocol/clock.ts';
import type { Database } from './database/database.ts';
import type { FaultList } from './faults/fault-list.ts';
import type { RequestLog } from './request-log.ts';
import { findSetting } from './settings.ts';

/** The state that all routes of a sandbox share: the database, the clock, the faults, the log. */
export interface SandboxState {
  readonly db: Database;
  /** Returns the machine's time, in milliseconds since 1970, for sessions, tokens and orders. */
  readonly clock: () => number;
  /** How long tokens of the identity provider are valid, in seconds. */
  readonly tokenLife: number;
  /** Whether a login returns only a token, as with real backends, which SwitchTokensDx switches to a session. */
  readonly isStrict: boolean;
  readonly faults: FaultList;
  readonly requests: RequestLog;
}

/** Returns the site's fixed time, else the machine's, in milliseconds since 1970. */
export function contentNow({ db, clock }: Pick<SandboxState, 'db' | 'clock'>): number {
  const fixed = findSetting(db, 'clock');
  return (fixed === null ? null : instantOf(fixed)) ?? clock();
}
