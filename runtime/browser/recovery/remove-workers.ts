import type { RecoveryEnvironment } from './recovery-environment.ts';

/**
 * Removes every service worker of the site and waits for all, those too that refuse to go (B9).
 * @returns how many there were. Never rejects.
 */
export async function removeWorkers({
  workers,
}: Pick<RecoveryEnvironment, 'workers'>): Promise<number> {
  const list = async () => (await workers?.registrations()) ?? [];
  const registrations = await list().catch(() => []);
  await Promise.allSettled(registrations.map(async (one) => one.unregister()));
  return registrations.length;
}
