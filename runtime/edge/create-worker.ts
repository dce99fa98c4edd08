import {
  type AnsweredSite,
  answer,
  plainAnswer,
  type SiteFile,
  type SiteRequest,
} from '../answer/index.ts';
import { createRedirectTo } from '../page/index.ts';
import { SEARCH_HEAD } from '../protocol/constants.ts';
import { ADDRESSES, createNearest } from '../protocol/nearest-addresses.ts';
import { aliasNames, pagePath } from '../protocol/path.ts';
import { readIndex, type SearchIndex, type SearchRequest, search } from '../search/index.ts';
import {
  currentAt,
  joinDocument,
  keysOf,
  pathOf,
  type Root,
  type Shard,
  type SiteState,
  shardDigest,
  storedAt,
} from './stored-layout.ts';

/** The platform's services for the worker: the key-value store, the assets and a setting. */
export interface Environment {
  /** The store. `get` resolves with null if a key has no value, or none that is visible yet; `cacheTtl` in seconds. */
  readonly PAGES: {
    get(key: string, options: { type: 'text'; cacheTtl: number }): Promise<string | null>;
  };
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
  /** The host of the site that is shown for hosts that the store doesn't have. Only for trying out a site. */
  readonly SITE?: string;
}

/** How long a root is used, in milliseconds. The store itself may return an old value for a minute. */
const FRESH = 10_000;

/** How long the platform may cache a value, in seconds: SHORT, its minimum, and LONG for values that never change. */
const SHORT = 30;
const LONG = 86_400;

/** Matches keys that contain a hash of their value. Such a value never changes. */
const FIXED = /\/(?:shard|body)\/[^/]+$/;

/** The number of earlier releases that are tried while values of the newest one aren't visible in the store yet. */
const EARLIER = 5;

const ABSENT = 'Dette nettstedet er ikke publisert ennå.';
const BACKENDS = 'Denne tjenesten kan ikke nås herfra.';
const FAILED = 'Noe gikk galt hos oss. Prøv igjen om litt.';

/** Returns a root's state, and `at`: now, or the root's end if it is over. @throws MissingValueError if it has none */
function stateOf({ states, until }: Root): { readonly state: SiteState; readonly at: number } {
  const at = Math.min(Date.now(), (until ?? Infinity) - 1);
  const state = currentAt(states, at);
  if (state === undefined) throw new MissingValueError('A root without a state.');
  return { state, at };
}

/** The platform's means to continue work after the response. */
interface Context {
  waitUntil(done: Promise<unknown>): void;
}

/**
 * Creates the edge platform's worker, an object with `fetch`, which responds to requests for every site in one
 * key-value store. `fetch` never rejects: an unknown host gets a 404, `/backends/` a 503, and an error a 500.
 * @param cache the platform's cache, whose reads are free; without it, each value is read from the store
 */
export function createWorker(cache?: Pick<Cache, 'match' | 'put'>) {
  /** The root of each host as it was last read, and the time of that in milliseconds since 1970. */
  const current = new Map<string, { readonly at: number; readonly text: string; root: Root }>();
  const earlier = new Map<string, Root>();
  const opened = new WeakMap<SiteState, ReturnType<typeof openState>>();

  async function newest(read: Stored['read'], host: string): Promise<Root | null> {
    const known = current.get(host);
    if (known !== undefined && Date.now() - known.at < FRESH) return known.root;
    const own = await read(keysOf(host).root);
    const { alias }: { readonly alias?: string } = own?.startsWith('{"alias"')
      ? JSON.parse(own)
      : {};
    const text = alias === undefined ? own : await read(keysOf(alias).root);
    if (text === null) {
      // Clients can send any host name, so unknown ones mustn't fill the memory.
      current.delete(host);
      return null;
    }
    const isSame = known?.text === text;
    if (!isSame) earlier.clear();
    const root: Root = isSame ? known.root : JSON.parse(text);
    current.set(host, { at: Date.now(), text, root });
    return root;
  }

  /** Returns the response of the newest release that is visible as a whole. @throws MissingValueError if none is */
  async function answerWhole(stored: Stored, first: Root, asked: SiteRequest): Promise<Response> {
    const { release, host } = first;
    for (let tried = release; ; tried--) {
      const key = keysOf(host).release(tried);
      const root = tried === release ? first : await earlierRoot(stored.read, key);
      try {
        if (root !== null) {
          const { state, at } = stateOf(root);
          const open = opened.get(state) ?? openState(root, state);
          opened.set(state, open);
          return await answer(await open(stored, asked.target, at), asked);
        }
      } catch (error) {
        if (!(error instanceof MissingValueError)) throw error;
      }
      if (tried <= Math.max(1, release - EARLIER))
        throw new MissingValueError(`No release of ${host} is whole.`);
    }
  }

  async function earlierRoot(read: Stored['read'], key: string): Promise<Root | null> {
    const root: Root | null = earlier.get(key) ?? JSON.parse((await read(key)) ?? 'null');
    if (root !== null) earlier.set(key, root);
    return root;
  }

  async function respond(request: Request, stored: Stored, site?: string): Promise<Response> {
    const { host, pathname, search } = new URL(request.url);
    const target = pathname + search;
    const own = await newest(stored.read, host);
    const found = own ?? (site === undefined ? null : await newest(stored.read, site));
    if (found === null) return plainAnswer(null, 404, ABSENT);
    if (pathname.startsWith('/backends/')) return plainAnswer(stateOf(found).state, 503, BACKENDS);
    const header = (name: string) =>
      // The platform compresses by itself.
      name === 'accept-encoding' ? undefined : (request.headers.get(name) ?? undefined);
    return answerWhole(stored, found, { method: request.method, target, header });
  }

  return {
    async fetch(
      request: Request,
      { PAGES, ASSETS, SITE }: Environment,
      context?: Context,
    ): Promise<Response> {
      const start = Date.now();
      let reads = 0;
      const stored: Stored = {
        async read(key) {
          const isFixed = FIXED.test(key);
          const address = `https://values.invalid/${key}`;
          const cached = isFixed ? await cache?.match(address) : undefined;
          if (cached !== undefined) return cached.text();
          reads += 1;
          const text = await PAGES.get(key, { type: 'text', cacheTtl: isFixed ? LONG : SHORT });
          if (!isFixed || text === null || cache === undefined) return text;
          const value = new Response(text, { headers: { 'Cache-Control': `max-age=${LONG}` } });
          context?.waitUntil(cache.put(address, value));
          return text;
        },
        async asset(digest) {
          const response = await ASSETS.fetch(new Request(new URL(`/${digest}`, request.url)));
          if (!response.ok) throw new MissingValueError(digest);
          return new Uint8Array(await response.arrayBuffer());
        },
      };
      const response = await respond(request, stored, SITE).catch((error: unknown) => {
        console.error(error);
        return plainAnswer(null, 500, FAILED);
      });
      // Nothing that identifies a visitor: neither address nor query.
      const { host, pathname: path } = new URL(request.url);
      const ms = Date.now() - start;
      const line = { host, method: request.method, path, status: response.status, ms, reads };
      console.log(JSON.stringify(line));
      return response;
    },
  };
}

/** The values and assets of a site on the platform. */
interface Stored {
  /** Returns the value of a key; null if there is none, or if it isn't visible yet. */
  readonly read: (key: string) => Promise<string | null>;
  /** Returns the bytes with a hash. @throws MissingValueError if the platform's assets don't have them */
  readonly asset: (digest: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Thrown if the store or the assets lack what a root or a shard refers to: not visible yet, or removed. */
class MissingValueError extends Error {
  override readonly name = 'MissingValueError';
}

/**
 * Prepares what all requests share (redirects, aliases, later the search index and the list of addresses). Returns a
 * function that opens the site for one request (`at`: milliseconds since 1970), and rejects with MissingValueError if a
 * value is missing.
 */
function openState(
  root: Root,
  state: SiteState,
): (stored: Stored, target: string, at: number) => Promise<AnsweredSite> {
  const keys = keysOf(root.host);
  const indexOf = keepLast<SearchIndex>();
  const nearestOf = keepLast<ReturnType<typeof createNearest>>();
  const redirectTo = createRedirectTo(state.routes);
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
    const address = pagePath(target) ?? '/';
    const shard: Shard = JSON.parse(await value(keys.shard(shardDigest(root, address))));
    const entryOf = (file: string) =>
      storedAt([shard, root.common].find((files) => Object.hasOwn(files, file))?.[file], at);

    async function open(file: string): Promise<SiteFile> {
      const stored = entryOf(file);
      if (stored === null) throw new MissingValueError(file);
      const [kind, digest] = stored;
      const bytes = async () => {
        if (kind === 'asset') return asset(digest);
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

    async function searched({ query, kind }: SearchRequest) {
      const head = SEARCH_HEAD.slice(1);
      const index = await indexOf(entryOf(head)?.[1], async () =>
        readIndex(await textOf(head), (path) => textOf(path.slice(1))),
      );
      return search(index, query, kind);
    }

    return {
      host: root.host,
      headers: state.headers,
      search: state.search,
      aliases,
      redirectTo,
      has: (file) => entryOf(file) !== null,
      open,
      // The platform compresses.
      compress: async (made) => made,
      nearest: () => {
        const file = ADDRESSES.slice(1);
        const digest = entryOf(file)?.[1];
        return nearestOf(digest, async () =>
          createNearest(digest === undefined ? [] : JSON.parse(await textOf(file))),
        );
      },
      find: (asked) => (state.isSearched ? searched(asked) : 'in the browser only'),
    };
  };
}

/** Returns a function that resolves with what `make` makes, which it calls only for another digest than the last. */
function keepLast<T>(): (digest: string | undefined, make: () => Promise<T>) => Promise<T> {
  // Not a promise, as on this platform a request can't wait for another one.
  let last: { readonly digest: string | undefined; readonly made: T } | null = null;
  return async (digest, make) => {
    if (last === null || last.digest !== digest) last = { digest, made: await make() };
    return last.made;
  };
}
