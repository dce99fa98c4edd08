import { type Database, number, type Row, text, textOrNull } from '../database/database.ts';
import { newSecret, secretDigest } from '../secrets.ts';

/** A member of a loyalty backend. */
export interface Member {
  readonly id: number;
  readonly backend: string;
  readonly userName: string;
  readonly email: string;
  /** The hash of the password; null for members who can't log in. */
  readonly password: string | null;
}

/** Returns an e-mail address in lower case and without surrounding spaces, to compare addresses. */
function keyOf(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Adds a member, and returns the member's id. @throws Error if the address is taken */
export function addMember(db: Database, member: Omit<Member, 'id'>): number {
  const { backend, userName, email, password } = member;
  const { lastInsertRowid } = db
    .prepare(`
      INSERT INTO members (backend, user_name, email, email_key, password)
      VALUES (?, ?, ?, ?, ?)`)
    .run(backend, userName, email, keyOf(email), password);
  return Number(lastInsertRowid);
}

/** Returns the member of `backend` whose e-mail address is `email`, regardless of case; null if there is none. */
export function findMember(db: Database, backend: string, email: string): Member | null {
  const found = db.prepare('SELECT * FROM members WHERE backend = ? AND email_key = ?');
  return memberOf(found.get(backend, keyOf(email)));
}

/** Returns the member in a row of the table `members`; null if there is no row. */
function memberOf(row: Row | undefined): Member | null {
  if (row === undefined) return null;
  return {
    id: number(row, 'id'),
    backend: text(row, 'backend'),
    userName: text(row, 'user_name'),
    email: text(row, 'email'),
    password: textOrNull(row, 'password'),
  };
}

/**
 * The kind of a key that identifies a member who is logged in. A `token` is in the browser's storage, and can be
 * switched to a session. A `session` is in the cookie of a loyalty backend, a `ticketing` key in the cookie of the
 * ticket shop.
 */
type KeyKind = 'token' | 'session' | 'ticketing';

/** How long a member stays logged in, in seconds. */
export const KEY_LIFE = 30 * 24 * 3_600;

/**
 * Makes a key for a member, valid for 30 days, and returns it for the browser. The database stores only its hash.
 * @param now milliseconds since 1970 @param token for a session: the token of its login
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
    secretDigest(key),
    kind,
    memberId,
    now + KEY_LIFE * 1000,
    token === undefined ? null : secretDigest(token),
  );
  return key;
}

/** Ends the logins with this token and this session: their tokens and all their sessions become invalid. */
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
  for (const row of found.all(secretDigest(token), secretDigest(session), backend)) {
    const login = text(row, 'login');
    end.run(text(row, 'digest'), login, login);
  }
}

/** Returns whether a session was opened by the login with this token, and is valid. @param now milliseconds since 1970 */
export function isSessionOf(db: Database, session: string, token: string, now: number): boolean {
  const found = db.prepare(`
    SELECT 1 FROM member_keys
    WHERE digest = ? AND kind = 'session' AND login = ? AND expires_at > ?`);
  return found.get(secretDigest(session), secretDigest(token), now) !== undefined;
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
  return memberOf(found.get(secretDigest(key), kind, now));
}
