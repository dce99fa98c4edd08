import { MAX_PICTURES } from '../constants.ts';
import { putBounded } from '../put-bounded.ts';
import { isStorable } from '../storable.ts';
import { stored } from '../stored.ts';
import type { Strategy, World } from '../world.ts';

/** The stored picture at once, which is renewed behind it: an author may have put another in its place. */
export const answerPicture: Strategy = async ({ request, waitUntil }, world) => {
  const renewed = world.fetch(request).then(
    (answer) => ({ answer, kept: keep(request.url, answer, world).catch(() => {}) }),
    () => ({ answer: Response.error(), kept: null }),
  );
  waitUntil(renewed.then(({ kept }) => kept));
  return (await stored(world, 'pictures', request.url)) ?? (await renewed).answer;
};

async function keep(url: string, answer: Response, world: World): Promise<void> {
  if (!isStorable(answer, 'picture')) return;
  const copy = answer.clone();
  await putBounded(await world.store('pictures'), url, copy, MAX_PICTURES);
}
