import type { OpenStorage } from './profile.ts';
import { LOG_OUT_KEY, SESSION_KEY } from './storage-names.ts';

/** Marks about the backend's session, whose cookie no script can read. None of them names a member. */

/**
 * Whether this browser has switched a token, so that the cookie of the backend is this login's (A96). False when storage
 * is blocked. Never throws.
 */
export function isSessionOf(token: string, open: OpenStorage): boolean {
  try {
    return open().getItem(SESSION_KEY) === markOf(token);
  } catch {
    return false;
  }
}

/** Stores whose session the cookie is; null when that isn't known. Never throws. @returns whether it was stored */
export function setSessionOf(token: string | null, open: OpenStorage): boolean {
  return setOrRemove(SESSION_KEY, token === null ? null : markOf(token), open);
}

/** Whether a log-out waits to be repeated because the backend hasn't confirmed it (A96). Never throws. */
export function isLogOutPending(open: OpenStorage): boolean {
  try {
    return open().getItem(LOG_OUT_KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores whether a log-out waits to be repeated. Never throws. */
export function setLogOutPending(isPending: boolean, open: OpenStorage): void {
  setOrRemove(LOG_OUT_KEY, isPending ? '1' : null, open);
}

function setOrRemove(key: string, value: string | null, open: OpenStorage): boolean {
  try {
    if (value === null) open().removeItem(key);
    else open().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A short mark of a token, from which nobody gets the token back: it may outlive the login. */
function markOf(token: string): string {
  let mark = 0;
  for (const letter of token) mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return mark.toString(36);
}
