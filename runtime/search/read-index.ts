import MiniSearch from 'minisearch';
import type { SearchEntry, SearchSite } from './entry.ts';
import { engineOptions, type Indexed, type PackedEngine, unpackEngines } from './packed-engine.ts';
import { type SearchPart, VERSION } from './write-index.ts';

/** An entry as the index has it: without tags, which are only searched. */
export type IndexedEntry = Omit<SearchEntry, 'tags'>;

/** A complete index, ready to be searched. */
export interface SearchIndex extends SearchSite {
  /** Sorted by group and address, so that equal scores have the same order, whichever parts the entries came from. */
  readonly entries: readonly IndexedEntry[];
  readonly engine: MiniSearch<Indexed>;
}

interface ReadPart {
  readonly entries: readonly IndexedEntry[];
  readonly engine: PackedEngine;
}

/**
 * Reads all parts of an index, and returns them as one index, with the same scores as an index that was never divided.
 * @param head the text that `writeHead` returned
 * @param textOf returns the text of the part with an address, as `writePart` returned it
 * @throws SyntaxError or TypeError for any other text; the error of `textOf`
 */
export async function readIndex(
  head: string,
  textOf: (address: string) => string | Promise<string>,
): Promise<SearchIndex> {
  const { parts, ...site } = readHead(head);
  const { groups } = site;
  const read = await Promise.all(
    parts.map(async (part) => readPart(await textOf(part.address), part)),
  );
  const all = [...read.flatMap(({ entries }) => entries).entries()];
  const kinds = Object.keys(groups);
  const sorted = all.sort(
    ([, { kind, href }], [, other]) =>
      kinds.indexOf(kind) - kinds.indexOf(other.kind) || compare(href, other.href),
  );
  const places: number[] = [];
  for (const [place, [at]] of sorted.entries()) places[at] = place;
  const averages = engineOptions.fields.map(
    (_, field) =>
      parts.reduce((sum, { words }) => sum + (words[field] ?? 0), 0) / (sorted.length || 1),
  );
  const engine = unpackEngines(
    read.map((part) => part.engine),
    { averages, places },
  );
  return {
    entries: sorted.map(([, entry]) => entry),
    ...site,
    // Asynchronously, in steps: the page stays responsive while a large index is read.
    engine: await MiniSearch.loadJSAsync<Indexed>(engine, engineOptions),
  };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Returns what the head of an index says: the site, and the list of parts. @throws SyntaxError or TypeError for other
 * text
 */
export function readHead(json: string): SearchSite & { readonly parts: readonly SearchPart[] } {
  return ofVersion<ReturnType<typeof readHead>>(JSON.parse(json));
}

function readPart(json: string, { entries: count }: SearchPart): ReadPart {
  const read = ofVersion<ReadPart>(JSON.parse(json));
  if (read.entries.length !== count) throw new TypeError('This is a part of another search index.');
  return read;
}

/** Returns a parsed value. @throws TypeError if another version of the code wrote it */
function ofVersion<T>(read: (T & { readonly version?: number }) | null): T {
  if (read?.version !== VERSION) throw new TypeError('This is no search index of this version.');
  return read;
}
