import type { DatabaseSync } from 'node:sqlite';
import { instantOf } from '../runtime/protocol/clock.ts';
import type { FaultList } from './faults/fault-list.ts';
import type { RequestLog } from './request-log.ts';
import { findSetting } from './settings.ts';

/** What everything in a sandbox shares. */
export interface SandboxState {
  readonly db: DatabaseSync;
  /** The machine's time in milliseconds since 1970: sessions, tokens and orders obey it. */
  readonly clock: () => number;
  /** How long a token of the identity provider is good for, in seconds. */
  readonly tokenLife: number;
  /** Whether a login opens a session by itself, or gives only the token that SwitchTokensDx makes one of. */
  readonly sessions: 'login' | 'switch';
  readonly faults: FaultList;
  readonly requests: RequestLog;
}

/** Content time in milliseconds since 1970: the site's fixed clock where it has one. Showings and tickets obey it. */
export function contentNow({ db, clock }: Pick<SandboxState, 'db' | 'clock'>): number {
  const fixed = findSetting(db, 'clock');
  return (fixed === null ? null : instantOf(fixed)) ?? clock();
}
