import { NETWORK_LIMIT } from '../constants.ts';
import { forgetDocument, keepDocument, storedDocument } from '../documents.ts';
import { offlineAnswer } from '../offline-answer.ts';
import { isStorable } from '../storable.ts';
import type { Strategy, World } from '../world.ts';

/** From the net; after three seconds, or without net, the stored one; else the offline page (B9). */
export const answerDocument: Strategy = async ({ request, waitUntil }, world) => {
  // However late the net answers, what it says is kept.
  const asked = world.fetch(request).then(
    (answer) => ({ answer, kept: take(world, answer).catch(() => {}) }),
    () => null,
  );
  waitUntil(asked.then((got) => got?.kept));
  const early = await Promise.race([asked, world.pause(NETWORK_LIMIT).then(() => null)]);
  if (early !== null) return early.answer;
  const known = await storedDocument(world, request.url);
  return known ?? (await asked)?.answer ?? offlineAnswer(world);
};

/** Copies what it keeps before anybody reads the answer. */
async function take(world: World, answer: Response): Promise<void> {
  // What isn't kept isn't copied either: it may be a file of any size.
  if (isStorable(answer, 'document')) await keepDocument(world, answer.clone());
  else if (answer.status === 404 || answer.status === 410) await forgetDocument(world, answer.url);
}
