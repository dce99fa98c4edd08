import { type AskedOf, answer, plainAnswer } from '../answer/index.ts';
import { keysOf, type Root } from './stored-layout.ts';
import { MissingValueError, openRoot, type Stored } from './stored-site.ts';

/** What the platform gives the worker. */
export interface Environment {
  readonly PAGES: {
    get(key: string, options: { type: 'text'; cacheTtl: number }): Promise<string | null>;
  };
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
  /** The host of the site that is served where a request names none of the store; for trying a site out. */
  readonly SITE?: string;
}

/** A root that was read, and what makes a site of it. */
interface Opened {
  readonly root: Root;
  readonly open: ReturnType<typeof openRoot>;
}

/** How long a root is used before the store is asked again, in milliseconds; the store itself needs a minute. */
const FRESH = 10_000;

/** How long the platform's cache may hold what the store said, in seconds: the minimum, and what never changes. */
const SHORT = 30;
const LONG = 86_400;

/** How many roots before the newest are tried while some of its values aren't there yet. */
const EARLIER = 5;

const ABSENT = 'Dette nettstedet er ikke publisert ennå.';
const BACKENDS = 'Denne tjenesten kan ikke nås herfra.';
const FAILED = 'Noe gikk galt hos oss. Prøv igjen om litt.';

/** Creates the worker that answers requests for all sites whose roots lie in one key-value store. */
export function createWorker() {
  /** By host; with when it was read, in milliseconds since 1970. */
  const current = new Map<string, { readonly at: number; readonly opened: Opened }>();
  const earlier = new Map<string, Opened>();

  async function rootAt(read: Stored['read'], key: string): Promise<Opened | null> {
    const text = await read(key);
    if (text === null) return null;
    const root: Root | { readonly alias: string } = JSON.parse(text);
    if ('alias' in root) return rootAt(read, keysOf(root.alias).root);
    return { root, open: openRoot(root) };
  }

  async function newest(read: Stored['read'], host: string): Promise<Opened | null> {
    const known = current.get(host);
    if (known !== undefined && Date.now() - known.at < FRESH) return known.opened;
    const opened = await rootAt(read, keysOf(host).root);
    const isSame = opened?.root.release === known?.opened?.root.release;
    const found = isSame && known !== undefined ? known.opened : opened;
    if (!isSame) earlier.clear();
    // Anybody can name hosts that there are none of.
    if (found === null) current.delete(host);
    else current.set(host, { at: Date.now(), opened: found });
    return found;
  }

  /** The response from the newest root all of whose values are there. */
  async function answerWhole(stored: Stored, first: Opened, asked: AskedOf): Promise<Response> {
    const { release, host } = first.root;
    for (let tried = release; ; tried--) {
      const key = keysOf(host).release(tried);
      const opened = tried === release ? first : await earlierRoot(stored.read, key);
      try {
        if (opened !== null) return await answer(await opened.open(stored, asked.target), asked);
      } catch (error) {
        if (!(error instanceof MissingValueError)) throw error;
      }
      if (tried <= Math.max(1, release - EARLIER))
        throw new MissingValueError(`No release of ${host} is whole.`);
    }
  }

  async function earlierRoot(read: Stored['read'], key: string): Promise<Opened | null> {
    const known = earlier.get(key);
    if (known !== undefined) return known;
    const opened = await rootAt(read, key);
    if (opened !== null) earlier.set(key, opened);
    return opened;
  }

  async function respond(request: Request, stored: Stored, site?: string): Promise<Response> {
    const { host, pathname, search } = new URL(request.url);
    const target = pathname + search;
    const own = await newest(stored.read, host);
    const found = own ?? (site === undefined ? null : await newest(stored.read, site));
    if (found === null) return plainAnswer(null, 404, ABSENT);
    if (pathname.startsWith('/backends/')) return plainAnswer(found.root, 503, BACKENDS);
    const header = (name: string) =>
      // The platform compresses by itself.
      name === 'accept-encoding' ? undefined : (request.headers.get(name) ?? undefined);
    return answerWhole(stored, found, { method: request.method, target, header });
  }

  return {
    async fetch(request: Request, { PAGES, ASSETS, SITE }: Environment): Promise<Response> {
      const start = Date.now();
      let reads = 0;
      const stored: Stored = {
        read(key) {
          reads += 1;
          const cacheTtl = key.endsWith('/root') ? SHORT : LONG;
          return PAGES.get(key, { type: 'text', cacheTtl });
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
      // Nothing by which a visitor is known: neither address nor query.
      const { host, pathname: path } = new URL(request.url);
      const ms = Date.now() - start;
      const line = { host, method: request.method, path, status: response.status, ms, reads };
      console.log(JSON.stringify(line));
      return response;
    },
  };
}
