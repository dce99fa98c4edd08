import { unescapeHtml } from '../protocol/unescape-html.ts';
import { MAX_PICTURES } from './constants.ts';
import { keepDocument, storedDocument } from './documents.ts';
import { putBounded } from './put-bounded.ts';
import { isStorable } from './storable.ts';
import type { World } from './world.ts';

/**
 * Keeps the pages that are open, with their pictures: they were loaded before this worker was there to see it.
 * Those that it has are left, and those of another build; what can't be fetched too.
 */
export async function keepOpenPages(world: World, urls: readonly string[]): Promise<void> {
  const own = urls.filter((url) => new URL(url).origin === world.origin);
  await Promise.allSettled([...new Set(own)].map((url) => keepOpenPage(world, url)));
}

async function keepOpenPage(world: World, url: string): Promise<void> {
  if ((await storedDocument(world, url)) !== null) return;
  const answer = await world.fetch(url, { headers: { Accept: 'text/html' } });
  const copy = answer.clone();
  await keepDocument(world, answer);
  const named = new Set((await copy.text()).match(/\/media\/[^\s"'<>,]+/g));
  for (const picture of [...named].slice(0, MAX_PICTURES))
    await keepSeenPicture(world, new URL(unescapeHtml(picture), world.origin).href);
}

/** Of the sizes of a picture the browser has loaded one: what it holds itself costs no request. */
async function keepSeenPicture(world: World, url: string): Promise<void> {
  const answer = await world.fetch(url, { cache: 'only-if-cached', mode: 'same-origin' });
  if (isStorable(answer, 'picture'))
    await putBounded(await world.store('pictures'), url, answer, MAX_PICTURES);
}
