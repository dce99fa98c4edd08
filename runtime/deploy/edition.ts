import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SharedTexts, splitDocument } from '../edge/split-document.ts';
import {
  addressOf,
  isAsset,
  isPublic,
  keysOf,
  MAX_SEARCHED,
  pathOf,
  type Root,
  type Shard,
  type StoredFile,
  shardAt,
  shardsFor,
} from '../edge/stored-layout.ts';
import { type LastOutput, readLastOutput } from '../output/index.ts';
import { NOT_FOUND, SEARCH_HEAD } from '../protocol/constants.ts';
import { ADDRESSES } from '../protocol/nearest-addresses.ts';
import { type ServerFile, SHARED_TEXTS } from '../protocol/server-file.ts';
import { digestOf } from '../store/index.ts';
import { StoreError } from './key-value.ts';

/** A file of an output: its hash there, and how it is stored. */
export type FoundFile = readonly [digest: string, stored: StoredFile];

/** A built site, read as it is to be stored. */
export interface Edition {
  /** By path. */
  readonly files: ReadonlyMap<string, FoundFile>;
  /** The values of shards, by key. */
  readonly shards: ReadonlyMap<string, string>;
  /** The root, but for its number and its time. */
  readonly root: Omit<Root, 'release' | 'made'>;
  /** All keys that it names. */
  readonly keys: ReadonlySet<string>;
}

/** The number of files that are read at once. */
const AT_ONCE = 16;

/** What a build tells servers of its output. @throws StoreError where the folder holds no whole one */
export function readServer(folder: string): ServerFile {
  try {
    return JSON.parse(readFileSync(join(folder, '.lerret/server.json'), 'utf8'));
  } catch {
    return noOutput(folder);
  }
}

/** What is known before an output is read, and what is called meanwhile. */
interface EditionReading {
  /** What the last publish found, by path: documents that are as they were aren't read again. */
  readonly known?: ReadonlyMap<string, FoundFile>;
  /** The number of shards of the root in force; null for none. */
  readonly shards?: number | null;
  /** Gets the value of each body that was read, by key. */
  readonly onBody?: (key: string, text: string) => Promise<void>;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Reads an output. @throws StoreError where the folder holds no whole one */
export async function readEdition(
  folder: string,
  { known = new Map(), shards: before = null, onBody, onProgress }: EditionReading = {},
): Promise<Edition> {
  const output = readLastOutput(folder);
  if (output === null) return noOutput(folder);
  const server = readServer(folder);
  const sharedText = readFileSync(join(folder, SHARED_TEXTS), 'utf8');
  const shared: SharedTexts = JSON.parse(sharedText);
  const keys = keysOf(server.host);
  const all = [...output.files].filter(([file]) => isPublic(file));

  async function readOne(file: string, digest: string): Promise<FoundFile> {
    const before = known.get(file);
    if (before?.[0] === digest) return before;
    if (isAsset(file)) return [digest, ['asset', digest]];
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
  const texts = shardsOf(files, shardsFor(files.size, before));
  const digests = texts.map(digestOf);
  const shards = new Map(texts.map((text, at) => [keys.shard(digests[at] ?? ''), text]));
  const bodies = [...files.values()].flatMap(([, [kind, digest]]) =>
    kind === 'asset' ? [] : [keys.body(digest)],
  );
  return {
    ...{ files, shards },
    keys: new Set([...bodies, ...shards.keys()]),
    root: {
      ...{ version: 1, host: server.host, aliases: server.aliases },
      ...{ headers: server.headers, search: server.search, shared },
      sharedDigest: digestOf(sharedText).slice(0, 8),
      routes: {
        pages: server.routes.pages.map(({ path, addresses }) => ({
          path,
          isBound: path.includes('/:') && addresses !== undefined,
        })),
        redirects: server.routes.redirects,
      },
      shards: digests.join(''),
      common: commonOf(files, server, folder),
      searchSize: server.search && searchSize(output),
    },
  };
}

function noOutput(folder: string): never {
  throw new StoreError(
    `${folder} holds no whole site: run lerret build first.`,
    `${folder} har ikke et helt nettsted: kjør lerret build først.`,
  );
}

function shardsOf(files: ReadonlyMap<string, FoundFile>, count: number): readonly string[] {
  const shards: Record<string, StoredFile>[] = Array.from({ length: count }, () => ({}));
  for (const [file, [, stored]] of files) {
    const shard = shards[shardAt(addressOf(file), count)];
    if (shard !== undefined) shard[file] = stored;
  }
  return shards.map((shard) => JSON.stringify(shard));
}

/** The files that requests to other addresses need. Long lists of addresses are left out: no page is near to find. */
function commonOf(
  files: ReadonlyMap<string, FoundFile>,
  { search }: ServerFile,
  folder: string,
): Shard {
  const ofSearch =
    search === null ? [] : [`${search.path.slice(1)}/index.html`, SEARCH_HEAD.slice(1)];
  const addresses = ADDRESSES.slice(1);
  const isShort = files.has(addresses) && sizeOf(folder, addresses) <= MAX_SEARCHED;
  const names = [NOT_FOUND.slice(1), ...ofSearch, ...(isShort ? [addresses] : [])];
  return Object.fromEntries(
    names.flatMap((file) => {
      const [, stored] = files.get(file) ?? [];
      return stored === undefined ? [] : [[file, stored]];
    }),
  );
}

/** The size of the index, head and parts, in bytes. */
function searchSize({ folder, files, retired }: LastOutput): number {
  const parts = [...files.keys()].filter(
    (file) => /^assets\/search-[^/]+\.json$/.test(file) && !retired.has(file),
  );
  return [SEARCH_HEAD.slice(1), ...parts].reduce((sum, file) => sum + sizeOf(folder, file), 0);
}

function sizeOf(folder: string, file: string): number {
  return statSync(join(folder, file)).size;
}
