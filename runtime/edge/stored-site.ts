import type { AnsweredSite, SiteFile } from '../answer/index.ts';
import { createMatcher } from '../page/index.ts';
import { SEARCH_HEAD } from '../protocol/constants.ts';
import { ADDRESSES, createNearest } from '../protocol/nearest-addresses.ts';
import { aliasNames } from '../protocol/origin.ts';
import { normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import { readIndex, type SearchIndex, search } from '../search/index.ts';
import {
  joinDocument,
  keysOf,
  pathOf,
  type Root,
  type Shard,
  type SiteState,
  shardDigest,
  storedAt,
} from './stored-layout.ts';

/** The values and assets of a site on the platform. */
export interface Stored {
  /** Returns the value of a key; null if there is none, or if it isn't visible yet. */
  readonly read: (key: string) => Promise<string | null>;
  /** Returns the bytes of an asset. @throws MissingValueError if the platform doesn't have it */
  readonly asset: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Thrown if the store or the assets lack a value that a root or a shard names: it isn't visible yet, or was removed.
 */
export class MissingValueError extends Error {
  override readonly name = 'MissingValueError';
}

/**
 * Returns a function that opens a site for one request. What all requests share is prepared once for each root and
 * state. The function takes the requested address and the time in milliseconds since 1970.
 * @throws MissingValueError (the function) if the store lacks a value of the root
 */
export function openState(
  root: Root,
  state: SiteState,
): (stored: Stored, target: string, at: number) => Promise<AnsweredSite> {
  const keys = keysOf(root.host);
  let isStored = false;
  // Not a promise: on the platform, a request can't wait for another's.
  let index: (SearchIndex & { readonly head: string | undefined }) | null = null;
  const matcher = createMatcher(
    state.routes.pages.map(({ path, isBound }) =>
      isBound ? { path, bind: () => isStored } : { path },
    ),
    state.routes.redirects,
  );
  const aliases = new Set(aliasNames(root.host, root.aliases));

  return async ({ read, asset }, target, at) => {
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
      storedAt([shard, root.common].find((files) => Object.hasOwn(files, file))?.[file], at);
    const isPage = entryOf(`${address.slice(1)}/index.html`.replace(/^\//, '')) !== null;

    async function open(file: string): Promise<SiteFile> {
      const [kind, digest] = entryOf(file) ?? missing(file);
      const bytes = async () => {
        if (kind === 'asset') return asset(`/${file}`);
        const text = await value(keys.body(digest));
        const whole = kind === 'whole' ? text : joinDocument(text, state.shared, pathOf(file));
        return new TextEncoder().encode(whole);
      };
      return {
        digest: kind === 'parts' ? `${digest}${state.sharedDigest}` : digest,
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
      headers: state.headers,
      search: state.search,
      aliases,
      matcher: {
        match(asked) {
          isStored = isPage;
          return matcher.match(asked);
        },
      },
      has: (file) => entryOf(file) !== null,
      open,
      // The platform compresses.
      compress: async (made) => made,
      nearest: async () => {
        const file = ADDRESSES.slice(1);
        return createNearest(entryOf(file) === null ? [] : JSON.parse(await textOf(file)));
      },
      find: ({ query, kind }) => {
        if (!state.isSearched) return 'in the browser only';
        const readOnce = async () => {
          const head = SEARCH_HEAD.slice(1);
          const known = entryOf(head)?.[1];
          if (index === null || index.head !== known)
            index = {
              head: known,
              ...(await readIndex(await textOf(head), (path) => textOf(path.slice(1)))),
            };
          return search(index, query, kind);
        };
        return readOnce();
      },
    };
  };
}

function missing(file: string): never {
  throw new MissingValueError(file);
}
