import MiniSearch from 'minisearch';
import type { SearchEntry, SearchGroups } from './entry.ts';
import { engineOptions, type Indexed, type PackedEngine, unpackEngine } from './packed-engine.ts';

/** The part of an entry that the index keeps, by its position. */
export type IndexedEntry = Omit<SearchEntry, 'tags'>;

export interface SearchIndex {
  readonly entries: readonly IndexedEntry[];
  readonly groups: SearchGroups;
  readonly engine: MiniSearch<Indexed>;
}

/**
 * Reads an index that `writeIndex` wrote.
 * @throws SyntaxError or TypeError for any other text.
 */
export async function readIndex(json: string): Promise<SearchIndex> {
  const read: unknown = JSON.parse(json);
  if (!isIndexFile(read)) throw new TypeError('This is no search index.');
  return {
    entries: read.entries.map(toEntry),
    groups: read.groups,
    // Asynchronously, in steps: the page stays responsive while a large index is read.
    engine: await MiniSearch.loadJSAsync<Indexed>(unpackEngine(read.engine), engineOptions),
  };
}

function isIndexFile(value: unknown): value is {
  readonly entries: unknown[];
  readonly groups: SearchGroups;
  readonly engine: PackedEngine;
} {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === 3 &&
    'groups' in value &&
    typeof value.groups === 'object' &&
    value.groups !== null &&
    'entries' in value &&
    Array.isArray(value.entries) &&
    'engine' in value &&
    typeof value.engine === 'object'
  );
}

function toEntry(value: unknown): IndexedEntry {
  const [title, href, kind, text] = Array.isArray(value) ? value : [];
  if ([title, href, kind, text].some((part) => typeof part !== 'string'))
    throw new TypeError('This is no entry of a search index.');
  return { title, href, kind, text };
}
