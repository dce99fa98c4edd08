import type { AnsweredSite, SiteFile } from '../answer/index.ts';
import { createMatcher } from '../page/index.ts';
import { SEARCH_HEAD } from '../protocol/constants.ts';
import { ADDRESSES, createNearest } from '../protocol/nearest-addresses.ts';
import { aliasNames } from '../protocol/origin.ts';
import { normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import { readIndex, type SearchIndex, search } from '../search/index.ts';
import { joinDocument } from './split-document.ts';
import {
  keysOf,
  MAX_SEARCHED,
  pathOf,
  type Root,
  type Shard,
  type StoredFile,
  shardDigest,
} from './stored-layout.ts';

/** Where the values of a site are read from. */
export interface Stored {
  /** The value of a key; null where there is none, or none yet. */
  readonly read: (key: string) => Promise<string | null>;
  /** An asset of the platform. */
  readonly asset: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** A value isn't there that another one names: the store doesn't show it yet, or it was removed. */
export class MissingValueError extends Error {
  override readonly name = 'MissingValueError';
}

/** The site of a root, ready for requests. What all of them need is worked out once. */
export function openRoot(root: Root): (stored: Stored, target: string) => Promise<AnsweredSite> {
  const keys = keysOf(root.host);
  let isStored = false;
  // No promise of it: the platform lets no request wait for another's.
  let index: SearchIndex | null = null;
  const matcher = createMatcher(
    root.routes.pages.map(({ path, isBound }) =>
      isBound ? { path, bind: () => isStored } : { path },
    ),
    root.routes.redirects.map((one) => ({ ...one, permanent: one.permanent === true })),
  );
  const aliases = new Set(aliasNames(root.host, root.aliases));

  return async ({ read, asset }, target) => {
    const texts = new Map<string, Promise<string | null>>();
    const value = async (key: string) => {
      const reading = texts.get(key) ?? read(key);
      texts.set(key, reading);
      const text = await reading;
      if (text === null) throw new MissingValueError(key);
      return text;
    };
    const address = withoutIndexSuffix(normalisePath(target)?.path ?? '/');
    const shard: Shard = JSON.parse(await value(keys.shard(shardDigest(root, address))));
    const entryOf = (file: string) =>
      [shard, root.common].find((files) => Object.hasOwn(files, file))?.[file];
    const isPage = entryOf(`${address.slice(1)}/index.html`.replace(/^\//, '')) !== undefined;

    async function open(file: string): Promise<SiteFile> {
      const [kind, digest] = entryOf(file) ?? missing(file);
      const bytes = async () => {
        if (kind === 'asset') return asset(`/${file}`);
        const text = await value(keys.body(digest));
        const whole = kind === 'whole' ? text : joinDocument(text, root.shared, pathOf(file));
        return new TextEncoder().encode(whole);
      };
      return {
        digest: kind === 'parts' ? `${digest}${root.sharedDigest}` : digest,
        bytes,
        size: async () => (await bytes()).length,
        part: async (first, last) => (await bytes()).slice(first, last + 1),
      };
    }

    async function textOf(file: string): Promise<string> {
      return new TextDecoder().decode(await (await open(file)).bytes());
    }

    return {
      host: root.host,
      headers: root.headers,
      search: root.search,
      aliases,
      matcher: {
        match(asked) {
          isStored = isPage;
          return matcher.match(asked);
        },
      },
      has: (file) => entryOf(file) !== undefined,
      open,
      // The platform compresses.
      compress: async (made) => made,
      nearest: async () => {
        const file = ADDRESSES.slice(1);
        return createNearest(entryOf(file) === undefined ? [] : JSON.parse(await textOf(file)));
      },
      find: ({ query, kind }) => {
        if ((root.searchSize ?? Infinity) > MAX_SEARCHED) return 'in the browser only';
        const partOf = async (path: string) => new TextDecoder().decode(await asset(path));
        const readOnce = async () => {
          index ??= await readIndex(await textOf(SEARCH_HEAD.slice(1)), partOf);
          return search(index, query, kind);
        };
        return readOnce();
      },
    };
  };
}

function missing(file: string): StoredFile {
  throw new MissingValueError(file);
}
