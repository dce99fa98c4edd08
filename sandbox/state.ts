import { instantOf } from '../runtime/protocol/clock.ts';
import type { Database } from './database/database.ts';
import type { FaultList } from './faults/fault-list.ts';
import type { RequestLog } from './request-log.ts';
import { findSetting } from './settings.ts';

/** The state that all parts of a sandbox share. */
export interface SandboxState {
  readonly db: Database;
  /** The machine's time in milliseconds since 1970, for sessions, tokens and orders. */
  readonly clock: () => number;
  /** The life of the identity provider's tokens, in seconds. */
  readonly tokenLife: number;
  /** Whether a login returns a token only, which SwitchTokensDx switches to a session, as at real backends. */
  readonly isStrict: boolean;
  readonly faults: FaultList;
  readonly requests: RequestLog;
}

/** The content's time in milliseconds since 1970, for showings and tickets: the site's fixed time if it has one. */
export function contentNow({ db, clock }: Pick<SandboxState, 'db' | 'clock'>): number {
  const fixed = findSetting(db, 'clock');
  return (fixed === null ? null : instantOf(fixed)) ?? clock();
}
