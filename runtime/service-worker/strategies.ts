import { forgetDocument, keepDocument, storedDocument } from './documents.ts';
import {
  MAX_PICTURES,
  NETWORK_LIMIT,
  OFFLINE_PAGE,
  type Strategy,
  type WorkerEnvironment,
} from './environment.ts';
import { cleanCopy, isStorable, putBounded, stored } from './stored.ts';

/** From the net; after three seconds, or without net, the stored one; else the offline page (B9). */
export const answerDocument: Strategy = async ({ request, waitUntil }, environment) => {
  // However late the net answers, what it says is kept.
  const asked = environment.fetch(request).then(
    (answer) => ({ answer, kept: take(environment, answer).catch(() => {}) }),
    () => null,
  );
  waitUntil(asked.then((got) => got?.kept));
  const early = await Promise.race([asked, environment.pause(NETWORK_LIMIT).then(() => null)]);
  if (early !== null) return early.answer;
  const known = await storedDocument(environment, request.url);
  return known ?? (await asked)?.answer ?? offlineAnswer(environment);
};

/** Where the browser has thrown away what was stored. */
const BARE = `<!DOCTYPE html>
<html lang="nb" data-page="${OFFLINE_PAGE}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Du er uten nett</title>
<h1>Du er uten nett</h1>
<p>Siden kunne ikke hentes. <a href="">Prøv igjen</a></p>
</html>
`;

/** Hashed files never change: the stored one, else the net's, which is kept (B9). */
export const answerAsset: Strategy = async ({ request, waitUntil }, environment) => {
  const found = find(request, environment);
  waitUntil(found.then(({ kept }) => kept));
  return (await found).answer;
};

/** The stored picture at once, which is renewed behind it: an author may have put another in its place. */
export const answerPicture: Strategy = async ({ request, waitUntil }, environment) => {
  const renewed = environment.fetch(request).then(
    (answer) => ({ answer, kept: keep(request.url, answer, environment).catch(() => {}) }),
    () => ({ answer: Response.error(), kept: null }),
  );
  waitUntil(renewed.then(({ kept }) => kept));
  return (await stored(environment, 'pictures', request.url)) ?? (await renewed).answer;
};

/** Copies what it keeps before anybody reads the answer. */
async function take(environment: WorkerEnvironment, answer: Response): Promise<void> {
  // What isn't kept isn't copied either: it may be a file of any size.
  if (isStorable(answer, 'document')) await keepDocument(environment, answer.clone());
  else if (answer.status === 404 || answer.status === 410)
    await forgetDocument(environment, answer.url);
}

/**
 * The offline page: never an empty answer (B9). Its status says that it isn't the page that was asked for, its
 * page mark too.
 */
async function offlineAnswer(environment: WorkerEnvironment): Promise<Response> {
  const page = await stored(environment, 'assets', environment.origin + OFFLINE_PAGE);
  const type = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  const answer = cleanCopy((await page?.text()) ?? BARE, page?.headers ?? type, 503);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

async function find(
  request: Request,
  environment: WorkerEnvironment,
): Promise<{ readonly answer: Response; readonly kept: Promise<void> | null }> {
  const known = await stored(environment, 'assets', request.url);
  if (known !== undefined) return { answer: known, kept: null };
  const answer = await environment.fetch(request).catch(() => Response.error());
  if (!isStorable(answer, 'asset')) return { answer, kept: null };
  const copy = answer.clone();
  const put = environment.store('assets').then((store) => store.put(request.url, copy));
  // Where the browser has no room, the page goes on without.
  return { answer, kept: put.catch(() => {}) };
}

async function keep(url: string, answer: Response, environment: WorkerEnvironment): Promise<void> {
  if (!isStorable(answer, 'picture')) return;
  const copy = answer.clone();
  await putBounded(await environment.store('pictures'), url, copy, MAX_PICTURES);
}
