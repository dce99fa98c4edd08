import type { Site } from '../../runtime/site/index.ts';
import type { Database } from '../database/database.ts';

/** Another site of the platform, without content: a pull must find its own site among several. */
const neighbour = { host: 'https://www.nabohuset.example', title: 'Nabohuset', partners: [178] };

/** Writes the sites of the platform, and the articles and block data of this site, into the sandbox's tables. */
export function seedContent(db: Database, site: Site): void {
  const { host, title, partners } = site.config;
  const storeSite = db.prepare(`
    INSERT INTO sites (id, host, title, partners) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET title = excluded.title, partners = excluded.partners`);
  for (const one of [{ host, title, partners }, neighbour]) {
    storeSite.run(siteIdOf(one.host), one.host, one.title, JSON.stringify(one.partners));
  }
  const id = siteIdOf(host);
  storeRecords(db, 'articles', id, site.records.get('article') ?? []);
  storeRecords(db, 'block_data', id, [...site.blockData.values()]);
}

/** Returns the id of a site on the platform, made from its host: `www-huset-example`. */
export function siteIdOf(host: string): string {
  return host
    .replace(/^https?:\/\//, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the JSON of a record as a backend has it: without `$schema` and `model`. */
export function contentOf(record: object): string {
  const { $schema: _, model: _model, ...content }: { $schema?: unknown; model?: unknown } = record;
  return JSON.stringify(content);
}

function storeRecords(
  db: Database,
  table: 'articles' | 'block_data',
  siteId: string,
  records: readonly { readonly id: string }[],
): void {
  db.prepare(`DELETE FROM ${table}`).run();
  const keep = db.prepare(
    `INSERT OR IGNORE INTO ${table} (site_id, id, place, content) VALUES (?, ?, ?, ?)`,
  );
  for (const [place, record] of records.entries()) {
    keep.run(siteId, record.id, place, contentOf(record));
  }
}
