import type { Production } from '../../models/production/model.gen.ts';
import { validate } from '../../models/production/validate.gen.js';
import type { SiteRecord } from '../../runtime/model.ts';
import { createPageModel } from '../../runtime/page/index.ts';
import type { Site } from '../../runtime/site/index.ts';
import { type Database, text } from '../database/database.ts';
import { createRandom } from './random.ts';

/** Stores the site's productions, which keep their film ids. @param now milliseconds since 1970 */
export function seedMovies(db: Database, site: Site, now: number): void {
  const { routes } = createPageModel(site, now);
  const keep = db.prepare(`
    INSERT INTO movies (
      id, production_id, object, object_class, title, edi, poster, link, age_limit, duration
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (production_id) DO UPDATE SET
      object = excluded.object, object_class = excluded.object_class, title = excluded.title,
      edi = excluded.edi, poster = excluded.poster, link = excluded.link,
      age_limit = excluded.age_limit, duration = excluded.duration`);
  // Since the last start, a film may have received the EDI number of another one.
  db.prepare('UPDATE movies SET edi = NULL').run();
  const known = new Set<string>();
  for (const production of productionsOf(site)) {
    const { id, object, objectClass = null, title, ageLimit = null, duration = null } = production;
    const edi = production.ediNumber ?? null;
    const isDuplicate = edi !== null && known.has(edi);
    if (edi !== null) known.add(edi);
    keep.run(
      movieIdOf(db, id),
      ...[id, object, objectClass, title, isDuplicate ? null : edi],
      ...[posterOf(production), routes.hrefOf(production) ?? '', ageLimit, duration],
    );
  }
}

/** Returns the productions of a site that match their schema. */
export function productionsOf({ records }: Site): readonly (Production & SiteRecord)[] {
  const productions = records.get('production') ?? [];
  return productions.filter((one): one is Production & SiteRecord => validate(one));
}

/** Returns the film id of a production: the stored one, else a new one, made from the production's id. */
function movieIdOf(db: Database, productionId: string): string {
  const known = db.prepare('SELECT id FROM movies WHERE production_id = ?').get(productionId);
  if (known !== undefined) return text(known, 'id');
  const isTaken = db.prepare('SELECT 1 FROM movies WHERE id = ?');
  const random = createRandom(productionId);
  for (;;) {
    const id = String(10_000 + random.below(90_000));
    if (isTaken.get(id) === undefined) return id;
  }
}

/** Returns the address of a production's poster; '' if it has none. */
function posterOf({ assets = [] }: Production): string {
  const poster = assets.find(({ type }) => type === 'first_image') ?? assets[0];
  return poster?.url ?? '';
}
