import { CallError, type Requests, unlessAborted } from '../http/index.ts';
import {
  findProfile,
  isSessionOf,
  type OpenStorage,
  type Profile,
  setLogOutPending,
  setSessionOf,
  storedText,
  storeProfile,
} from '../protocol/profile.ts';

/** The login in this tab: the member's profile, or none, and a signal that is aborted when the member changes. */
export type MemberSession = ReturnType<typeof createSession>;

/**
 * Creates the session of the member whose profile is stored, or of a visitor. If storage refuses a profile, only this
 * tab has it. Never throws.
 * @param onChange called after each login, log-out and change by another tab, with the profile or null. `isOther`: the
 *   data of slices may belong to another person; the former member's signal is aborted after this call
 */
export function createSession(
  storage: OpenStorage,
  onChange: (profile: Profile | null, isOther: boolean) => void,
) {
  let profile = findProfile(storage);
  // The stored text, to notice changes by any tab.
  let text = storedText(storage);
  let member = new AbortController();
  /** The token of a switch that storage refused to record. */
  let opened: string | null = null;

  function look(): void {
    const present = storedText(storage);
    if (present === text) return;
    const found = findProfile(storage);
    text = storedText(storage);
    become(found);
  }

  function become(next: Profile | null): void {
    const former = member;
    const isOther = identityOf(next) !== identityOf(profile);
    profile = next;
    opened = null;
    if (isOther) member = new AbortController();
    onChange(next, isOther);
    if (isOther) former.abort();
  }

  return {
    /** Returns the member's profile; null if nobody is logged in. */
    profile(): Profile | null {
      look();
      return profile;
    },
    /** Returns the token of the stored profile (S159, S162); null if none is stored, also if storage refused it. */
    storedToken(): string | null {
      look();
      return text === null ? null : (profile?.token ?? null);
    },
    /** Returns the signal of the current member or visitor, which is aborted when the member changes. */
    signal(): AbortSignal {
      look();
      return member.signal;
    },
    /** Returns whether the backend's session is known to be that of the login with this token (A96). */
    isOpened: (token: string): boolean => opened === token || isSessionOf(token, storage),
    /** Records that a token has been switched. If another login has happened since, the session's owner is unknown. */
    markOpened(token: string): void {
      look();
      const present = profile?.token === token ? token : null;
      opened = setSessionOf(present, storage) ? null : present;
      // A former member's cookie is replaced, so there is nothing left to end.
      if (present !== null) setLogOutPending(false, storage);
    },
    /** Stores the profile after a login (S141, S142). */
    begin(next: Profile): void {
      storeProfile(next, storage);
      text = storedText(storage);
      become(next);
    },
  };
}

/** Returns a text that identifies a member: the same after another login, although the token is new. */
function identityOf(profile: Profile | null): string | null {
  if (profile === null) return null;
  const { userName, email, token } = profile;
  return JSON.stringify(userName || email ? [userName, email] : token);
}

/** Calls to the backend of members. The backend's session (a cookie) may be over, missing, or a former member's. */
export type MemberCalls = ReturnType<typeof createMemberCalls>;

/**
 * Calls `act` while no other tab runs such a function, or after eight seconds of waiting for one. Rejects if `act`
 * does, or if `signal` is aborted before.
 */
export type Exclusively = (signal: AbortSignal, act: () => Promise<void>) => Promise<void>;

interface MemberCallOptions {
  readonly call: Requests['call'];
  readonly session: MemberSession;
  readonly exclusively: Exclusively;
}

/** A token switch in flight. */
interface Switch {
  readonly token: string;
  readonly done: Promise<void>;
  readonly own: AbortController;
  /** Whether all its callers only need it while the session's owner is unknown. */
  isFirst: boolean;
  /** How many callers wait for it. When all have aborted, it is aborted, too. */
  waiting: number;
}

/** Creates the functions that make the member's calls. @param exclusively lets one tab at a time switch tokens */
export function createMemberCalls({ call, session, exclusively }: MemberCallOptions) {
  let current: Switch | null = null;
  /** The number of successful switches. A call refused before the latest switch retries without another one. */
  let count = 0;

  /** @param isFirst whether the switch is only needed while the session's owner is unknown */
  function begin(token: string, isFirst: boolean): Switch {
    const own = new AbortController();
    const { signal } = own;
    const one = { token, own, isFirst, waiting: 0 };
    const done = exclusively(signal, async () => {
      // Another tab may have switched, or logged out, while this one waited.
      if (session.profile()?.token !== token) throw new CallError('aborted', 'switchTokensDx');
      if (one.isFirst && session.isOpened(token)) return;
      // The response body is ignored (A22).
      const options = {
        headers: { token },
        answer: 'text',
        read: () => undefined,
        signal,
      } as const;
      await call('switchTokensDx', options);
      session.markOpened(token);
      count += 1;
    });
    // It may fail when no caller waits for it any more.
    done.catch(() => {});
    return Object.assign(one, { done });
  }

  async function waitFor(one: Switch, signal: AbortSignal): Promise<void> {
    one.waiting += 1;
    try {
      await unlessAborted(signal, one.done);
    } finally {
      one.waiting -= 1;
      if (one.waiting === 0) {
        if (current === one) current = null;
        one.own.abort();
      }
    }
  }

  function join(token: string, isFirst: boolean, signal: AbortSignal): Promise<void> {
    // A new login has another token.
    if (current?.token !== token) current = begin(token, isFirst);
    current.isFirst &&= isFirst;
    return waitFor(current, signal);
  }

  /** Returns the token of a login whose session isn't open; null if it is open, or if nobody is logged in. */
  function unopened(): string | null {
    const token = session.profile()?.token;
    return token === undefined || session.isOpened(token) ? null : token;
  }

  /** Switches tokens until the session belongs to the current login. */
  async function openSession(signal: AbortSignal): Promise<void> {
    for (let token = unopened(); token !== null; token = unopened()) {
      signal.throwIfAborted();
      try {
        await join(token, true, signal);
      } catch (error) {
        // If the site has no such call, the login itself opens the session.
        if (isUnknownCall(error)) session.markOpened(token);
        // A newer login has replaced it; the loop switches that login's token next.
        else if (session.profile()?.token === token) throw error;
      }
    }
  }

  /**
   * Makes a call in the member's own session (A96): the first call of a login waits for the switch of its token. After
   * a 401 switches once more and repeats the call (A92). Without a member, the call has no cookie.
   * @throws CallError `aborted` if the member has changed meanwhile
   */
  const callAsMember: Requests['call'] = async (name, options) => {
    const member = session.signal();
    const { signal = member } = options;
    const send = async () => {
      const answer = await call(name, options);
      // It is only for the member who asked, also if the caller's own `signal` goes on.
      if (session.signal() !== member) throw new CallError('aborted', name);
      return answer;
    };
    if (unopened() !== null) await openSession(signal);
    // Another member may have logged in meanwhile, whose session isn't open.
    if (session.signal() !== member) throw new CallError('aborted', name);
    if (session.profile() === null) return await call(name, { ...options, isAnonymous: true });
    const before = count;
    try {
      return await send();
    } catch (error) {
      const isRefused = error instanceof CallError && error.status === 401;
      const token = session.profile()?.token;
      // No retry for a former member.
      if (!isRefused || session.signal() !== member || token === undefined) throw error;
      signal.throwIfAborted();
      if (count === before)
        await join(token, false, signal).catch((failure: unknown) => {
          // Without such a call the refusal is final.
          throw isUnknownCall(failure) ? error : failure;
        });
      if (session.signal() !== member) throw error;
      return await send();
    }
  };

  return {
    call: callAsMember,
    /** Exchanges the stored token for a session (S185, S197), one request for all callers; null if none is stored. */
    switchToken(signal: AbortSignal): Promise<void> | null {
      const token = session.storedToken();
      if (token === null) return null;
      return join(token, false, signal).catch((failure: unknown) => {
        // If the site has no such call, the login itself opens the session.
        if (!isUnknownCall(failure)) throw failure;
      });
    },
  };
}

function isUnknownCall(error: unknown): boolean {
  return error instanceof CallError && error.code === 'unknown-call';
}
