import { type MarkedHtml, markedFor } from '../page/index.ts';
import { contentTypeOf } from '../protocol/media-kinds.ts';
import { partFor } from '../protocol/path.ts';
import type { ServerFile } from '../protocol/server-file.ts';

/**
 * The root of a site in a key-value store, the only value that is replaced. It refers to shards (lists of files), and
 * these to bodies (texts), by hashes of their content: a reader with one root sees one state of the site, even while
 * another is being written. Times are in milliseconds since 1970.
 */
export interface Root extends Pick<ServerFile, 'host' | 'aliases'> {
  readonly version: 1;
  /** The number of the release: 1 for the first publish, one more for each later one. */
  readonly release: number;
  readonly made: number;
  /** The time until which the root is valid; null if the clock changes no page. */
  readonly until: number | null;
  /** The hash of the content whose future pages the root has; '' if it has only present ones. */
  readonly content: string;
  /** True if this earlier release is pinned: later publishes don't replace it. */
  readonly isPinned?: true;
  /** The hashes of all shards in one text, `DIGEST` characters for each. The number of shards is a power of two. */
  readonly shards: string;
  /** Files that requests to unknown addresses need: the 404 page, the search page and the search index. */
  readonly common: Shard;
  /** The states of the site, each with the time from which it is valid. */
  readonly states: readonly (readonly [from: number, state: SiteState])[];
}

/** The data that requests to all addresses of a site need. */
export interface SiteState extends Pick<ServerFile, 'headers' | 'search' | 'routes'> {
  /** The texts that all documents share, and the hash of these texts. */
  readonly shared: SharedTexts;
  readonly sharedDigest: string;
  /** Whether the search index is small enough for a search during a request; if not, only browsers search. */
  readonly isSearched: boolean;
}

/** A list of files: how each is stored, by path. */
export type Shard = Readonly<Record<string, Entry>>;

/** How a file is stored: at all times, or from each of several times on (null: the file doesn't exist from then on). */
export type Entry = StoredFile | readonly (readonly [from: number, stored: StoredFile | null])[];

/**
 * Where a file is, and the hash of what is stored. `parts`: in the store, without the texts that all documents share;
 * `whole`: in the store; `asset`: among the platform's assets, where the hash is its name.
 */
export type StoredFile = readonly [kind: 'parts' | 'whole' | 'asset', digest: string];

/** The number of characters of each hash in `shards` of a root. */
const DIGEST = 32;

/** The maximum size of a value in the store, in bytes. */
export const MAX_VALUE = 25 * 2 ** 20;

/** The maximum size, in bytes, of a search index that the worker searches during a request: its memory is limited. */
export const MAX_SEARCHED = 2 * 2 ** 20;

/** Returns the keys of a site's values in the store, made from its host. @param host with or without `https://` */
export function keysOf(host: string) {
  const name = new URL(host.replace(/^(?!https?:\/\/)/, 'https://')).host;
  const releases = `${name}/release/`;
  return {
    /** The prefix of all keys of the site. */
    all: `${name}/`,
    root: `${name}/root`,
    /** The prefix of the keys of all releases. */
    releases,
    release: (number: number) => `${releases}${number}`,
    /** Returns the number of the release that has this key; null for all other keys. */
    numberOf: (key: string) =>
      key.startsWith(releases) ? Number(key.slice(releases.length)) : null,
    shard: (digest: string) => `${name}/shard/${digest}`,
    body: (digest: string) => `${name}/body/${digest}`,
  };
}

/**
 * Returns the last value whose time is `at` (milliseconds since 1970) or earlier, else the first; undefined if there
 * are none. @param timed in order of time
 */
export function currentAt<T>(timed: readonly (readonly [number, T])[], at: number): T | undefined {
  return (timed.findLast(([from]) => from <= at) ?? timed[0])?.[1];
}

/** Returns how a file is stored at a time (milliseconds since 1970 UTC); null if it doesn't exist then. */
export function storedAt(entry: Entry | undefined, at: number): StoredFile | null {
  if (entry === undefined) return null;
  return isStored(entry) ? entry : (currentAt(entry, at) ?? null);
}

function isStored(entry: Entry): entry is StoredFile {
  return typeof entry[0] === 'string';
}

/** Returns the address that decides a file's shard: `/film` for `film/index.html`, as for the address `/film/`. */
export function addressOf(file: string): string {
  return `/${file}`.replace(/(?<=\/)index\.html$/, '').replace(/(?<=.)\/$/, '');
}

/** Returns the path of the page in an HTML file: `/film` for `film/index.html`; for other files, that of the file. */
export function pathOf(file: string): string {
  return contentTypeOf(file).startsWith('text/html') ? addressOf(file) : `/${file}`;
}

/**
 * Returns how many shards to use for a number of files: a power of two from 1 to 4096, with 32 to 64 files per shard as
 * far as that range allows.
 * @param before the current number, which is returned while each shard has 8 to 128 files; null if there are none
 */
export function shardsFor(files: number, before: number | null): number {
  const isFitting = (count: number) => files <= count * 128 && (count === 1 || files >= count * 8);
  // Another number of shards would rewrite all of them.
  if (before !== null && isFitting(before)) return before;
  return 2 ** Math.min(12, Math.max(0, Math.ceil(Math.log2(files / 64))));
}

/** Returns the number of shards (lists of files) that a root names. */
export function shardCount({ shards }: Pick<Root, 'shards'>): number {
  return shards.length / DIGEST;
}

/** Returns the hashes of the shards (lists of files) that a root names, by the number of the shard. */
export function shardsIn({ shards }: Pick<Root, 'shards'>): readonly string[] {
  return Array.from({ length: shardCount({ shards }) }, (_, at) =>
    shards.slice(at * DIGEST, (at + 1) * DIGEST),
  );
}

/** Returns the hash of the shard (list of files) that has the files of an address. */
export function shardDigest(root: Pick<Root, 'shards'>, address: string): string {
  const at = partFor(address, shardCount(root)) * DIGEST;
  return root.shards.slice(at, at + DIGEST);
}

/** Texts that all documents of a site have in common, such as the menu. */
export interface SharedTexts {
  /** The texts in the order in which documents have them. */
  readonly texts: readonly MarkedHtml[];
  /** The breadcrumb of each page in the menu, as JSON-LD, by the page's path. */
  readonly steps: Readonly<Record<string, string>>;
}

/** The placeholder for a shared text in a stored document; no HTML contains this character. */
const CUT = '\u0000';

/** The character before and after a page's path, when that replaces the page's breadcrumb in a stored document. */
const STEP = '\u0001';

/**
 * Returns a document without the texts that all documents share, so that a change of the menu changes no stored
 * document; null if one of these texts is missing, or if the document has a character of the placeholders.
 * @param path the path of the document's page
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
  // The last breadcrumb has the page's own title, which might later differ from the menu's.
  const above = Object.entries(steps).filter(([of]) => of !== path);
  return above.reduce((left, [of, text]) => left.replaceAll(text, () => STEP + of + STEP), all);
}

/**
 * Returns a document, joined from its own part (the result of `splitDocument` for this path) and the current shared
 * texts.
 */
export function joinDocument(own: string, { texts, steps }: SharedTexts, path: string): string {
  const between = own.split(CUT);
  const joined = between.map((text, at) => text + markedFor(texts[at] ?? [], path)).join('');
  const parts = joined.split(STEP);
  return parts.map((part, at) => (at % 2 === 0 ? part : steps[part])).join('');
}
