import type { Endpoints } from '../../schemas/types.gen.ts';
import type { Database } from '../database/database.ts';
import { digestOf } from '../secrets.ts';

/** The default name and secret of the program, if the environment has none. */
const CLIENT_NAME = 'lerret';
const CLIENT_SECRET = 'sandbox';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Stores the programs that may call platform and management, with the names and secrets in the environment variables that
 * endpoints.json names; by default `lerret` with the secret `sandbox`.
 */
export function seedClients(
  db: Database,
  endpoints: Endpoints | null,
  environment: Environment,
): void {
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
