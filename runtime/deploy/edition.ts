import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isPlatformAsset,
  isPublic,
  keysOf,
  MAX_SEARCHED,
  MAX_VALUE,
  pathOf,
  type SharedTexts,
  type SiteState,
  type StoredFile,
  splitDocument,
} from '../edge/stored-layout.ts';
import { type LastOutput, readLastOutput } from '../output/index.ts';
import { NOT_FOUND, SEARCH_HEAD } from '../protocol/constants.ts';
import { ADDRESSES } from '../protocol/nearest-addresses.ts';
import { type ServerFile, SHARED_TEXTS } from '../protocol/server-file.ts';
import { digestOf } from '../store/index.ts';
import { StoreError } from './key-value.ts';

/** A file of an output: the hash of its content, and how the key-value store has it (`StoredFile`). */
export type FoundFile = readonly [digest: string, stored: StoredFile];

/** An output in the form in which the key-value store has it. */
export interface Edition {
  /** The public files, by their path in the output. */
  readonly files: ReadonlyMap<string, FoundFile>;
  readonly state: SiteState;
  /** The paths of files that requests to unknown addresses need: the 404 page, the search page and its index. */
  readonly common: readonly string[];
}

/** The number of files that are read at once. */
const AT_ONCE = 16;

/**
 * Returns the settings that a build wrote for servers (`.lerret/server.json`).
 * @throws StoreError if the folder has no complete output
 */
export function readServer(folder: string): ServerFile {
  try {
    return JSON.parse(readFileSync(join(folder, '.lerret/server.json'), 'utf8'));
  } catch {
    return noOutput(folder);
  }
}

/** Options of `readEdition`. */
interface EditionReading {
  /** Returns the known result for a file with this hash, so that it isn't read again; undefined if there is none. */
  readonly knownOf?: (file: string, digest: string) => FoundFile | undefined;
  /** Called with the key and the value of each text file that was read; it writes the value to the store. */
  readonly onBody?: (key: string, text: string) => Promise<void>;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /**
   * Whether `folder` is the output that visitors see now (the default); in others, assets that left use are omitted.
   */
  readonly isPresent?: boolean;
}

/**
 * Reads an output: its public files, how the store has each, and the site's state.
 * @throws StoreError if the folder has no complete output
 */
export async function readEdition(
  folder: string,
  { knownOf, onBody, onProgress, isPresent = true }: EditionReading = {},
): Promise<Edition> {
  const output = readLastOutput(folder);
  if (output === null) return noOutput(folder);
  const { host, headers, search, routes } = readServer(folder);
  const sharedText = readFileSync(join(folder, SHARED_TEXTS), 'utf8');
  const shared: SharedTexts = JSON.parse(sharedText);
  const keys = keysOf(host);
  const all = [...output.files].filter(
    ([file]) =>
      isPublic(file) && (isPresent || !output.retired.has(file)) && !isTooLong(folder, file),
  );

  async function readOne(file: string, digest: string): Promise<FoundFile> {
    const known = knownOf?.(file, digest);
    if (known !== undefined) return known;
    if (isPlatformAsset(file)) return [digest, ['asset', digest]];
    const text = await readFile(join(folder, file), 'utf8');
    const own = file.endsWith('.html') ? splitDocument(text, shared, pathOf(file)) : null;
    const stored: StoredFile = own === null ? ['whole', digest] : ['parts', digestOf(own)];
    await onBody?.(keys.body(stored[1]), own ?? text);
    return [digest, stored];
  }

  const files = new Map<string, FoundFile>();
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const reading = some.map(
      async ([file, digest]) => [file, await readOne(file, digest)] as const,
    );
    for (const [file, found] of await Promise.all(reading)) files.set(file, found);
    onProgress?.(at + some.length, all.length);
  }
  const parts = search === null ? [] : searchParts(output);
  const isSearched = search !== null && sizeOf(folder, parts) <= MAX_SEARCHED;
  const addresses = ADDRESSES.slice(1);
  // With a long list no similar addresses are suggested.
  const isShort = files.has(addresses) && sizeOf(folder, [addresses]) <= MAX_SEARCHED;
  const common = [
    NOT_FOUND.slice(1),
    ...(search === null ? [] : [`${search.path.slice(1)}/index.html`]),
    ...(isSearched ? parts : []),
    ...(isShort ? [addresses] : []),
  ];
  const pages = routes.pages.map(({ path, addresses }) => ({
    path,
    isBound: path.includes('/:') && addresses !== undefined,
  }));
  return {
    files,
    common: common.filter((file) => files.has(file)),
    state: {
      ...{ headers, search, shared, sharedDigest: digestOf(sharedText).slice(0, 8) },
      ...{ isSearched, routes: { pages, redirects: routes.redirects } },
    },
  };
}

function noOutput(folder: string): never {
  throw new StoreError(
    `${folder} holds no whole site: run lerret build first.`,
    `${folder} har ikke et helt nettsted: kjør lerret build først.`,
  );
}

/** Returns whether a file is the list of all addresses and too long for the store; browsers work without that list. */
function isTooLong(folder: string, file: string): boolean {
  return file === ADDRESSES.slice(1) && sizeOf(folder, [file]) > MAX_VALUE;
}

/** Returns the files of the search index: its head and its parts. */
function searchParts({ files, retired }: LastOutput): readonly string[] {
  const isPart = (file: string) => /^assets\/search-[^/]+\.json$/.test(file) && !retired.has(file);
  return [SEARCH_HEAD.slice(1), ...[...files.keys()].filter(isPart)];
}

/** Returns the total size of files, in bytes. */
function sizeOf(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}
