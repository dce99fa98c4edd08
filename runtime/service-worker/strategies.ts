import { MADE, OFFLINE_PAGE } from '../protocol/constants.ts';
import { STORED_PAGES } from '../protocol/worker-setup.ts';
import {
  askedIn,
  forgetDocument,
  storeDocument,
  storedDocument,
  storedPages,
  storeOpenPages,
} from './documents.ts';
import {
  MAX_PICTURES,
  NETWORK_LIMIT,
  type StoreKind,
  type Strategy,
  type WorkerEnvironment,
} from './environment.ts';
import { cleanCopy, isHtml, isStorable, putBounded, stored } from './stored.ts';

/** Returns a page (`networkFirst`); the offline page if there is neither a response nor a stored page (B9). */
export const answerDocument = networkFirst(
  fetchDocument,
  storeOrForget,
  storedDocument,
  offlineAnswer,
);

/** Returns the head of the search index (`networkFirst`). The parts of the index are assets (B9). */
export const answerSearch = networkFirst(
  ({ fetch }, request) => fetch(request),
  (environment, answer) => storeAsset(answer.url, answer, environment),
  async (environment, url) => (await stored(environment, 'assets', url)) ?? null,
  async () => Response.error(),
);

/**
 * Creates a strategy that returns the network's response; the stored one instead if the network fails, responds with a
 * status from 500 on, or isn't done after NETWORK_LIMIT. Without a stored one, it waits for the network, however long.
 * @param ask sends the request to the network
 * @param take stores a response of the network, also a late one
 * @param find returns what is stored for an address; null if there is nothing
 * @param last returns the response if the network fails and nothing is stored
 */
function networkFirst(
  ask: (environment: WorkerEnvironment, request: Request) => Promise<Response>,
  take: (environment: WorkerEnvironment, answer: Response) => Promise<void>,
  find: (environment: WorkerEnvironment, url: string) => Promise<Response | null>,
  last: (environment: WorkerEnvironment, url: string) => Promise<Response>,
): Strategy {
  return async (event, environment) => {
    const { request } = event;
    const known = find(environment, request.url).catch(() => null);
    const asked = ask(environment, request).then(
      (answer) => ({ answer, storing: take(environment, answer).catch(() => {}) }),
      () => null,
    );
    event.waitUntil(asked.then((got) => got?.storing));
    const whole = asked.then(async (got) => {
      if (got === null || (await known) === null) return got;
      if (got.answer.status >= 500) return null;
      await got.answer.clone().arrayBuffer();
      return got;
    });
    const limit = environment.pause(NETWORK_LIMIT).then(() => null);
    const early = await Promise.race([whole, limit]).catch(() => null);
    if (early !== null) return early.answer;
    return (await known) ?? (await asked)?.answer ?? last(environment, request.url);
  };
}

/**
 * Requests a page. If the page redirects to another site, forgets the stored one and resolves to an error response, so
 * that the loader has the browser load the address (B7.1): the request fails as it does without network.
 */
async function fetchDocument(environment: WorkerEnvironment, request: Request): Promise<Response> {
  try {
    return await environment.fetch(request);
  } catch (error) {
    // Browsers follow the redirects of navigations themselves.
    if (request.mode === 'navigate') throw error;
    const answer = await environment.fetch(request, { redirect: 'manual' });
    if (answer.type !== 'opaqueredirect') return answer;
    await forgetDocument(environment, request.url).catch(() => {});
    return Response.error();
  }
}

/** The offline page for the case that the browser has removed the stored one. */
const FALLBACK_PAGE = `<!DOCTYPE html>
<html lang="nb" data-page="${OFFLINE_PAGE}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Du er uten nett</title>
<h1>Du er uten nett</h1>
<p>Siden kunne ikke hentes. <a href="">Prøv igjen</a></p>
</html>
`;

/** Resolves to the stored file, else to the network's, and stores it. Files with a hash in their name never change. */
export const answerAsset = storedFirst('assets', storeAsset);

/**
 * Creates a strategy that returns the stored file, else the network's.
 * @param take stores a response of the network
 * @param renew stores a stored file again
 */
function storedFirst(
  kind: StoreKind,
  take: typeof storeAsset,
  renew: typeof storeAsset = async () => {},
): Strategy {
  return async (event, environment) => {
    const { url } = event.request;
    const found = stored(environment, kind, url).then(async (known) => {
      if (known !== undefined)
        return { answer: known, storing: renew(url, known, environment).catch(() => {}) };
      const answer = await environment.fetch(event.request).catch(() => Response.error());
      // If the storage is full, the response must still succeed.
      return { answer, storing: take(url, answer, environment).catch(() => {}) };
    });
    event.waitUntil(found.then(({ storing }) => storing));
    return (await found).answer;
  };
}

/** Returns a picture that the build made. It is stored again at each view: the one seen longest ago is removed first. */
const answerMade = storedFirst('pictures', storePicture, putPicture);

/**
 * Resolves to the stored picture, else the network's. Renews the stored one, as an author may have replaced the file,
 * unless it is a copy that the build made, which never changes.
 */
export const answerPicture: Strategy = async (event, environment) => {
  const { request } = event;
  if (new URL(request.url).pathname.startsWith(MADE)) return answerMade(event, environment);
  const renewed = environment.fetch(request).catch(() => Response.error());
  // Copies the response before it is returned.
  const storing = renewed.then((answer) => storePicture(request.url, answer, environment));
  event.waitUntil(storing.catch(() => {}));
  return (await stored(environment, 'pictures', request.url)) ?? renewed;
};

/**
 * Stores the page in a response, or forgets a page that no longer exists. If a response to a query may not be stored,
 * stores the page as it is without the query (B5), unless it is stored. Leaves the body of the response unread.
 */
async function storeOrForget(environment: WorkerEnvironment, answer: Response): Promise<void> {
  const { status, url, headers } = answer;
  // Other responses aren't cloned: they may be large files.
  if (isStorable(answer, 'document')) await storeDocument(environment, answer.clone());
  else if (status === 404 || status === 410) await forgetDocument(environment, url);
  else if (status === 200 && url.includes('?') && isHtml(headers))
    await storeOpenPages(environment, [url]);
}

/** Returns the offline page with a list of the stored pages (B9). Its status, 503, shows that no page was found. */
async function offlineAnswer(environment: WorkerEnvironment, url: string): Promise<Response> {
  const page = await stored(environment, 'assets', environment.origin + OFFLINE_PAGE);
  const type = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  const html = (await page?.text()) ?? FALLBACK_PAGE;
  const pages = await storedPages(environment).catch(() => '');
  const answer = cleanCopy(
    html.replace(STORED_PAGES, () => askedForm(html, url) + pages),
    page?.headers ?? type,
    503,
  );
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** Returns a form with the words of a search page that isn't stored (A44); '' for other pages and without words. */
function askedForm(html: string, url: string): string {
  const words = askedIn(url);
  // The search form in the header leads to the search page.
  if (words === '' || !html.includes(` action="${new URL(url).pathname}"`)) return '';
  return `<form class="search-form" data-native><label for="asked">Du søkte etter</label><div><input id="asked" type="search" name="q" value="${words}"><button class="button">Søk igjen</button></div></form>`;
}

async function storeAsset(
  url: string,
  answer: Response,
  environment: WorkerEnvironment,
): Promise<void> {
  if (!isStorable(answer, 'asset')) return;
  const copy = answer.clone();
  await (await environment.store('assets')).put(url, copy);
}

async function storePicture(
  url: string,
  answer: Response,
  environment: WorkerEnvironment,
): Promise<void> {
  if (isStorable(answer, 'picture')) await putPicture(url, answer, environment);
}

async function putPicture(
  url: string,
  answer: Response,
  environment: WorkerEnvironment,
): Promise<void> {
  const copy = answer.clone();
  await putBounded(await environment.store('pictures'), url, copy, MAX_PICTURES);
}
