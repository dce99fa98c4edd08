import { type MarkedHtml, markedFor } from '../page/index.ts';
import { contentTypeOf } from '../protocol/media-kinds.ts';
import { isCompressible, type ServerFile } from '../protocol/server-file.ts';

/**
 * The layout of a site in a key-value store. The root is the only value that is replaced; it names shards, which name bodies,
 * each by a hash of its content. So a reader with a root sees one state of the site, whatever is written meanwhile. All times
 * are in milliseconds since 1970.
 */
export interface Root extends Pick<ServerFile, 'host' | 'aliases'> {
  readonly version: 1;
  /** Counted from 1, one for each publish. */
  readonly release: number;
  readonly made: number;
  /** The end of the known future; null: the clock changes nothing. */
  readonly until: number | null;
  /** The hash of the content whose future is known; '' if only the present is. */
  readonly content: string;
  /** An earlier release is pinned: publishing shows nothing else. */
  readonly isPinned?: true;
  /** The concatenated hashes of the shards. Their number is a power of two. */
  readonly shards: string;
  /** Files needed for requests to addresses without a file: the 404 page, the search's. */
  readonly common: Shard;
  /** The state for all addresses, from a time on. */
  readonly states: readonly (readonly [from: number, state: SiteState])[];
}

/** The data for all addresses of a site. */
export interface SiteState extends Pick<ServerFile, 'headers' | 'search'> {
  readonly routes: {
    /** Page definitions in order. `isBound`: only addresses in shards exist. */
    readonly pages: readonly { readonly path: string; readonly isBound: boolean }[];
    readonly redirects: ServerFile['routes']['redirects'];
  };
  /** The texts shared by all documents, and their hash. */
  readonly shared: SharedTexts;
  readonly sharedDigest: string;
  /** Whether the search index is small enough to be searched during a request. */
  readonly isSearched: boolean;
}

/** Files by their paths. */
export type Shard = Readonly<Record<string, Entry>>;

/** How a file is stored: for all times, or from each time on; null: it doesn't exist then. */
export type Entry = StoredFile | readonly (readonly [from: number, stored: StoredFile | null])[];

/**
 * Where a file's bytes are, and their hash: `parts` of a document, to be joined with the shared texts; `whole` in the store;
 * an `asset` of the platform, unsuitable for the store.
 */
export type StoredFile = readonly [kind: 'parts' | 'whole' | 'asset', digest: string];

/** The number of characters of a hash in keys. */
const DIGEST = 32;

/** The maximum size of a value in the store, in bytes. */
export const MAX_VALUE = 25 * 2 ** 20;

/** The maximum size of an index that is searched during a request, in bytes: it is read whole, into limited memory. */
export const MAX_SEARCHED = 2 * 2 ** 20;

/** Returns the keys of a site in the store, by its host. */
export function keysOf(host: string) {
  const name = host.replace(/^https?:\/\//, '').toLowerCase();
  const releases = `${name}/release/`;
  return {
    /** All keys of the site begin with it. */
    all: `${name}/`,
    root: `${name}/root`,
    /** The keys of all releases begin with it. */
    releases,
    release: (number: number) => `${releases}${number}`,
    /** The number of a release's key; null for other keys. */
    numberOf: (key: string) =>
      key.startsWith(releases) ? Number(key.slice(releases.length)) : null,
    shard: (digest: string) => `${name}/shard/${digest}`,
    body: (digest: string) => `${name}/body/${digest}`,
  };
}

/** Returns whether browsers request a file. Other files are for a site's own server, and for hosts of files. */
export function isPublic(file: string): boolean {
  return !/^\.lerret\/|^_|\.(?:br|gz)$/.test(file);
}

/** Returns whether a file belongs to the platform's assets. All text is in the store, so that a release is consistent. */
export function isAsset(file: string): boolean {
  return !isCompressible(file);
}

/** Returns the value of the last time that has come; the first value if none has. */
export function currentAt<T>(timed: readonly (readonly [number, T])[], at: number): T | undefined {
  return (timed.findLast(([from]) => from <= at) ?? timed[0])?.[1];
}

/** Returns how a file is stored at a time; null if it doesn't exist then. */
export function storedAt(entry: Entry | undefined, at: number): StoredFile | null {
  if (entry === undefined) return null;
  return isStored(entry) ? entry : (currentAt(entry, at) ?? null);
}

function isStored(entry: Entry): entry is StoredFile {
  return typeof entry[0] === 'string';
}

/** Returns the address of a file without `index.html`, so that all its spellings are in one shard. */
export function addressOf(file: string): string {
  return `/${file}`.replace(/(?<=\/)index\.html$/, '').replace(/(?<=.)\/$/, '');
}

/** Returns the path of a document's page. */
export function pathOf(file: string): string {
  return contentTypeOf(file).startsWith('text/html') ? addressOf(file) : `/${file}`;
}

/**
 * Returns the number of shards for a number of files: about fifty files in each, so that one edit rewrites little.
 * @param before the current number, reused if it still fits; null for none
 */
export function shardsFor(files: number, before: number | null): number {
  const isFitting = (count: number) => files <= count * 128 && (count === 1 || files >= count * 8);
  // Another number of shards would rewrite all of them.
  if (before !== null && isFitting(before)) return before;
  return 2 ** Math.min(12, Math.max(0, Math.ceil(Math.log2(files / 64))));
}

/** Returns the index of the shard, of `count`, that contains the files of an address. */
export function shardAt(address: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < address.length; at++)
    hash = Math.imul(hash ^ address.charCodeAt(at), 0x01000193);
  // The low bits of the sum alone differ too little.
  return ((hash ^ (hash >>> 15)) >>> 0) % count;
}

/** Returns the number of shards of a root. */
export function shardCount({ shards }: Pick<Root, 'shards'>): number {
  return shards.length / DIGEST;
}

/** Returns the hashes of all shards. */
export function shardsIn({ shards }: Pick<Root, 'shards'>): readonly string[] {
  return Array.from({ length: shardCount({ shards }) }, (_, at) =>
    shards.slice(at * DIGEST, (at + 1) * DIGEST),
  );
}

/** Returns the hash of the shard of an address. */
export function shardDigest(root: Pick<Root, 'shards'>, address: string): string {
  const at = shardAt(address, shardCount(root)) * DIGEST;
  return root.shards.slice(at, at + DIGEST);
}

/** Texts shared by the documents of a site. */
export interface SharedTexts {
  /** In their order in documents. */
  readonly texts: readonly MarkedHtml[];
  /** The breadcrumbs' names of menu pages, by path. */
  readonly steps: Readonly<Record<string, string>>;
}

/** Separates the own texts of a stored document; no HTML contains it. */
const CUT = '\u0000';

/** Encloses the path of a breadcrumb. */
const STEP = '\u0001';

/**
 * Returns the own texts of a page's document, without those that all documents share. A change of the menu thus changes no
 * stored document.
 * @returns null for a document that lacks a shared text, such as that of a closed site
 */
export function splitDocument(
  html: string,
  { texts, steps }: SharedTexts,
  path: string,
): string | null {
  if (html.includes(CUT) || html.includes(STEP)) return null;
  const own: string[] = [];
  let from = 0;
  for (const text of texts) {
    const whole = markedFor(text, path);
    const at = html.indexOf(whole, from);
    if (at === -1) return null;
    own.push(html.slice(from, at));
    from = at + whole.length;
  }
  const all = [...own, html.slice(from)].join(CUT);
  // The last breadcrumb has the page's own title, which may later differ from the menu's.
  const above = Object.entries(steps).filter(([of]) => of !== path);
  return above.reduce((left, [of, text]) => left.replaceAll(text, STEP + of + STEP), all);
}

/** Returns the document whose own texts `splitDocument` returned for the same path. */
export function joinDocument(own: string, { texts, steps }: SharedTexts, path: string): string {
  const between = own.split(CUT);
  const joined = between.map((text, at) => text + markedFor(texts[at] ?? [], path)).join('');
  const parts = joined.split(STEP);
  return parts.map((part, at) => (at % 2 === 0 ? part : steps[part])).join('');
}
