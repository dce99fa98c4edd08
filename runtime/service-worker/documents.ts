import { OFFLINE_PAGE } from '../protocol/constants.ts';
import { escapeHtml, unescapeHtml } from '../protocol/html.ts';
import { type PageMarks, readPageMarks } from '../protocol/page-marks.ts';
import { encodePath, normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import { MAX_DOCUMENTS, MAX_PICTURES, type WorkerEnvironment } from './environment.ts';
import { cleanCopy, isStorable, putBounded, stored } from './stored.ts';

/**
 * Stores the page in a response, after its stylesheet and code (B9). Does nothing if the response may not be stored, if
 * it isn't a page of this build at the page's own address, or if one of the files can't be stored.
 */
export async function storeDocument(
  environment: WorkerEnvironment,
  answer: Response,
): Promise<void> {
  if (!isStorable(answer, 'document')) return;
  const html = await answer.text();
  const marks = readPageMarks(html);
  // A page of another build needs other code; the worker of that build stores it.
  if (marks === null || marks.build !== environment.setup.build || marks.page === OFFLINE_PAGE)
    return;
  // A host may answer an unknown address with another page: the address after redirects decides.
  if (!pathsOf(answer.url).includes(marks.page)) return;
  if (!(await gatherParts(environment, marks))) return;
  const frontPage = keyOf(environment, '/');
  const copy = cleanCopy(withoutAnswer(html), answer.headers, 200);
  await putBounded(
    await environment.store('pages'),
    keyOf(environment, marks.page),
    copy,
    MAX_DOCUMENTS,
    frontPage,
  );
}

/** Removes the stored page of an address, because the page no longer exists. */
export async function forgetDocument(environment: WorkerEnvironment, url: string): Promise<void> {
  const store = await environment.store('pages');
  for (const path of pathsOf(url)) await store.delete(keyOf(environment, path));
}

/**
 * Returns the stored page of an address, marked as stored, and with the search words of the address; null if the page,
 * its stylesheet or its code isn't stored.
 */
export async function storedDocument(
  environment: WorkerEnvironment,
  url: string,
): Promise<Response | null> {
  for (const path of pathsOf(url)) {
    const page = await stored(environment, 'pages', keyOf(environment, path));
    const html = (await page?.text()) ?? '';
    const marks = readPageMarks(html);
    if (page && marks && (await hasParts(environment, marks)))
      return cleanCopy(withWords(withMark(html, page), askedIn(url)), page.headers, 200);
  }
  return null;
}

/** Returns the search words in an address (A44), escaped for HTML; '' if there are none. */
export function askedIn(url: string): string {
  const fields = new URL(url).searchParams;
  return escapeHtml(fields.get('q') || fields.get('search') || '');
}

/** Returns a search page without the words and results of its query: one copy is stored for all words (B5). */
function withoutAnswer(html: string): string {
  const filled =
    /( data-search-field="") value="[^"]*"| data-answers="[^"]*"|<!--answer-->.*?<!--\/answer-->/gs;
  return html.replace(filled, '$1');
}

/** Returns a stored page with the mark of a copy: the date on which the server sent it, '' if that isn't known. */
function withMark(html: string, { headers }: Response): string {
  const mark = ` data-stored="${escapeHtml(headers.get('date') ?? '')}"`;
  return html.replace('<html', (start) => start + mark);
}

/** Returns a stored search page with the requested words: the field shows them even without the page's code. */
function withWords(html: string, words: string): string {
  if (words === '') return html;
  return html
    .replace('data-search-field=""', (mark) => `${mark} value="${words}"`)
    .replace(
      /<[a-z]+[^>]* data-search-results=""[^>]*>/,
      (start) =>
        `${start}<p>Vi får ikke kontakt med nettstedet akkurat nå. «${words}» står igjen i feltet, så du kan søke når du er på nett.</p>`,
    );
}

/** The maximum number of pages that the offline page lists. */
const MAX_LISTED = 40;

/** Returns the HTML of a list of links to the stored pages, the latest first; '' if none is stored. */
export async function storedPages(environment: WorkerEnvironment): Promise<string> {
  const keys = await (await environment.store('pages')).keys();
  const latest = keys.slice(-MAX_LISTED).reverse();
  const links = latest.map(async ({ url }) => {
    const html = await (await storedDocument(environment, url))?.text();
    // The title without the site's name. It is escaped already.
    const title = html && /<title>(.*?)(?: – [^–]*)?<\/title>/s.exec(html)?.[1];
    return title ? `<li><a href="${escapeHtml(new URL(url).pathname)}">${title}</a></li>` : '';
  });
  const items = (await Promise.all(links)).join('');
  return (
    items &&
    `<div><h2 class="contents-title">Sider som er lagret på enheten</h2><ul class="stored-pages">${items}</ul></div>`
  );
}

/** Returns the normalised path of an address, with and without `index.html` (B1, B2); [] if it is malformed. */
function pathsOf(url: string): readonly string[] {
  const path = normalisePath(new URL(url).pathname)?.path;
  return path === undefined ? [] : [...new Set([path, withoutIndexSuffix(path)])];
}

/** Returns the cache key of a document: its path only, because its content doesn't depend on the query (B5). */
function keyOf({ origin }: WorkerEnvironment, path: string): string {
  return origin + encodePath(path);
}

/** Returns whether all required parts of a page are stored. Half a page is never served (B9). */
async function hasParts(environment: WorkerEnvironment, marks: PageMarks): Promise<boolean> {
  const parts = partsOf(environment, marks);
  const found = await Promise.all(parts.map((part) => stored(environment, 'assets', part)));
  return found.every((part) => part !== undefined);
}

/** Fetches and stores the missing required parts of a page. Returns whether all are stored now. */
async function gatherParts(environment: WorkerEnvironment, marks: PageMarks): Promise<boolean> {
  const gathered = partsOf(environment, marks).map(async (part) => {
    if (await stored(environment, 'assets', part)) return true;
    const answer = await environment.fetch(part).catch(() => null);
    if (answer === null || !isStorable(answer, 'asset')) return false;
    await (await environment.store('assets')).put(part, answer);
    return true;
  });
  return (await Promise.all(gathered)).every(Boolean);
}

/** Returns the addresses of a page's stylesheet, of the code that hydrates with it, and of that code's imports. */
function partsOf(
  { setup, origin }: WorkerEnvironment,
  { layout, components }: PageMarks,
): readonly string[] {
  const code = components.flatMap((address) => [address, ...(setup.imports[address] ?? [])]);
  return [...(layout === null ? [] : [layout]), ...code].map(
    (address) => new URL(address, origin).href,
  );
}

/**
 * Stores the pages open in tabs, with their pictures: this worker didn't run yet when they were loaded. Pages are
 * requested without their query, as a response to a query may not be stored (B5).
 */
export async function storeOpenPages(
  environment: WorkerEnvironment,
  urls: readonly string[],
): Promise<void> {
  const own = urls.map((url) => new URL(url)).filter(({ origin }) => origin === environment.origin);
  const addresses = new Set(own.map(({ origin, pathname }) => origin + pathname));
  await Promise.allSettled([...addresses].map((url) => storeOpenPage(environment, url)));
}

async function storeOpenPage(environment: WorkerEnvironment, url: string): Promise<void> {
  if ((await storedDocument(environment, url)) !== null) return;
  const answer = await environment.fetch(url, { headers: { Accept: 'text/html' } });
  const copy = answer.clone();
  await storeDocument(environment, answer);
  const named = new Set((await copy.text()).match(/\/media\/[^\s"'<>,]+/g));
  for (const picture of [...named].slice(0, MAX_PICTURES))
    await storeSeenPicture(environment, new URL(unescapeHtml(picture), environment.origin).href);
}

/** Stores a picture if the HTTP cache has it. Never requests it: the browser has loaded only one of the sizes. */
async function storeSeenPicture(environment: WorkerEnvironment, url: string): Promise<void> {
  const options = { cache: 'only-if-cached', mode: 'same-origin' } as const;
  // Without the picture in that cache, browsers reject.
  const answer = await environment.fetch(url, options).catch(() => null);
  if (answer !== null && isStorable(answer, 'picture'))
    await putBounded(await environment.store('pictures'), url, answer, MAX_PICTURES);
}
