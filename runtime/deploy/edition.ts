import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addressOf,
  type Entry,
  keysOf,
  MAX_SEARCHED,
  MAX_VALUE,
  pathOf,
  type Shard,
  type SharedTexts,
  type SiteState,
  type StoredFile,
  shardsFor,
  splitDocument,
} from '../edge/stored-layout.ts';
import { readLastOutput } from '../output/index.ts';
import { NOT_FOUND, SEARCH_HEAD } from '../protocol/constants.ts';
import { ADDRESSES } from '../protocol/nearest-addresses.ts';
import { partFor } from '../protocol/path.ts';
import {
  isCompressible,
  isPublic,
  pageFile,
  type ServerFile,
  SHARED_TEXTS,
} from '../protocol/server-file.ts';
import { digestOf } from '../store/index.ts';
import { StoreError } from './key-value.ts';

/** A file of an output: the hash of its content, and how it is in the key-value store (`StoredFile`). */
export type FoundFile = readonly [digest: string, stored: StoredFile];

export interface Edition {
  /** The public files, by their path in the output. */
  readonly files: ReadonlyMap<string, FoundFile>;
  readonly state: SiteState;
  /** The paths of files that requests to unknown addresses need: the 404 page, the search page and its index. */
  readonly common: readonly string[];
}

const AT_ONCE = 16;

/**
 * Returns the facts about a built site that servers need, from `.lerret/server.json` in its output. @throws StoreError
 * if the folder has no output, or that of a preview
 */
export function readServer(folder: string): ServerFile {
  let server: ServerFile;
  try {
    server = JSON.parse(readFileSync(join(folder, '.lerret/server.json'), 'utf8'));
  } catch {
    return noOutput(folder);
  }
  if (server.preview === undefined) return server;
  throw new StoreError(
    `${folder} is a preview, which everybody would see if it were published. Choose the public site with --out. lerret serve shows previews.`,
    `${folder} er en forhåndsvisning, som alle ville fått se hvis den ble publisert. Velg det offentlige nettstedet med --out. lerret serve viser forhåndsvisninger.`,
  );
}

interface EditionReading {
  /** Returns an earlier result for a file with this hash, which then isn't read; undefined if there is none. */
  readonly knownOf?: (file: string, digest: string) => FoundFile | undefined;
  /** Called with the key and the value of each text file that was read; must write the value to the store. */
  readonly onBody?: (key: string, text: string) => Promise<void>;
  /** Called with the number of files that were read so far, and of all files. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** False for an output of a later time, of which retired assets are left out. Default: true. */
  readonly isPresent?: boolean;
}

/**
 * Reads an output. Resolves with its public files, each with how the key-value store has it, and the site's state
 * (`SiteState`). @throws StoreError if the folder has no output, or that of a preview, or a text file has changed since
 * it was built
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
  const addresses = ADDRESSES.slice(1);
  const addressesSize = output.files.has(addresses) ? sizeOf(folder, [addresses]) : Infinity;
  const all = [...output.files].filter(
    ([file]) =>
      isPublic(file) &&
      (isPresent || !output.retired.has(file)) &&
      // Browsers work without this list, which may be too long for the store.
      (file !== addresses || addressesSize <= MAX_VALUE),
  );

  async function readOne(file: string, digest: string): Promise<FoundFile> {
    const known = knownOf?.(file, digest);
    if (known !== undefined) return known;
    // Text is in the store, so that all text of a release changes at once.
    if (!isCompressible(file)) return [digest, ['asset', digest]];
    const bytes = await readFile(join(folder, file));
    // The store would keep a wrong text under the hash of the right one.
    if (digestOf(bytes) !== digest) return damaged(join(folder, file));
    const text = bytes.toString();
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
  const isPart = (file: string) =>
    /^assets\/search-[^/]+\.json$/.test(file) && !output.retired.has(file);
  const parts = [SEARCH_HEAD.slice(1), ...[...output.files.keys()].filter(isPart)];
  const isSearched = search !== null && sizeOf(folder, parts) <= MAX_SEARCHED;
  const common = [
    NOT_FOUND.slice(1),
    ...(search === null ? [] : [pageFile(search.path)]),
    ...(isSearched ? parts : []),
    // If the list is too long, the worker suggests no similar addresses.
    ...(addressesSize <= MAX_SEARCHED ? [addresses] : []),
  ];
  return {
    files,
    common: common.filter((file) => files.has(file)),
    state: {
      ...{ headers, search, routes, isSearched, shared },
      sharedDigest: digestOf(sharedText).slice(0, 8),
    },
  };
}

function noOutput(folder: string): never {
  throw new StoreError(
    `${folder} contains no complete site. Run npx lerret build first.`,
    `${folder} inneholder ikke et fullstendig nettsted. Kjør npx lerret build først.`,
  );
}

function damaged(path: string): never {
  throw new StoreError(
    `${path} is damaged, or a build has just replaced it. Publish again. If that ends in this message, too, run npx lerret build --fresh first.`,
    `${path} er skadet, eller et bygg har nettopp byttet den ut. Publiser igjen. Kommer den samme meldingen da, kjører du npx lerret build --fresh først.`,
  );
}

function sizeOf(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

/** The versions of a file in order, each with its first moment; null: from then on there is no such file. */
export type History = readonly (readonly [from: number, found: FoundFile | null])[];

/** The histories of files, by the file's path. */
export type Histories = ReadonlyMap<string, History>;

/** The files of one site's outputs over time. Times are in milliseconds since 1970. */
export type Timeline = ReturnType<typeof createTimeline>;

/**
 * Creates the functions that collect how a site's files change in its present and future outputs, at first none.
 * @param known the histories of files from an earlier publish
 */
export function createTimeline(known: Histories) {
  const files = new Map<string, History[number][]>();
  const states: (readonly [number, SiteState])[] = [];
  const common = new Set<string>();
  let start = 0;
  return {
    states,
    /** The paths of files that requests to unknown addresses need. */
    common,
    /** Returns how a file with this hash is stored; undefined if neither timeline has had that content of the file. */
    knownOf(file: string, digest: string): FoundFile | undefined {
      const all = [...(files.get(file) ?? []), ...(known.get(file) ?? [])];
      return all.find(([, found]) => found?.[0] === digest)?.[1] ?? undefined;
    },
    /** Adds an output. @param from the first moment of the output, later than those of the outputs added before */
    add(from: number, { files: found, state, common: needed }: Edition): void {
      const isFirst = states.length === 0;
      if (isFirst) start = from;
      if (JSON.stringify(states.at(-1)?.[1]) !== JSON.stringify(state)) states.push([from, state]);
      for (const file of needed) common.add(file);
      for (const [file, one] of found) {
        // A file with its hash in its name is available to documents of all times.
        const history = files.get(file) ?? [[start, isFirst || isHashed(file) ? one : null]];
        files.set(file, history);
        if (isUnlike(history.at(-1)?.[1], one)) history.push([from, one]);
      }
      for (const [file, history] of files)
        if (!found.has(file) && !isHashed(file) && history.at(-1)?.[1] !== null)
          history.push([from, null]);
    },
    /**
     * Returns the history of each file from the first added output on. For a file with the same history in the earlier
     * timeline up to `until` (null: for ever), returns that earlier history, which may go on longer.
     * @param isKnown whether to include files that only the future of the earlier timeline has
     */
    files(until: number | null, isKnown: boolean): Histories {
      const said = (history: History) => JSON.stringify(within(history, start, until));
      const all = new Map<string, History>();
      for (const [file, history] of files) {
        const before = known.get(file) ?? [];
        const isSame = before.length > 1 && said(before) === said(history);
        all.set(file, isSame ? before : history);
      }
      const isOther = ([file, before]: readonly [string, History]) =>
        !files.has(file) && (isHashed(file) || said(before) === said([[start, null]]));
      if (isKnown) for (const [file, before] of [...known].filter(isOther)) all.set(file, before);
      return all;
    },
  };
}

/** Returns whether a file has a hash in its name. Its content then never changes, so it may exist at all times. */
function isHashed(file: string): boolean {
  return file.startsWith('assets/');
}

/** Returns how a file's versions within a period are stored, each with its first moment; that of the first is 0. */
function within(history: History, start: number, until: number | null) {
  return history
    .filter(
      ([from], at) => (history[at + 1]?.[0] ?? Infinity) > start && from < (until ?? Infinity),
    )
    .map(([from, found], at) => [at === 0 ? 0 : from, found?.[1] ?? null] as const);
}

function isUnlike(one: FoundFile | null | undefined, [, [kind, digest]]: FoundFile): boolean {
  return one?.[1][0] !== kind || one[1][1] !== digest;
}

/**
 * Returns the lists of files for the store (shards) as JSON, each with the files of a share of all addresses.
 * @param before the number of lists in the root value that the store has now; null if there is none
 */
export function shardsOf(files: Histories, before: number | null): readonly string[] {
  const count = shardsFor(files.size, before);
  const shards: Record<string, Entry>[] = Array.from({ length: count }, () => ({}));
  // Sorted, so that the texts don't depend on the order in which outputs were added.
  const inOrder = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [file, history] of inOrder) {
    const shard = shards[partFor(addressOf(file), count)];
    const entry = entryOf(history);
    if (shard !== undefined && entry !== null) shard[file] = entry;
  }
  return shards.map((shard) => JSON.stringify(shard));
}

/**
 * Returns how each of these files is stored, by its path in the output, such as `404.html`: for `common` of a root value.
 * Leaves out paths without a file.
 */
export function commonOf(files: Histories, names: Iterable<string>): Shard {
  const entries = Array.from(names, (file) => [file, entryOf(files.get(file) ?? [])] as const);
  return Object.fromEntries(entries.flatMap(([file, entry]) => (entry ? [[file, entry]] : [])));
}

function entryOf(history: History): Entry | null {
  const [first] = history;
  if (history.length === 1) return first?.[1]?.[1] ?? null;
  return history.map(([from, found]) => [from, found?.[1] ?? null]);
}
