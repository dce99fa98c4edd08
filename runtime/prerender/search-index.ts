import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readProperty, type Searched, type SiteRecord } from '../model.ts';
import type { LastOutput, OutputWriter } from '../output/index.ts';
import { type PageModel, plainBeginning, plainText, roleOf } from '../page/index.ts';
import { type SearchEntry, type SearchGroups, textLength, writeIndex } from '../search/index.ts';
import { precompressed } from './precompressed.ts';

/** The search index of a site. It is made on demand, as pages need its address only. */
export interface SearchIndexFile {
  /** Its path in the output: `assets/search-<hash>.json`. */
  readonly file: string;
  /** Makes its text; a large one in a thread, as bytes. */
  make(): Promise<string | Uint8Array>;
}

/** Below this number of entries, writing the index is faster than starting a thread. */
const MANY = 500;

/** Young objects in the thread, in megabytes. It makes few that it doesn't keep. */
const YOUNG = 24;

/** Texts above this length aren't precompressed, as that takes seconds; servers compress them at the first request. */
const LONG = 1_000_000;

interface SearchedPage {
  readonly path: string;
  readonly record: SiteRecord;
  readonly searched: Searched;
}

/**
 * The search index; null for a closed site (A57), and for a site without a search page or records.
 * @param code what writes it (`searchCode`): the same entries have another name once it has changed
 */
export function searchIndexFile(model: PageModel, code: string): SearchIndexFile | null {
  if (!model.site.config.published) return null;
  const entries = searchEntries(model);
  if (entries.length === 0) return null;
  const groups = searchGroups(model);
  const digest = hash('sha256', JSON.stringify([code, groups, entries])).slice(0, 10);
  return {
    file: `assets/search-${digest}.json`,
    make: async () =>
      entries.length < MANY ? writeIndex(entries, groups) : writeBeside(entries, groups),
  };
}

/** The hash of the code that writes an index, and of package.json, which names its libraries. @param lerret its folder */
export function searchCode(lerret: string): string {
  const folder = join(lerret, 'runtime/search');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const all = [...files.sort().map((name) => join(folder, name)), join(lerret, 'package.json')];
  return hash('sha256', JSON.stringify(all.map((file) => readFileSync(file, 'utf8'))));
}

/**
 * Writes the index and its compressed forms.
 * @param last the last output; its index is reused if it has the same name and is intact
 */
export async function writeSearchIndex(
  { file, make }: SearchIndexFile,
  last: LastOutput | null,
  writer: Pick<OutputWriter, 'write' | 'keep'>,
): Promise<void> {
  if (last?.files.has(file)) {
    const known = [file, `${file}.br`, `${file}.gz`].filter((name) => last.files.has(name));
    if ((await writer.keep(known)).size === known.length) return;
  }
  const text = await make();
  writer.write(file, text);
  if (text.length > LONG) return;
  for (const [suffix, bytes] of await precompressed(text)) writer.write(file + suffix, bytes);
}

async function writeBeside(
  entries: readonly SearchEntry[],
  groups: SearchGroups,
): Promise<string | Uint8Array> {
  const thread = new Worker(new URL('search-thread.ts', import.meta.url), {
    workerData: [entries, groups],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  // Rejects with the thread's error.
  const [bytes]: Uint8Array[] = await once(thread, 'message');
  return bytes ?? '';
}

/**
 * The entries of the search (S9, A44): the public pages of records, by `search` of their models. Empty where the site
 * has no search.
 */
export function searchEntries(model: PageModel): SearchEntry[] {
  const pages = searchedPages(model);
  // Text beyond what the index keeps isn't read.
  const length = textLength(pages.length);
  return pages.map((page) => entryOf(model, page, length));
}

/** The groups of a site's models, in the order in which answers list them. */
export function searchGroups({ site }: PageModel): SearchGroups {
  const all = [...site.models.values()].flatMap(({ search }) => search);
  const inOrder = all.toSorted((a, b) => (a.label < b.label ? -1 : 1));
  return Object.fromEntries(
    inOrder.map(({ group, label, weight = 1 }) => [group, weight === 1 ? label : [label, weight]]),
  );
}

/** The first public page of each searchable record. */
function searchedPages({ site, routes }: PageModel): SearchedPage[] {
  const { search } = site.config;
  if (search === undefined) return [];
  const seen = new Set<SiteRecord>();
  return routes.addresses.flatMap(({ path, page, record }): SearchedPage[] => {
    if (record === null || seen.has(record) || page.definition.audience === 'member') return [];
    seen.add(record);
    const searched = site.models.get(record.model)?.search.find((way) => isMet(way, record));
    if (searched === undefined) return [];
    const { setting } = searched;
    return setting !== undefined && search[setting] !== true ? [] : [{ path, record, searched }];
  });
}

function isMet({ when = {} }: Searched, record: SiteRecord): boolean {
  return Object.entries(when).every(([field, value]) => readProperty(record, field) === value);
}

function entryOf(
  { site, index: { read } }: PageModel,
  { path, record, searched }: SearchedPage,
  length: number,
): SearchEntry {
  const { group, tags = [], words = [], fields } = searched;
  const values = tags.flatMap((field) => read(record, field) ?? []);
  const texts = fields.map((field) => plainBeginning(read(record, field), length));
  return {
    title: plainText(roleOf(site, read, record, 'title')),
    href: path,
    kind: group,
    tags: [...values.map(String), ...words],
    text: texts.filter(Boolean).join(' '),
  };
}
