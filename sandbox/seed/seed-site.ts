import { instantOf } from '../../runtime/protocol/clock.ts';
import { folderReader, readModels, readSite, type Site } from '../../runtime/site/index.ts';
import type { Endpoints } from '../../schemas/types.gen.ts';
import { type Database, transact } from '../database/database.ts';
import type { SiteFacts } from '../route.ts';
import { secretDigest } from '../secrets.ts';
import { seedContent, seedEvents, seedMovies, siteIdOf } from './seed-content.ts';
import { seedDemoMembers } from './seed-demo-member.ts';
import { seedReviews } from './seed-reviews.ts';

/** The names of the loyalty backends in the specification (S221). A site can have others. */
const LOYALTY = ['loyalty-118', 'loyalty-178'];

/** The inputs of `seedSite` besides the site folder. */
export interface Seeding {
  readonly db: Database;
  /** Returns the machine's time, in milliseconds since 1970. */
  readonly clock: () => number;
  /** The environment variables. endpoints.json says which of them have the names and secrets of programs. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Replaces the database's content by that of a site folder, but not members, lists, orders and tickets. Resolves with
 * the facts about the site that aren't in the database.
 */
export async function seedSite(seeding: Seeding, folder: string): Promise<SiteFacts> {
  const { site } = await readSite(folderReader(folder), { models: await readModels(folder) });
  const { db, clock } = seeding;
  const facts = factsOf(site);
  const { siteId, loyalty } = facts;
  const now = facts.fixedTime ?? clock();
  transact(db, () => {
    seedContent(db, site);
    seedMovies(db, site, now);
    seedEvents(db, site);
    seedClients(seeding, site.endpoints);
    for (const backend of loyalty) seedReviews(db, backend, now);
  });
  for (const backend of loyalty) await seedDemoMembers(db, backend, { siteId, now, clock });
  return facts;
}

function factsOf({ config, endpoints }: Site): SiteFacts {
  const partner = String(config.partners[0] ?? '');
  const home = endpoints?.loyalty?.[partner];
  const all = new Set([...LOYALTY, ...Object.values(endpoints?.loyalty ?? {})]);
  const loyalty = [...all].filter((name) => /^[\w-]+$/.test(name)).sort();
  return {
    siteId: siteIdOf(config.host),
    title: config.title,
    fixedTime: config.clock === undefined ? null : instantOf(config.clock),
    eventsSite: `${partner}${endpoints?.eventsSiteSuffix ?? ''}`,
    loyalty,
    homeLoyalty: loyalty.find((name) => name === home) ?? null,
    profilePath: config.memberPages?.profile ?? null,
    reviewsOpen: config.reviewsOpen === true,
  };
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
  const insert = db.prepare('INSERT INTO clients (kind, name, secret) VALUES (?, ?, ?)');
  for (const [kind, name, secret] of clients) {
    insert.run(kind, name ?? CLIENT_NAME, secretDigest(secret ?? CLIENT_SECRET));
  }
}
