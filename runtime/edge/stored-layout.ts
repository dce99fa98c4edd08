import { contentTypeOf } from '../protocol/content-type.ts';
import { isCompressible, type ServerFile } from '../protocol/server-file.ts';
import type { SharedTexts } from './split-document.ts';

/**
 * How a site lies in a key-value store. The root is the only value that is replaced; it names shards, which name bodies,
 * each by a hash of its content. So a reader that has a root sees one state of the site, whatever is written meanwhile.
 * All moments are in milliseconds since 1970.
 */
export interface Root extends Pick<ServerFile, 'host' | 'aliases'> {
  readonly version: 1;
  /** Counted from 1, a publish at a time. */
  readonly release: number;
  readonly made: number;
  /** Where what is known of the future ends; null: the clock changes nothing. */
  readonly until: number | null;
  /** The hash of the content whose future is known; '' where only the present is. */
  readonly content: string;
  /** An earlier release was gone back to: publishing shows nothing else. */
  readonly isPinned?: true;
  /** The hashes of the shards, one after the other. Their number is a power of two. */
  readonly shards: string;
  /** Files that are read for requests to other addresses: the 404 page, the search's. */
  readonly common: Shard;
  /** What holds for all addresses, from a moment on. */
  readonly states: readonly (readonly [from: number, state: SiteState])[];
}

/** What holds for all addresses of a site. */
export interface SiteState extends Pick<ServerFile, 'headers' | 'search'> {
  readonly routes: {
    /** Page definitions in order. `isBound`: only those addresses exist that a shard names. */
    readonly pages: readonly { readonly path: string; readonly isBound: boolean }[];
    readonly redirects: ServerFile['routes']['redirects'];
  };
  /** What all documents have in common, and its hash. */
  readonly shared: SharedTexts;
  readonly sharedDigest: string;
  /** Is the index of the search small enough to be searched for a request? */
  readonly isSearched: boolean;
}

/** Files by their paths. */
export type Shard = Readonly<Record<string, Entry>>;

/** How a file is stored: always, or from moments on; null: there is none. */
export type Entry = StoredFile | readonly (readonly [from: number, stored: StoredFile | null])[];

/**
 * Where a file's bytes are, and their hash: `parts` of a document, to be joined with the shared texts; `whole` in the
 * store; an `asset` of the platform, which the store isn't made for.
 */
export type StoredFile = readonly [kind: 'parts' | 'whole' | 'asset', digest: string];

/** Characters of a hash in keys. */
const DIGEST = 32;

/** The largest value that the store takes, in bytes. */
export const MAX_VALUE = 25 * 2 ** 20;

/** Beyond this size an index isn't searched for a request, in bytes: it is read whole, into little memory. */
export const MAX_SEARCHED = 2 * 2 ** 20;

/** The keys of a site, by its host. */
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

/** Does anybody ask for a file? A site's own server reads others, and hosts of files. */
export function isPublic(file: string): boolean {
  return !/^\.lerret\/|^_|\.(?:br|gz)$/.test(file);
}

/** Is a file one that the platform's assets hold? All that is text lies in the store, so that a release is one moment. */
export function isAsset(file: string): boolean {
  return !isCompressible(file);
}

/** The last of some moments that has come; the first where none has. */
export function currentAt<T>(timed: readonly (readonly [number, T])[], at: number): T | undefined {
  return (timed.findLast(([from]) => from <= at) ?? timed[0])?.[1];
}

/** How a file is stored at a moment; null: not at all. */
export function storedAt(entry: Entry | undefined, at: number): StoredFile | null {
  if (entry === undefined) return null;
  return isStored(entry) ? entry : (currentAt(entry, at) ?? null);
}

function isStored(entry: Entry): entry is StoredFile {
  return typeof entry[0] === 'string';
}

/** The address by which a file is asked for, without its `index.html`: all its spellings lie in one shard. */
export function addressOf(file: string): string {
  return `/${file}`.replace(/(?<=\/)index\.html$/, '').replace(/(?<=.)\/$/, '');
}

/** The path of a document's page. */
export function pathOf(file: string): string {
  return contentTypeOf(file).startsWith('text/html') ? addressOf(file) : `/${file}`;
}

/** The number of shards for so many files: some fifty files in each, so that one edit rewrites little. */
export function shardsFor(files: number, before: number | null): number {
  const isFitting = (count: number) => files <= count * 128 && (count === 1 || files >= count * 8);
  // Another number of shards would rewrite all of them.
  if (before !== null && isFitting(before)) return before;
  return 2 ** Math.min(12, Math.max(0, Math.ceil(Math.log2(files / 64))));
}

/** Which of `count` shards names the files of an address. */
export function shardAt(address: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < address.length; at++)
    hash = Math.imul(hash ^ address.charCodeAt(at), 0x01000193);
  // The low bits of the sum alone differ too little.
  return ((hash ^ (hash >>> 15)) >>> 0) % count;
}

export function shardCount({ shards }: Pick<Root, 'shards'>): number {
  return shards.length / DIGEST;
}

/** The hashes of all shards. */
export function shardsIn({ shards }: Pick<Root, 'shards'>): readonly string[] {
  return Array.from({ length: shardCount({ shards }) }, (_, at) =>
    shards.slice(at * DIGEST, (at + 1) * DIGEST),
  );
}

/** The hash of the shard of an address. */
export function shardDigest(root: Pick<Root, 'shards'>, address: string): string {
  const at = shardAt(address, shardCount(root)) * DIGEST;
  return root.shards.slice(at, at + DIGEST);
}
