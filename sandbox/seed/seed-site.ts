import { instantOf } from '../../runtime/protocol/clock.ts';
import { folderReader, readModels, readSite, type Site } from '../../runtime/site/index.ts';
import type { Endpoints } from '../../schemas/types.gen.ts';
import { type Database, transact } from '../database/database.ts';
import { digestOf } from '../secrets.ts';
import { storeSetting } from '../settings.ts';
import { seedContent, seedEvents, seedMovies, siteIdOf } from './seed-content.ts';
import { seedDemoMembers } from './seed-demo-member.ts';
import { seedReviews } from './seed-reviews.ts';

/** The names of the loyalty backends in the specification (S221). A site can have others. */
const LOYALTY = ['loyalty-118', 'loyalty-178'];

export interface Seeding {
  readonly db: Database;
  readonly clock: () => number;
  /** The environment variables. endpoints.json says which of them have the names and secrets of programs. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Reads a site folder, and replaces the content in the database, but not members, lists, orders and tickets. */
export async function seedSite(seeding: Seeding, folder: string): Promise<void> {
  const { site } = await readSite(folderReader(folder), { models: await readModels(folder) });
  const { db, clock } = seeding;
  const { config, endpoints } = site;
  const fixed = config.clock === undefined ? null : instantOf(config.clock);
  const now = fixed ?? clock();
  const loyalty = loyaltyOf(endpoints);
  transact(db, () => {
    storeSettings(db, site, loyalty);
    seedContent(db, site);
    seedMovies(db, site, now);
    seedEvents(db, site);
    seedClients(seeding, endpoints);
    for (const backend of loyalty) seedReviews(db, backend, now);
  });
  for (const backend of loyalty) await seedDemoMembers(db, backend, { now, clock });
}

function loyaltyOf(endpoints: Endpoints | null): readonly string[] {
  const named = Object.values(endpoints?.loyalty ?? {});
  return [...new Set([...LOYALTY, ...named])].filter((name) => /^[\w-]+$/.test(name)).sort();
}

function storeSettings(db: Database, { config, endpoints }: Site, loyalty: readonly string[]) {
  const partner = String(config.partners[0] ?? '');
  const home = endpoints?.loyalty?.[partner] ?? null;
  storeSetting(db, 'siteId', siteIdOf(config.host));
  storeSetting(db, 'title', config.title);
  storeSetting(db, 'clock', config.clock ?? null);
  storeSetting(db, 'eventsSite', `${partner}${endpoints?.eventsSiteSuffix ?? ''}`);
  storeSetting(db, 'loyalty', loyalty.join(','));
  storeSetting(db, 'homeLoyalty', home !== null && loyalty.includes(home) ? home : null);
  storeSetting(db, 'profilePath', config.memberPages?.profile ?? null);
  storeSetting(db, 'reviewsOpen', config.reviewsOpen === true ? 'yes' : null);
}

/** The name and the secret of the program if the environment has none. */
const CLIENT_NAME = 'lerret';
const CLIENT_SECRET = 'sandbox';

/**
 * Stores the names and secrets of the programs that may call the platform and management backends, from the environment
 * variables that endpoints.json names. Default: `lerret` with the secret `sandbox`.
 */
function seedClients({ db, environment }: Seeding, endpoints: Endpoints | null): void {
  const valueIn = (name: string | undefined) => (name && environment[name]) || null;
  const { platform, management } = endpoints?.backends ?? {};
  const clients = [
    ['basic', valueIn(platform?.auth?.usernameEnv), valueIn(platform?.auth?.passwordEnv)],
    ['bearer', valueIn(management?.auth?.clientIdEnv), valueIn(management?.auth?.clientSecretEnv)],
  ] as const;
  db.prepare('DELETE FROM clients').run();
  const keep = db.prepare('INSERT INTO clients (kind, name, secret) VALUES (?, ?, ?)');
  for (const [kind, name, secret] of clients) {
    keep.run(kind, name ?? CLIENT_NAME, digestOf(secret ?? CLIENT_SECRET));
  }
}
