import type { DatabaseSync } from 'node:sqlite';
import { number, type Row, text, textOrNull } from '../database/row.ts';

/** A member of a loyalty backend. */
export interface Member {
  readonly id: number;
  readonly backend: string;
  readonly userName: string;
  readonly email: string;
  /** As it is kept; null for one that nobody can log in as. */
  readonly password: string | null;
}

interface NewMember extends Omit<Member, 'id'> {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** How addresses are compared: written alike but for capitals is the same. */
export function keyOf(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** @returns the id. @throws Error where the address is taken */
export function addMember(db: DatabaseSync, member: NewMember): number {
  const { backend, userName, email, password, createdAt } = member;
  const { lastInsertRowid } = db
    .prepare(`
      INSERT INTO members (
        backend, user_name, email, email_key, password, created_at
      ) VALUES (?, ?, ?, ?, ?, ?)`)
    .run(backend, userName, email, keyOf(email), password, createdAt);
  return Number(lastInsertRowid);
}

/** The member with an e-mail address, in a loyalty backend. */
export function findMember(db: DatabaseSync, backend: string, email: string): Member | null {
  const found = db.prepare('SELECT * FROM members WHERE backend = ? AND email_key = ?');
  return memberOf(found.get(backend, keyOf(email)));
}

/** A row of `members`. */
export function memberOf(row: Row | undefined): Member | null {
  if (row === undefined) return null;
  return {
    id: number(row, 'id'),
    backend: text(row, 'backend'),
    userName: text(row, 'user_name'),
    email: text(row, 'email'),
    password: textOrNull(row, 'password'),
  };
}
