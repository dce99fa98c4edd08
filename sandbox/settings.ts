import type { DatabaseSync } from 'node:sqlite';
import { text } from './database/row.ts';

/** What a sandbox knows of its site beside the records. */
export type Setting =
  /** The id of the site among `sites`. */
  | 'siteId'
  | 'title'
  /** The moment at which the site stands still. */
  | 'clock'
  /** What the call `events` names the site: its first partner and the suffix (S201). */
  | 'eventsSite'
  /** The names of the loyalty backends, joined by commas. */
  | 'loyalty'
  /** That of them which the site's first partner has. */
  | 'homeLoyalty'
  /** Where members see their tickets on the site. */
  | 'profilePath'
  /** `yes` where visitors may read reviews (A77). */
  | 'reviewsOpen';

/** A setting; null where the site says nothing. */
export function findSetting(db: DatabaseSync, name: Setting): string | null {
  const row = db.prepare('SELECT value FROM settings WHERE name = ?').get(name);
  return row === undefined ? null : text(row, 'value');
}

/** Keeps a setting, or forgets it where the value is null. */
export function keepSetting(db: DatabaseSync, name: Setting, value: string | null): void {
  if (value === null) db.prepare('DELETE FROM settings WHERE name = ?').run(name);
  else db.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)').run(name, value);
}

/** The names of the loyalty backends. */
export function loyaltyBackends(db: DatabaseSync): readonly string[] {
  return (findSetting(db, 'loyalty') ?? '').split(',').filter((name) => name !== '');
}
