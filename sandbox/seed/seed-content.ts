import type { Event } from '../../models/event/model.gen.ts';
import { validate as validateEvent } from '../../models/event/validate.gen.js';
import type { Production } from '../../models/production/model.gen.ts';
import { validate as validateProduction } from '../../models/production/validate.gen.js';
import type { SiteRecord } from '../../runtime/model.ts';
import { createPageModel } from '../../runtime/page/index.ts';
import { asPathWord } from '../../runtime/protocol/path-word.ts';
import type { Site } from '../../runtime/site/index.ts';
import { type Database, number, text } from '../database/database.ts';
import { FEW_SEATS } from '../shop/shown-event.ts';
import { createRandom, type Random } from './random.ts';

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

/** Returns the id of a site in the sandbox: `www-huset-example` for the host `https://www.huset.example`. */
export function siteIdOf(host: string): string {
  return asPathWord(host.replace(/^https?:\/\//, ''));
}

/** Returns the JSON of a record as a backend has it: without `$schema` and `model`. */
function contentOf(record: object): string {
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
  const insert = db.prepare(
    `INSERT OR IGNORE INTO ${table} (site_id, id, place, content) VALUES (?, ?, ?, ?)`,
  );
  for (const [place, record] of records.entries()) {
    insert.run(siteId, record.id, place, contentOf(record));
  }
}

/** Stores the site's productions as films; stored ones retain their film ids. @param now milliseconds since 1970 */
export function seedMovies(db: Database, site: Site, now: number): void {
  const { routes } = createPageModel(site, now);
  const insert = db.prepare(`
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
    const { ediNumber: edi = null, assets = [] } = production;
    const poster = assets.find(({ type }) => type === 'first_image') ?? assets[0];
    const isDuplicate = edi !== null && known.has(edi);
    if (edi !== null) known.add(edi);
    insert.run(
      movieIdOf(db, id),
      ...[id, object, objectClass, title, isDuplicate ? null : edi],
      ...[poster?.url ?? '', routes.hrefOf(production) ?? '', ageLimit, duration],
    );
  }
}

/** Returns the productions of a site that match their schema. */
function productionsOf({ records }: Site): readonly (Production & SiteRecord)[] {
  const productions = records.get('production') ?? [];
  return productions.filter((one): one is Production & SiteRecord => validateProduction(one));
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

/** A hall, with its number of rows and of seats in a row. */
interface Hall {
  readonly id: number;
  readonly rows: number;
  readonly seatsInRow: number;
}

/** Stores the site's events with halls and prices, and sells some seats of events that are new. */
export function seedEvents(db: Database, site: Site): void {
  const siteId = siteIdOf(site.config.host);
  const movieOf = db.prepare('SELECT id, object FROM movies WHERE production_id = ?');
  const isKnown = db.prepare('SELECT 1 FROM events WHERE id = ?');
  const insert = db.prepare(`
    INSERT INTO events (site_id, id, place, is_listed, movie_id, hall_id, price, content)
    VALUES (?, ?, ?, 1, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
      site_id = excluded.site_id, place = excluded.place, is_listed = 1,
      movie_id = excluded.movie_id, price = excluded.price, content = excluded.content`);
  const prices = new Map(productionsOf(site).map(({ id, price }) => [id, price?.from]));
  db.prepare('UPDATE events SET is_listed = 0').run();
  const events = site.records.get('event') ?? [];
  const valid = events.filter((one): one is Event & SiteRecord => validateEvent(one));
  for (const [place, event] of valid.entries()) {
    const movie = movieOf.get(event.productionId);
    // The check of the site reports an event without a production.
    if (movie === undefined) continue;
    const hall = hallOf(db, event);
    const isNew = isKnown.get(event.id) === undefined;
    const kroner =
      event.price?.from ?? prices.get(event.productionId) ?? priceOf(event, text(movie, 'object'));
    const price = Math.round(100 * kroner);
    insert.run(siteId, event.id, place, text(movie, 'id'), hall.id, price, contentOf(event));
    if (isNew && event.ticketUrl !== undefined) seedSoldSeats(db, event, hall);
  }
}

/** The sizes of the sample site's halls, as in the site's texts. */
const SIZES: Readonly<Record<string, readonly [rows: number, seatsInRow: number]>> = {
  'Sal 1, Skarvøy kino': [12, 12],
  'Sal 2, Skarvøy kino': [8, 8],
  'Storsalen, Halti kulturscene': [16, 20],
  'Lillescenen, Halti kulturscene': [9, 10],
};

/** Returns the hall of an event, which it adds to the table if it isn't there. */
function hallOf(db: Database, { venue = '', sal }: Event): Hall {
  const name = sal ?? 'Salen';
  const random = createRandom(`${venue} ${name}`);
  db.prepare(`
    INSERT OR IGNORE INTO halls (venue, name, seat_rows, seats_in_row) VALUES (?, ?, ?, ?)`).run(
    venue,
    name,
    ...(SIZES[`${name}, ${venue}`] ?? [6 + random.below(5), 8 + random.below(5)]),
  );
  const row = db.prepare('SELECT * FROM halls WHERE venue = ? AND name = ?').get(venue, name) ?? {};
  return {
    id: number(row, 'id'),
    rows: number(row, 'seat_rows'),
    seatsInRow: number(row, 'seats_in_row'),
  };
}

/** Returns the price of a ticket in kroner, for an event without a price in any record. */
function priceOf({ id, productionId, format }: Event, object: string): number {
  if (object === 'movie') return (format === '3D' ? 165 : 145) + 5 * createRandom(id).below(3);
  return 180 + 20 * createRandom(productionId).below(10);
}

/** Marks pairs of seats as sold: all but a few if the event says so; an event that is sold out can have others again. */
function seedSoldSeats(db: Database, event: Event, hall: Hall): void {
  const random = createRandom(`seats of ${event.id}`);
  const all = hall.rows * hall.seatsInRow;
  const sell = db.prepare(
    'INSERT OR IGNORE INTO seats (event_id, seat_row, seat, order_id) VALUES (?, ?, ?, NULL)',
  );
  let left = soldAtFirst(event, all, random);
  while (left > 0) {
    const row = 1 + random.below(hall.rows);
    const seat = 1 + random.below(hall.seatsInRow);
    for (const one of [seat, seat + 1]) {
      if (left === 0 || one > hall.seatsInRow) continue;
      left -= Number(sell.run(event.id, row, one).changes);
    }
  }
}

function soldAtFirst({ availability }: Event, all: number, random: Random): number {
  if (availability === 'few') return all - 2 - random.below(FEW_SEATS - 2);
  return Math.floor(all * (0.05 + 0.4 * random.next()));
}
