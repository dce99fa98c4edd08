import { type AskedOf, answer, plainAnswer } from '../answer/index.ts';
import { currentAt, keysOf, type Root, type SiteState } from './stored-layout.ts';
import { MissingValueError, openState, type Stored } from './stored-site.ts';

/** What the platform gives the worker: the key-value store, the assets and a setting. */
export interface Environment {
  readonly PAGES: {
    get(key: string, options: { type: 'text'; cacheTtl: number }): Promise<string | null>;
  };
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
  /** The host of the site for requests to hosts that the store doesn't have; only for trying out a site. */
  readonly SITE?: string;
}

/**
 * How long a root is used before it is read again, in milliseconds. The store itself may need a minute for a change.
 */
const FRESH = 10_000;

/**
 * How long the platform may cache a value, in seconds: SHORT (its minimum) for roots, LONG for values that never
 * change.
 */
const SHORT = 30;
const LONG = 86_400;

/** Keys that contain a hash of their value, so that the value never changes. */
const FIXED = /\/(?:shard|body)\/[^/]+$/;

/** The number of earlier releases to try while values of the newest aren't visible in the store yet. */
const EARLIER = 5;

const ABSENT = 'Dette nettstedet er ikke publisert ennå.';
const BACKENDS = 'Denne tjenesten kan ikke nås herfra.';
const FAILED = 'Noe gikk galt hos oss. Prøv igjen om litt.';

/** Returns the state of a root that is valid now, and the time of it. After the root's end: its last state. */
function stateOf({ states, until }: Root): { readonly state: SiteState; readonly at: number } {
  const at = Math.min(Date.now(), (until ?? Infinity) - 1);
  const state = currentAt(states, at);
  if (state === undefined) throw new MissingValueError('A root without a state.');
  return { state, at };
}

/** Lets a worker continue after its response. */
interface Context {
  waitUntil(done: Promise<unknown>): void;
}

/**
 * Creates the worker that answers requests for all sites in one key-value store. Its `fetch` never throws: 404 for an
 * unknown host, 503 for `/backends/`, 500 after an error.
 * @param cache the platform's cache, whose reads are free; without it, each value is read from the store
 */
export function createWorker(cache?: Pick<Cache, 'match' | 'put'>) {
  /** The root of each host as it was last read, and the time of reading in milliseconds since 1970. */
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
      // Clients may send any host name.
      current.delete(host);
      return null;
    }
    const isSame = known?.text === text;
    if (!isSame) earlier.clear();
    const root: Root = isSame ? known.root : JSON.parse(text);
    current.set(host, { at: Date.now(), text, root });
    return root;
  }

  function siteOf(root: Root, stored: Stored, target: string) {
    const { state, at } = stateOf(root);
    const open = opened.get(state) ?? openState(root, state);
    opened.set(state, open);
    return open(stored, target, at);
  }

  /**
   * Returns the response from the newest release whose values are all visible.
   * @throws MissingValueError if this is true of none of the last releases
   */
  async function answerWhole(stored: Stored, first: Root, asked: AskedOf): Promise<Response> {
    const { release, host } = first;
    for (let tried = release; ; tried--) {
      const key = keysOf(host).release(tried);
      const root = tried === release ? first : await earlierRoot(stored.read, key);
      try {
        if (root !== null) return await answer(await siteOf(root, stored, asked.target), asked);
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
        async asset(path) {
          const response = await ASSETS.fetch(new Request(new URL(encodeURI(path), request.url)));
          if (!response.ok) throw new MissingValueError(path);
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
