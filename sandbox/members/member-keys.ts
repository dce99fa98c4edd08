import { type Database, text } from '../database/database.ts';
import { digestOf, newSecret } from '../secrets.ts';
import { type Member, memberOf } from './members.ts';

/**
 * The kind of a key that identifies a member who is logged in. A `token` is in the browser's storage, and can be
 * switched to a session. A `session` is in the cookie of a loyalty backend, a `ticketing` key in the cookie of the
 * ticket shop.
 */
export type KeyKind = 'token' | 'session' | 'ticketing';

/** How long a member stays logged in, in seconds. */
export const KEY_LIFE = 30 * 24 * 3_600;

/**
 * Makes a key for a member, which is valid for 30 days, and returns it for the browser. The database stores only its
 * hash.
 * @param now milliseconds since 1970
 * @param token for a session: the token of its login
 */
export function issueKey(
  db: Database,
  kind: KeyKind,
  memberId: number,
  now: number,
  token?: string,
): string {
  db.prepare('DELETE FROM member_keys WHERE expires_at <= ?').run(now);
  const key = newSecret();
  db.prepare(`
    INSERT INTO member_keys (digest, kind, member_id, expires_at, login) VALUES (?, ?, ?, ?, ?)`).run(
    digestOf(key),
    kind,
    memberId,
    now + KEY_LIFE * 1000,
    token === undefined ? null : digestOf(token),
  );
  return key;
}

/**
 * Ends a login: its token and all its sessions become invalid. Finds the login by its token or by one of its sessions;
 * ends two logins if they have different ones. Ignores unknown keys.
 */
export function endLogin(
  db: Database,
  backend: string,
  { token = '', session = '' }: { readonly token?: string; readonly session?: string },
): void {
  const found = db.prepare(`
    SELECT digest, coalesce(login, digest) AS login FROM member_keys
    WHERE digest IN (?, ?) AND kind IN ('token', 'session')
      AND member_id IN (SELECT id FROM members WHERE backend = ?)`);
  const end = db.prepare('DELETE FROM member_keys WHERE digest IN (?, ?) OR login = ?');
  for (const row of found.all(digestOf(token), digestOf(session), backend)) {
    const login = text(row, 'login');
    end.run(text(row, 'digest'), login, login);
  }
}

/** Returns the member with a key; null for an unknown or expired key. @param now milliseconds since 1970 */
export function memberOfKey(
  db: Database,
  kind: KeyKind,
  key: string | undefined,
  now: number,
): Member | null {
  if (key === undefined || key === '') return null;
  const found = db.prepare(`
    SELECT members.* FROM member_keys JOIN members ON members.id = member_keys.member_id
    WHERE digest = ? AND kind = ? AND expires_at > ?`);
  return memberOf(found.get(digestOf(key), kind, now));
}
