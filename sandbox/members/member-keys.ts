import type { DatabaseSync } from 'node:sqlite';
import { digestOf, newSecret } from '../secrets.ts';
import { type Member, memberOf } from './members.ts';

/** `token`: what the browser stores and switches; the others: what a cookie holds, of loyalty and of ticketing. */
export type KeyKind = 'token' | 'session' | 'ticketing';

/** How long a member stays logged in, in seconds. */
export const KEY_LIFE = 30 * 24 * 3_600;

/** Makes a key for a member. @returns what the browser gets; the database can't tell it any more */
export function issueKey(db: DatabaseSync, kind: KeyKind, memberId: number, now: number): string {
  db.prepare('DELETE FROM member_keys WHERE expires_at <= ?').run(now);
  const key = newSecret();
  db.prepare(`
    INSERT INTO member_keys (digest, kind, member_id, expires_at) VALUES (?, ?, ?, ?)`).run(
    digestOf(key),
    kind,
    memberId,
    now + KEY_LIFE * 1000,
  );
  return key;
}

/** Whose key it is; null for one that nobody made, or whose time is over. */
export function memberOfKey(
  db: DatabaseSync,
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
