import { unescapeHtml } from '../protocol/html.ts';
import { type PageMarks, readPageMarks } from '../protocol/page-marks.ts';
import { encodePath, normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import { cleanCopy, isStorable, putBounded, stored } from './stored.ts';
import { MAX_DOCUMENTS, MAX_PICTURES, OFFLINE_PAGE, type World } from './world.ts';

/** Keeps a document for later, if it is a whole page of this build and may be kept (B9). */
export async function keepDocument(world: World, answer: Response): Promise<void> {
  if (!isStorable(answer, 'document')) return;
  const html = await answer.text();
  const marks = readPageMarks(html);
  // A page of another build belongs to other code; the worker of that build keeps it.
  if (marks === null || marks.build !== world.setup.build || marks.page === OFFLINE_PAGE) return;
  // A host may answer an unknown address with a page: where it ended decides, after redirects.
  if (!pathsOf(answer.url).includes(marks.page)) return;
  if (!(await gatherParts(world, marks))) return;
  const keep = keyOf(world, '/');
  const copy = cleanCopy(html, answer.headers, 200);
  await putBounded(await world.store('pages'), keyOf(world, marks.page), copy, MAX_DOCUMENTS, keep);
}

/** Forgets a page that is no longer there. */
export async function forgetDocument(world: World, url: string): Promise<void> {
  const store = await world.store('pages');
  for (const path of pathsOf(url)) await store.delete(keyOf(world, path));
}

/** The stored page of an address, whatever its query; null where it, or a part of it, isn't there. */
export async function storedDocument(world: World, url: string): Promise<Response | null> {
  for (const path of pathsOf(url)) {
    const page = await stored(world, 'pages', keyOf(world, path));
    const html = (await page?.text()) ?? '';
    const marks = readPageMarks(html);
    if (page && marks && (await hasParts(world, marks))) return cleanCopy(html, page.headers, 200);
  }
  return null;
}

/** The normalised path of an address, and the same without `index.html` (B1, B2); none where malformed. */
function pathsOf(url: string): readonly string[] {
  const path = normalisePath(new URL(url).pathname)?.path;
  return path === undefined ? [] : [...new Set([path, withoutIndexSuffix(path)])];
}

/** A document is kept under its path: its content doesn't depend on the query (B5). */
function keyOf({ origin }: World, path: string): string {
  return origin + encodePath(path);
}

/** Is all that a page can't do without stored? Half a page is never answered (B9). */
async function hasParts(world: World, marks: PageMarks): Promise<boolean> {
  const parts = partsOf(world, marks);
  const found = await Promise.all(parts.map((part) => stored(world, 'assets', part)));
  return found.every((part) => part !== undefined);
}

/** Stores what a page can't do without, unless it is there. @returns is all of it there now? */
async function gatherParts(world: World, marks: PageMarks): Promise<boolean> {
  const gathered = partsOf(world, marks).map(async (part) => {
    if (await stored(world, 'assets', part)) return true;
    const answer = await world.fetch(part).catch(() => null);
    if (answer === null || !isStorable(answer, 'asset')) return false;
    await (await world.store('assets')).put(part, answer);
    return true;
  });
  return (await Promise.all(gathered)).every(Boolean);
}

/** The stylesheet, and the code that hydrates with the page, with what that imports. */
function partsOf({ setup, origin }: World, { layout, components }: PageMarks): readonly string[] {
  const code = components.flatMap((address) => [address, ...(setup.imports[address] ?? [])]);
  return [...(layout === null ? [] : [layout]), ...code].map(
    (address) => new URL(address, origin).href,
  );
}

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
