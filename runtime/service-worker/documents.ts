import { readPageMarks } from '../protocol/page-marks.ts';
import { encodePath, normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import { cleanCopy } from './clean-copy.ts';
import { MAX_DOCUMENTS, OFFLINE_PAGE } from './constants.ts';
import { gatherParts, hasParts } from './parts.ts';
import { putBounded } from './put-bounded.ts';
import { isStorable } from './storable.ts';
import { stored } from './stored.ts';
import type { World } from './world.ts';

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
