import {
  findProfile,
  type OpenStorage,
  type Profile,
  removeProfile,
  storedText,
  storeProfile,
} from '../protocol/profile.ts';

/** Who is logged in, and since when: answers to what a former member asked are known by it. */
export interface MemberSession {
  /** Who is logged in, or null. Looks at storage first: another tab may have changed it. */
  profile(): Profile | null;
  /** The stored profile's token, or null; a profile that found no room in storage has none (S159, S162). */
  storedToken(): string | null;
  /**
   * The signal of the present member, or of the present visitor. Once somebody else is there it is aborted,
   * and the next one is handed out. Looks at storage first.
   */
  signal(): AbortSignal;
  /** Somebody has logged in: stores the profile (S141, S142). */
  begin(profile: Profile): void;
  /** Nobody is logged in any longer: removes the profile, which tells the other tabs (A20). */
  end(): void;
}

export interface SessionOptions {
  readonly storage: OpenStorage;
  /** Called after each change, before the former member's signal is aborted; `isOther`: it's somebody else. */
  readonly onChange: (profile: Profile | null, isOther: boolean) => void;
}

/** Makes the session of whoever is logged in by what storage holds. */
export function createSession({ storage, onChange }: SessionOptions): MemberSession {
  let profile = findProfile(storage);
  // Compared as text: whoever changes what is stored, in whichever tab, changes it.
  let text = storedText(storage);
  let member = new AbortController();

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
    begin(next) {
      storeProfile(next, storage);
      text = storedText(storage);
      become(next);
    },
    end() {
      removeProfile(storage);
      text = storedText(storage);
      // Cookies outlast a profile: what came by them goes too, though nobody was known to be logged in.
      become(null, true);
    },
  };
}

/** The same for one member's old and new profile (a login again brings a new token). */
function identityOf(profile: Profile | null): string | null {
  if (profile === null) return null;
  const { userName, email, token } = profile;
  return JSON.stringify(userName || email ? [userName, email] : token);
}
