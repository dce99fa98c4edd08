import { type Database, number, type Row, text, textOrNull } from '../database/database.ts';

/** A member of a loyalty backend. */
export interface Member {
  readonly id: number;
  readonly backend: string;
  readonly userName: string;
  readonly email: string;
  /** The hash of the password; null for members who can't log in. */
  readonly password: string | null;
}

interface NewMember extends Omit<Member, 'id'> {
  /** When the member is added, in milliseconds since 1970. */
  readonly createdAt: number;
}

/** Returns an e-mail address in lower case and without surrounding spaces, to compare addresses. */
export function keyOf(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Adds a member, and returns the member's id. @throws Error if the address is taken */
export function addMember(db: Database, member: NewMember): number {
  const { backend, userName, email, password, createdAt } = member;
  const { lastInsertRowid } = db
    .prepare(`
      INSERT INTO members (
        backend, user_name, email, email_key, password, created_at
      ) VALUES (?, ?, ?, ?, ?, ?)`)
    .run(backend, userName, email, keyOf(email), password, createdAt);
  return Number(lastInsertRowid);
}

/** Returns the member of a loyalty backend with an e-mail address; null if there is none. */
export function findMember(db: Database, backend: string, email: string): Member | null {
  const found = db.prepare('SELECT * FROM members WHERE backend = ? AND email_key = ?');
  return memberOf(found.get(backend, keyOf(email)));
}

/** Returns the member in a row of the table `members`; null if there is no row. */
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
