import type { Requests } from '../http/index.ts';
import type { OpenStorage, Profile } from '../protocol/profile.ts';
import type { MemberCalls } from './member-calls.ts';
import type { MemberSession } from './member-session.ts';

/** The environment that the slices live in. */
export interface MemberEnvironment {
  /** The request layer's. */
  readonly call: Requests['call'];
  /** The arguments of the calls `events` that ask for these ids, none of them too long an address (A29, A30). */
  readonly planEvents: PlanEvents;
  readonly storage: OpenStorage;
  /** Calls `act` whenever another tab may have changed what is stored. @returns what ends that */
  readonly watchStorage: (act: () => void) => () => void;
  /** Tells the rest of the page who has logged in; null: nobody is any longer. */
  readonly tellPage: (profile: Profile | null) => void;
  /** Calls `act` where the page is about to be left. @returns what ends that */
  readonly onPageHide: (act: () => void) => () => void;
  /** Tells the visitor that the backend doesn't know of a log-out; `retry` resolves whether it does then. */
  readonly tellUntold: (retry: () => Promise<boolean>) => void;
  /** Deletes what is kept of members on this device (A20). */
  readonly forget: () => Promise<void>;
  /** Writes to the console; called with the specification's own words where it has any (S240-S242). */
  readonly log: Log;
}

export type PlanEvents = (ids: readonly string[]) => Promise<readonly EventsArguments[]>;

/** What one call `events` is made with. */
export interface EventsArguments {
  readonly site: string;
  readonly keys: readonly string[];
}

export type Log = (message: string, ...details: readonly unknown[]) => void;

/** How many tickets, or films of the watch list, one call asks for (S249). */
export const LOYALTY_PAGE_SIZE = 10;

/** What a member's slice gets. */
export interface SliceEnvironment extends MemberCalls {
  readonly session: MemberSession;
  readonly log: Log;
}
