import { instantOf } from '../runtime/protocol/clock.ts';
import { type Database, text } from './database/database.ts';

/** The names of the facts about the site that the sandbox stores in addition to records. */
export type Setting =
  /** The id of the site among `sites`. */
  | 'siteId'
  | 'title'
  /** The site's fixed time. */
  | 'clock'
  /** The site's name in the call `events`: the number of its first partner, and the suffix (S201). */
  | 'eventsSite'
  /** The names of the loyalty backends, joined by commas. */
  | 'loyalty'
  /** The loyalty backend of the site's first partner. */
  | 'homeLoyalty'
  /** The path of the page with the member's tickets. */
  | 'profilePath'
  /** `yes` if visitors may read reviews (A77). */
  | 'reviewsOpen';

/** Returns a stored fact about the site; null if it isn't stored. */
export function findSetting(db: Database, name: Setting): string | null {
  const row = db.prepare('SELECT value FROM settings WHERE name = ?').get(name);
  return row === undefined ? null : text(row, 'value');
}

/** Stores a fact about the site; null removes it. */
export function storeSetting(db: Database, name: Setting, value: string | null): void {
  if (value === null) db.prepare('DELETE FROM settings WHERE name = ?').run(name);
  else db.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)').run(name, value);
}

/** Returns the names of the loyalty backends; [] if there are none. */
export function loyaltyBackends(db: Database): readonly string[] {
  return (findSetting(db, 'loyalty') ?? '').split(',').filter((name) => name !== '');
}

/** Returns the site's fixed time, else the machine's, in milliseconds since 1970. */
export function contentNow({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: () => number;
}): number {
  const fixed = findSetting(db, 'clock');
  return (fixed === null ? null : instantOf(fixed)) ?? clock();
}
