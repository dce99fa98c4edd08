import type { WorkerSetup } from '../../../runtime/protocol/worker-setup.ts';
import type {
  StoreKind,
  Strategy,
  WorkerEnvironment,
} from '../../../runtime/service-worker/environment.ts';

export const ORIGIN = 'https://grend.example';
const BUILD = '0a1b2c3d4e';

const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, ORIGIN).href;

/** A cache in memory, its keys in the order in which they were put. */
class MemoryCache implements Cache {
  readonly #answers = new Map<string, Response>();

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.#answers.get(addressOf(request))?.clone();
  }
  async put(request: RequestInfo | URL, answer: Response): Promise<void> {
    const bytes = await answer.arrayBuffer();
    // As in browsers, it takes longer than what needs no disk: who doesn't wait for it looks too early.
    await new Promise(setImmediate);
    this.#answers.delete(addressOf(request));
    this.#answers.set(addressOf(request), new Response(bytes, answer));
  }
  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#answers.delete(addressOf(request));
  }
  async keys(): Promise<readonly Request[]> {
    return [...this.#answers.keys()].map((url) => new Request(url));
  }
  async matchAll(): Promise<readonly Response[]> {
    return [...this.#answers.values()];
  }
  async add(): Promise<void> {
    throw new Error('The worker adds nothing by address');
  }
  async addAll(): Promise<void> {
    throw new Error('The worker adds nothing by address');
  }
}

/** An answer of the net: it knows where it ended, which one that is made by hand doesn't. */
class NetAnswer extends Response {
  readonly #url: string;
  readonly #text: string;
  readonly #init: ResponseInit;

  constructor(url: string, text: string, init: ResponseInit) {
    super(text, init);
    this.#url = url;
    this.#text = text;
    this.#init = init;
  }
  override get url(): string {
    return this.#url;
  }
  override get type(): ResponseType {
    return 'basic';
  }
  override clone(): NetAnswer {
    return new NetAnswer(this.#url, this.#text, this.#init);
  }
}

/** What the net has at an address, with its query or for all; a rejection where it has nothing. */
export interface NetFile {
  readonly text: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the answer ended; without: where it was asked for. */
  readonly endsAt?: string;
  /** Whether it redirects to another site: requests that follow redirects are rejected. */
  readonly leadsAway?: true;
}

export const html = { 'content-type': 'text/html; charset=utf-8' };
const css = { 'content-type': 'text/css' };
export const code = { 'content-type': 'text/javascript' };
export const picture = { 'content-type': 'image/webp' };

export const SHEET = '/assets/plain-0123456789.css';

export function pageOf(
  path: string,
  { build = BUILD, layout = SHEET, islands = '' } = {},
): NetFile {
  const text = `<!DOCTYPE html><html lang="nb" data-page="${path}" data-build="${build}"><link rel="stylesheet" href="${layout}"><h1>${path}</h1>${islands}</html>`;
  return { text, headers: html };
}

/** An environment whose net and caches lie in memory. */
export function createMemoryEnvironment(setup: Partial<WorkerSetup> = {}) {
  const net = new Map<string, NetFile>([[SHEET, { text: 'h1{color:red}', headers: css }]]);
  const asked: string[] = [];
  const caches = new Map<StoreKind, MemoryCache>();
  const waiting: (() => void)[] = [];
  let isBroken = false;

  async function open(kind: StoreKind): Promise<MemoryCache> {
    if (isBroken) throw new DOMException('Broken', 'UnknownError');
    const cache = caches.get(kind) ?? new MemoryCache();
    caches.set(kind, cache);
    return cache;
  }

  const environment: WorkerEnvironment = {
    setup: { build: BUILD, precache: [], imports: {}, ...setup },
    origin: ORIGIN,
    store: open,
    async fetch(request, { redirect } = {}) {
      const url = new URL(request instanceof Request ? request.url : request, ORIGIN);
      asked.push(url.pathname + url.search);
      const file = net.get(url.pathname + url.search) ?? net.get(url.pathname);
      if (file === undefined || (file.leadsAway && redirect !== 'manual'))
        throw new TypeError('Failed to fetch');
      if (file.leadsAway)
        return Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
      const { text, status = 200, headers = {}, endsAt = url.href } = file;
      return new NetAnswer(new URL(endsAt, ORIGIN).href, text, { status, headers });
    },
    pause: () => new Promise((resolve) => waiting.push(resolve)),
  };

  return {
    environment,
    net,
    asked,
    /** Lets the time limits of strategies pass; until then none does. */
    letTimePass() {
      for (const resolve of waiting.splice(0)) resolve();
    },
    /** The paths under which something is stored, in order. */
    async stored(kind: StoreKind): Promise<readonly string[]> {
      const keys = await (await open(kind)).keys();
      return keys.map(({ url }) => url.slice(ORIGIN.length));
    },
    /** Asks a strategy, and waits until it has stored what it stores. */
    async ask(strategy: Strategy, path: string) {
      const work: Promise<unknown>[] = [];
      const request = new Request(ORIGIN + path);
      const answer = await strategy({ request, waitUntil: (one) => work.push(one) }, environment);
      await Promise.all(work);
      return answer;
    },
    breakStorage() {
      isBroken = true;
    },
  };
}
