import { isStorable } from '../storable.ts';
import { stored } from '../stored.ts';
import type { Strategy, World } from '../world.ts';

/** Hashed files never change: the stored one, else the net's, which is kept (B9). */
export const answerAsset: Strategy = async ({ request, waitUntil }, world) => {
  const found = find(request, world);
  waitUntil(found.then(({ kept }) => kept));
  return (await found).answer;
};

async function find(
  request: Request,
  world: World,
): Promise<{ readonly answer: Response; readonly kept: Promise<void> | null }> {
  const known = await stored(world, 'assets', request.url);
  if (known !== undefined) return { answer: known, kept: null };
  const answer = await world.fetch(request).catch(() => Response.error());
  if (!isStorable(answer, 'asset')) return { answer, kept: null };
  const copy = answer.clone();
  const put = world.store('assets').then((store) => store.put(request.url, copy));
  // Where the browser has no room, the page goes on without.
  return { answer, kept: put.catch(() => {}) };
}
