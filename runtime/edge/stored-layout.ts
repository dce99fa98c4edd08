import { contentTypeOf } from '../protocol/content-type.ts';
import { isCompressible, type ServerFile } from '../protocol/server-file.ts';
import type { SharedTexts } from './split-document.ts';

/**
 * How a site lies in a key-value store. The root is the only value that is replaced; it names shards, which name bodies,
 * each by a hash of its content. So a reader that has a root sees one state of the site, whatever is written meanwhile.
 */
export interface Root extends Omit<ServerFile, 'routes' | 'backends' | 'preview'> {
  readonly version: 1;
  /** Counted from 1, a publish at a time. */
  readonly release: number;
  /** In milliseconds since 1970. */
  readonly made: number;
  readonly routes: {
    /** Page definitions in order. `isBound`: only those addresses exist that a shard names. */
    readonly pages: readonly { readonly path: string; readonly isBound: boolean }[];
    readonly redirects: ServerFile['routes']['redirects'];
  };
  /** What all documents have in common, and its hash. */
  readonly shared: SharedTexts;
  readonly sharedDigest: string;
  /** The hashes of the shards, one after the other. Their number is a power of two. */
  readonly shards: string;
  /** Files that are read for requests to other addresses: the 404 page, the search's. */
  readonly common: Shard;
  /** The size of the search's index, in bytes; null for a site without search. */
  readonly searchSize: number | null;
}

/** Files by their paths. */
export type Shard = Readonly<Record<string, StoredFile>>;

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

/** Is a file one that the platform's assets hold? Documents and lists lie in the store. */
export function isAsset(file: string): boolean {
  return /^(assets|media)\//.test(file) || !isCompressible(file);
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

/** The hash of the shard of an address. */
export function shardDigest(root: Pick<Root, 'shards'>, address: string): string {
  const at = shardAt(address, shardCount(root)) * DIGEST;
  return root.shards.slice(at, at + DIGEST);
}
