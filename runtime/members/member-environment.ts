import type { Requests } from '../http/index.ts';
import type { OpenStorage, Profile } from '../protocol/profile.ts';
import type { Exclusively, MemberCalls, MemberSession } from './member-calls.ts';

/** What the slices need of the browser and of the request layer. Tests pass other functions. */
export interface MemberEnvironment {
  /** Makes a call with the request layer. */
  readonly call: Requests['call'];
  /** Returns the arguments of the calls `events` for these ids, split so that no address is too long (A29, A30). */
  readonly planEvents: PlanEvents;
  readonly storage: OpenStorage;
  /** Runs token switches of several tabs one at a time (A96). */
  readonly exclusively: Exclusively;
  /** Calls `act` whenever the stored profile may have changed. Stops when the returned function is called. */
  readonly watchStorage: (act: () => void) => () => void;
  /** Reports the logged-in member to the rest of the page; null after a log-out. */
  readonly reportMember: (profile: Profile | null) => void;
  /** Deletes the stored data of members on this device (A20). */
  readonly forget: () => Promise<void>;
  /** Writes to the console; uses the specification's texts where it defines any (S240-S242). */
  readonly log: Log;
}

/** Resolves to the arguments of each call `events`. */
export type PlanEvents = (
  ids: readonly string[],
) => Promise<readonly { readonly site: string; readonly keys: readonly string[] }[]>;

export type Log = (message: string, ...details: readonly unknown[]) => void;

/** The number of tickets, or films of the watch list, in one call (S249). */
export const LOYALTY_PAGE_SIZE = 10;

/** What a slice with a member's data needs: the calls of the member, the login, and the log. */
export interface SliceEnvironment extends MemberCalls {
  readonly session: MemberSession;
  readonly log: Log;
}
