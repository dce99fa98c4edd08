import { keepDocument } from './documents.ts';
import type { World } from './world.ts';

/**
 * Keeps the documents that are open: they were loaded before this worker was there to see it. Those of another
 * build are left; what can't be fetched too.
 */
export async function keepOpenPages(world: World, urls: readonly string[]): Promise<void> {
  const own = urls.filter((url) => new URL(url).origin === world.origin);
  await Promise.allSettled(
    [...new Set(own)].map(async (url) => {
      const answer = await world.fetch(url, { headers: { Accept: 'text/html' } });
      await keepDocument(world, answer);
    }),
  );
}
