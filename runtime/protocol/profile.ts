/** Where the profile of whoever is logged in lies, in local storage (S90, S253). */
export const PROFILE_KEY = 'cw-profile-new';

/** The event on `document` after a login or logout in this tab; other tabs hear of it by `storage`. */
export const MEMBER_EVENT = 'lerret:member';

/**
 * The event on `document` after a log-out that the backend couldn't be told of (A91). Its `detail` is what tells it once
 * more, and resolves whether that went well.
 */
export const LOG_OUT_EVENT = 'lerret:log-out-untold';

/** A member, as the browser knows one (S88). */
export interface Profile {
  readonly userName: string;
  readonly email: string;
  /** Never empty: without a token nobody is logged in (S179, A85). */
  readonly token: string;
}

/** What a member is called on pages. */
export function nameOf({ userName, email }: Profile): string {
  return userName || email;
}

export type ProfileStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Gives the storage; throws where it is blocked, which counts as an empty one. */
export type OpenStorage = () => ProfileStorage;

const openLocal: OpenStorage = () => localStorage;

/** Is somebody logged in here (S183)? Cheap enough for every page; never throws. */
export function hasStoredProfile(open: OpenStorage = openLocal): boolean {
  return findProfile(open) !== null;
}

/**
 * The stored profile, or null where nobody is logged in. What lies there and is no profile (damaged, foreign,
 * without token) is removed (A74). Never throws.
 */
export function findProfile(open: OpenStorage = openLocal): Profile | null {
  const text = storedText(open);
  if (text === null) return null;
  const profile = parseProfile(text);
  if (profile === null) removeProfile(open);
  return profile;
}

/** What lies under the key, as it is; null where there is nothing or storage is blocked. */
export function storedText(open: OpenStorage = openLocal): string | null {
  try {
    return open().getItem(PROFILE_KEY);
  } catch {
    return null;
  }
}

/**
 * Stores a profile. Where it finds no room, nothing stays stored: what lay there was a former member's.
 * @returns whether it was stored
 */
export function storeProfile(profile: Profile, open: OpenStorage = openLocal): boolean {
  const { userName, email, token } = profile;
  try {
    open().setItem(PROFILE_KEY, JSON.stringify({ userName, email, token }));
    return true;
  } catch {
    removeProfile(open);
    return false;
  }
}

/** Removes the stored profile. Never throws: where storage is blocked nothing is stored. */
export function removeProfile(open: OpenStorage = openLocal): void {
  try {
    open().removeItem(PROFILE_KEY);
  } catch {}
}

/** The profile that a text holds, or null where it holds none. */
function parseProfile(text: string): Profile | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { userName, email, token } = Object.fromEntries<unknown>(Object.entries(value));
    if (!isToken(token)) return null;
    return { userName: textOf(userName), email: textOf(email), token };
  } catch {
    return null;
  }
}

/** May it serve as a token: text that isn't blank? */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
