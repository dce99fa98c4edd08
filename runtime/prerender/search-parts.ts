import { hash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SiteRecord } from '../model.ts';
import { type LastOutput, type OutputWriter, readIntact } from '../output/index.ts';
import type { PageModel } from '../page/index.ts';
import { SEARCH_HEAD } from '../protocol/constants.ts';
import { partFor } from '../protocol/path.ts';
import {
  readHead,
  type SearchCut,
  type SearchEntry,
  type SearchPart,
  type SearchSite,
  searchCut,
  writeHead,
  writePart,
} from '../search/index.ts';
import { searchedPages, searchSite } from './search-entries.ts';
import type { DescribedBlocks } from './search-pages.ts';

/** A part of a site's search index that isn't made yet. It is made only if the last output lacks it. */
export interface PlannedPart {
  /** The path of the part in the output: `assets/search-<hash>.json`. */
  readonly file: string;
  /** Returns the entries of the part. Texts are read only when this is called. */
  readonly entries: () => readonly SearchEntry[];
}

/** The plan of a site's search index. Its parts are made later, if the last output lacks them. */
export interface PlannedSearch {
  readonly site: SearchSite;
  readonly cut: SearchCut;
  readonly parts: readonly PlannedPart[];
  /** The addresses of the pictures in results. */
  readonly pictures: readonly string[];
  /** Times at which results change, in milliseconds since 1970. */
  readonly turns: readonly number[];
}

/** A part of the index without its address, and its file's content: a string, or UTF-8 bytes from the thread. */
export type MadePart = Omit<SearchPart, 'address'> & { readonly text: string | Uint8Array };

/** The message to the thread that makes parts. */
export interface PartsToMake {
  readonly cut: SearchCut;
  readonly parts: readonly (readonly SearchEntry[])[];
}

/** From this number of entries, a thread makes the parts; for fewer, starting a thread takes longer. */
const MANY = 1000;

/** The thread's maximum memory for new objects, in megabytes. Few of its objects live long, so it can be small. */
const YOUNG = 24;

/** The build compresses up to this many parts. More take seconds: servers compress those at their first request. */
const FEW = 4;

/**
 * Returns the plan of a site's search index; null for a closed site (A57), or a site without search. An edit of a page
 * changes one part only: the page's address determines its part, and a part's name has a hash of what it is made of.
 * @param code the hash of the code that makes parts (`version` of the renderer)
 * @param stateOf returns a text that changes when a record changes, or one from which it takes fields
 */
export function planSearch(
  model: PageModel,
  blocks: DescribedBlocks,
  code: string,
  stateOf: (record: SiteRecord) => string,
): PlannedSearch | null {
  const { config, models } = model.site;
  if (!config.published || config.search === undefined) return null;
  const pages = searchedPages(model, blocks);
  const cut = searchCut(pages.length);
  const settings = [code, cut, [...models]].map((one) => JSON.stringify(one)).join('\n');
  const dealt = Map.groupBy(pages, ({ path }) => partFor(path, cut.parts));
  const inOrder = [...dealt].sort(([one], [other]) => one - other);
  const parts = inOrder.map(([, own]): PlannedPart => {
    const states = own.map(
      ({ path, record, state }) => `${path} ${record && stateOf(record)} ${state}`,
    );
    const digest = hash('sha256', [settings, ...states].join('\n')).slice(0, 10);
    return {
      file: `assets/search-${digest}.json`,
      // Text beyond the length that the index contains isn't read.
      entries: () => own.flatMap(({ entries }) => entries(cut.text)),
    };
  });
  const pictures = pages.flatMap(({ image }) => image ?? []);
  const turns = pages.flatMap(({ turns = [] }) => turns);
  return { site: searchSite(model, blocks), cut, parts, pictures, turns };
}

/**
 * Writes the search index to the output: its head, and those parts that the last output lacks. Resolves to the paths
 * of the files to compress: all parts, or none if they are too many. @throws the error of the thread that makes parts
 */
export async function writeSearch(
  { site, cut, parts }: PlannedSearch,
  last: LastOutput | null,
  writer: Pick<OutputWriter, 'write' | 'reuse'>,
): Promise<readonly string[]> {
  const known = listedParts(last);
  const files = parts.map(({ file }) => file);
  const reused = await writer.reuse(files.filter((file) => known.has(file)));
  const missing = parts.filter(({ file }) => !reused.has(file));
  const made = await makeParts({ cut, parts: missing.map(({ entries }) => entries()) });
  for (const [index, { text, ...listed }] of made.entries()) {
    const file = missing[index]?.file ?? '';
    known.set(file, { ...listed, address: `/${file}` });
    writer.write(file, text);
  }
  const listed = files.flatMap((file) => known.get(file) ?? []);
  writer.write(SEARCH_HEAD.slice(1), writeHead(site, listed));
  return cut.parts > FEW ? [] : files;
}

/** Returns the parts that the head of the last output lists, by file; an empty map if the head can't be read. */
function listedParts(last: LastOutput | null): Map<string, SearchPart> {
  const head = last && readIntact(last, SEARCH_HEAD.slice(1));
  try {
    const parts = head ? readHead(head.toString()).parts : [];
    return new Map(parts.map((part) => [part.address.slice(1), part]));
  } catch {
    // Another version wrote the head.
    return new Map();
  }
}

async function makeParts(order: PartsToMake): Promise<readonly MadePart[]> {
  const { cut, parts } = order;
  const count = parts.reduce((sum, entries) => sum + entries.length, 0);
  if (count < MANY) return parts.map((entries) => writePart(entries, cut));
  const thread = new Worker(new URL('search-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  });
  // This rejects with the thread's error.
  const [made]: (readonly MadePart[])[] = await once(thread, 'message');
  return made ?? [];
}
