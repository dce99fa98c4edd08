import {
  findProfile,
  isSessionOf,
  type OpenStorage,
  type Profile,
  removeProfile,
  setLogOutPending,
  setSessionOf,
  storedText,
  storeProfile,
} from '../protocol/profile.ts';

/** The logged-in member. Its signals identify responses to a former member. */
export interface MemberSession {
  /** Returns the member's profile, or null. Reads storage first, because another tab may have changed it. */
  profile(): Profile | null;
  /** Returns the token of the stored profile; null without one, and for a profile that storage refused (S159, S162). */
  storedToken(): string | null;
  /**
   * Returns the signal of the current member or visitor. It is aborted when the member changes; later calls return a
   * new one. Reads storage first.
   */
  signal(): AbortSignal;
  /** Returns whether the backend's session is known to be that of the login with this token (A96). */
  isOpened(token: string): boolean;
  /** Records that a token has been switched. If another login has happened since, the session's owner is unknown. */
  markOpened(token: string): void;
  /** Stores the profile after a login (S141, S142). */
  begin(profile: Profile): void;
  /** Removes the profile after a log-out; other tabs get a `storage` event (A20). */
  end(): void;
}

/**
 * Creates the session from the stored profile.
 *
 * @param onChange Called after each change, before the former signal is aborted. `isOther`: the member is another one.
 */
export function createSession(
  storage: OpenStorage,
  onChange: (profile: Profile | null, isOther: boolean) => void,
): MemberSession {
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

  function become(next: Profile | null, isOther = identityOf(next) !== identityOf(profile)): void {
    const former = member;
    profile = next;
    opened = null;
    if (isOther) member = new AbortController();
    onChange(next, isOther);
    if (isOther) former.abort();
  }

  return {
    profile() {
      look();
      return profile;
    },
    storedToken() {
      look();
      return text === null ? null : (profile?.token ?? null);
    },
    signal() {
      look();
      return member.signal;
    },
    isOpened: (token) => opened === token || isSessionOf(token, storage),
    markOpened(token) {
      look();
      const present = profile?.token === token ? token : null;
      opened = setSessionOf(present, storage) ? null : present;
      // A former member's cookie is replaced, so there is nothing left to end.
      if (present !== null) setLogOutPending(false, storage);
    },
    begin(next) {
      storeProfile(next, storage);
      text = storedText(storage);
      become(next);
    },
    end() {
      removeProfile(storage);
      text = storedText(storage);
      // Always as another member: data may have been loaded with a cookie although no profile was stored.
      become(null, true);
    },
  };
}

/** Returns a text that identifies a member: the same after another login, although the token is new. */
function identityOf(profile: Profile | null): string | null {
  if (profile === null) return null;
  const { userName, email, token } = profile;
  return JSON.stringify(userName || email ? [userName, email] : token);
}
