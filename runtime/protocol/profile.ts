import { isObject } from './is-object.ts';
import { LOG_OUT_KEY, SESSION_KEY } from './storage-names.ts';

/** The key in local storage of the profile of the member who is logged in (S90, S253). */
export const PROFILE_KEY = 'cw-profile-new';

/** The event on `document` after a login or log-out in this tab. Other tabs get `storage` instead. */
export const MEMBER_EVENT = 'lerret:member';

/** The event on `document` after an unconfirmed log-out (A91). `detail()` retries, and resolves to true on success. */
export const LOG_OUT_EVENT = 'lerret:log-out-unconfirmed';

/** The profile of a member (S88). */
export interface Profile {
  readonly userName: string;
  readonly email: string;
  /** The token of the login. Never empty: without a token no profile is stored (S179, A85). */
  readonly token: string;
}

/** Returns the member's name as pages show it: the user name, else the e-mail address. */
export function nameOf({ userName, email }: Profile): string {
  return userName || email;
}

/** Returns the storage. @throws if the browser blocks storage; callers then treat it as empty */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Opens local storage. */
export const openLocal: OpenStorage = () => localStorage;

/**
 * Returns the stored profile; null if no member is logged in (S183). A stored value that isn't a profile (damaged, from
 * another program, without a token) is removed (A74). Never throws.
 */
export function findProfile(open: OpenStorage = openLocal): Profile | null {
  const text = storedText(open);
  if (text === null) return null;
  const profile = parseProfile(text);
  if (profile === null) removeProfile(open);
  return profile;
}

/** Returns the stored profile as unparsed text; null if there is none or storage is blocked. */
export function storedText(open: OpenStorage = openLocal): string | null {
  return read(PROFILE_KEY, open);
}

/**
 * Stores a profile, and removes the mark of the backend's session, which may be another member's (A96). If storing
 * fails, removes the old profile, too. Returns whether the profile was stored. Never throws.
 */
export function storeProfile(profile: Profile, open: OpenStorage = openLocal): boolean {
  const { userName, email, token } = profile;
  setSessionOf(null, open);
  const isStored = write(PROFILE_KEY, JSON.stringify({ userName, email, token }), open);
  if (!isStored) removeProfile(open);
  return isStored;
}

/** Removes the stored profile and the mark of the backend's session. Never throws. */
export function removeProfile(open: OpenStorage = openLocal): void {
  setSessionOf(null, open);
  write(PROFILE_KEY, null, open);
}

/** Returns the profile in a stored text; null if it isn't one. */
function parseProfile(text: string): Profile | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || !isToken(value.token)) return null;
    const { userName, email, token } = value;
    return { userName: textOf(userName), email: textOf(email), token };
  } catch {
    return null;
  }
}

/** Returns whether a value can be the token of a login: printable ASCII that isn't blank, as it is sent in a header. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^ *[!-~][ -~]*$/.test(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns whether the backend's session cookie certainly belongs to the login with this token (A96). Never throws. */
export function isSessionOf(token: string, open: OpenStorage): boolean {
  return read(SESSION_KEY, open) === markOf(token);
}

/** Stores the token of the session cookie's login, as a hash; null: unknown. Returns whether it did. Never throws. */
export function setSessionOf(token: string | null, open: OpenStorage): boolean {
  return write(SESSION_KEY, token === null ? null : markOf(token), open);
}

/** Returns whether a log-out must be repeated because the backend hasn't confirmed it (A96). Never throws. */
export function isLogOutPending(open: OpenStorage): boolean {
  return read(LOG_OUT_KEY, open) !== null;
}

/** Stores in this browser whether a log-out must be repeated, for `isLogOutPending`. Never throws. */
export function setLogOutPending(isPending: boolean, open: OpenStorage): void {
  write(LOG_OUT_KEY, isPending ? '1' : null, open);
}

function read(key: string, open: OpenStorage): string | null {
  try {
    return open().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. Returns whether that succeeded. */
function write(key: string, value: string | null, open: OpenStorage): boolean {
  try {
    if (value === null) open().removeItem(key);
    else open().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Returns a hash of a token, too short to recover it: the hash may be stored longer than the login lasts. */
function markOf(token: string): string {
  let mark = 0;
  for (const letter of token) mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return mark.toString(36);
}
