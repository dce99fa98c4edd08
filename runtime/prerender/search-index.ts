import { hash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  type Article,
  isArticle,
  isProduction,
  type PageModel,
  type Production,
  plainBeginning,
} from '../page/index.ts';
import { type SearchEntry, textLength, writeIndex } from '../search/index.ts';
import type { SiteRecord } from '../site/index.ts';
import { type LastOutput, readKept } from './manifest.ts';
import { type OutputWriter, precompressed } from './output-writer.ts';

/** The search index of a site: made when it is asked for, since an address is enough to render pages. */
export interface SearchIndexFile {
  /** In the output: `assets/search-<hash>.json`. */
  readonly file: string;
  /** Its text; a large one is made in a thread of its own. */
  make(): Promise<string>;
}

/** Raised when the same entries are written otherwise than before. */
const FORM = 3;

/** Fewer entries are written sooner than a thread has begun. */
const MANY = 500;

/** Longer texts take seconds to compress well; servers do it when first asked. */
const LONG = 1_000_000;

interface SearchedPage {
  readonly path: string;
  readonly record: Article | Production;
}

/** Null where nothing can be searched: a closed site (A57), or one without a search page. */
export function searchIndexFile(model: PageModel): SearchIndexFile | null {
  if (!model.site.config.published) return null;
  const entries = searchEntries(model);
  if (entries.length === 0) return null;
  const digest = hash('sha256', JSON.stringify([FORM, entries])).slice(0, 10);
  return {
    file: `assets/search-${digest}.json`,
    make: async () => (entries.length < MANY ? writeIndex(entries) : writeBeside(entries)),
  };
}

/**
 * Writes the index, compressed as well as it can be, since its name has its hash.
 * @param last The last output: what it has whole under this name is the same.
 */
export async function writeSearchIndex(
  { file, make }: SearchIndexFile,
  last: LastOutput | null,
  writer: Pick<OutputWriter, 'write'>,
): Promise<void> {
  const kept = last && keptIndex(last, file);
  if (kept !== null) {
    for (const [name, bytes] of kept) writer.write(name, bytes);
    return;
  }
  const text = await make();
  writer.write(file, text);
  if (text.length > LONG) return;
  for (const [suffix, bytes] of precompressed(text)) writer.write(file + suffix, bytes);
}

/** The index of the last output with its compressed forms; null where one of them isn't as it was written. */
function keptIndex(last: LastOutput, file: string): readonly [string, Uint8Array][] | null {
  const kept: [string, Uint8Array][] = [];
  for (const name of [file, `${file}.br`, `${file}.gz`]) {
    const bytes = readKept(last, name);
    if (bytes !== null) kept.push([name, bytes]);
    else if (name === file || last.files.has(name)) return null;
  }
  return kept;
}

async function writeBeside(entries: readonly SearchEntry[]): Promise<string> {
  const thread = new Worker(new URL('search-thread.ts', import.meta.url), { workerData: entries });
  // Rejects with what the thread threw.
  const [json]: string[] = await once(thread, 'message');
  return json ?? '';
}

/**
 * What visitors can search among (S9, A44): the pages of articles and culture productions, and of
 * films where `search.films` of site.json says so. Never what only members see. None where the site
 * has no search.
 */
export function searchEntries(model: PageModel): SearchEntry[] {
  const pages = searchedPages(model);
  // What the index won't keep of a text needn't be read.
  const length = textLength(pages.length);
  return pages.map(({ record, path }) =>
    isArticle(record) ? articleEntry(record, path, length) : productionEntry(record, path, length),
  );
}

/** The first page of each record that can be found. */
function searchedPages({ site, routes }: PageModel): SearchedPage[] {
  const { search } = site.config;
  if (search === undefined) return [];
  const seen = new Set<SiteRecord>();
  return routes.addresses.flatMap(({ path, page, record }): SearchedPage[] => {
    if (record === null || seen.has(record) || page.definition.audience === 'member') return [];
    seen.add(record);
    if (isArticle(record)) return [{ path, record }];
    if (!isProduction(record)) return [];
    return record.object === 'movie' && search.films !== true ? [] : [{ path, record }];
  });
}

function articleEntry(
  { title, category, author, content }: Article,
  href: string,
  length: number,
): SearchEntry {
  const tags = [category, author, 'nyheter'].filter((tag) => tag !== undefined);
  return { title, href, kind: 'article', tags, text: plainBeginning(content, length) };
}

function productionEntry(
  { title, object, features, contents }: Production,
  href: string,
  length: number,
): SearchEntry {
  const isFilm = object === 'movie';
  const texts = [contents?.summary, contents?.body].map((html) => plainBeginning(html, length));
  return {
    title,
    href,
    kind: isFilm ? 'film' : 'culture',
    tags: [...(features ?? []), isFilm ? 'film kino' : 'kultur'],
    text: texts.filter(Boolean).join(' '),
  };
}
