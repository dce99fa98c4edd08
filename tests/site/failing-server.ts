import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createApp, outputReader, type ServedApp } from '../../runtime/serve/index.ts';
import { endServer, listening } from '../listening.ts';
import { createWaits } from '../waits.ts';
import { type Fault, sendAnswer } from './faults.ts';

/** A request that came, in the order in which they came. */
export interface Seen {
  readonly method: string;
  /** As it was sent, without its query. */
  readonly path: string;
  /** With its `?`; empty when absent. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** When it came, in milliseconds, counted as `performance.now()` does in this process. */
  readonly at: number;
  /** `open` until all was sent; `broken` where either side ended the connection before. */
  readonly state: 'open' | 'answered' | 'broken';
  /** The status that was sent; 0 where none was. */
  readonly status: number;
}

/** Which requests go wrong, and how. */
export interface Rule {
  /** A path as it is sent, without query, or a pattern that it matches. */
  readonly path: string | RegExp;
  readonly fault: Fault;
  /** For so many requests; without, for all. */
  readonly times?: number;
  /** For those that fulfil this only: of one method say, or made by a prefetch. */
  readonly when?: (request: Seen) => boolean;
}

/** The server of a built site, which can be told to fail. It listens on 127.0.0.1, a secure context. */
export interface FailingServer {
  /** `http://127.0.0.1:PORT`, the same as long as it lives. */
  readonly address: string;
  /** All requests so far; `forget` empties it. */
  readonly requests: readonly Seen[];
  /** Those for a path. */
  requestsFor(path: string | RegExp): readonly Seen[];
  /** Waits until so many requests for a path have come. */
  seen(path: string | RegExp, count?: number): Promise<void>;
  forget(): void;
  /** Adds a rule; the latest one that fits is used. @returns takes it away. */
  fail(path: Rule['path'], fault: Fault, more?: Pick<Rule, 'times' | 'when'>): () => void;
  /** Takes all rules away, and the net is there again. */
  recover(): void;
  /** From now on another output is served: a deploy. */
  deploy(out: string): void;
  /** Without net: every connection is cut, also those that are open. */
  goOffline(): void;
  goOnline(): void;
  close(): Promise<void>;
}

/** Serves a built site from a free port. @param out where it was built to. */
export async function startFailingServer(out: string): Promise<FailingServer> {
  const apps = new Map<string, ServedApp>();
  const requests: { -readonly [key in keyof Seen]: Seen[key] }[] = [];
  const { look, until } = createWaits();
  let rules: { readonly rule: Rule; left: number }[] = [];
  let served = out;
  let isOnline = true;

  function appOf(folder: string): ServedApp {
    const app = apps.get(folder) ?? createApp(outputReader(folder));
    apps.set(folder, app);
    return app;
  }

  function takeFault(request: Seen): Fault | null {
    const found = rules.find(
      ({ rule, left }) => left > 0 && fits(rule.path, request) && (rule.when?.(request) ?? true),
    );
    if (found === undefined) return null;
    found.left -= 1;
    return found.rule.fault;
  }

  /** Uncompressed; `isWhole` where what the browser has already must not count. */
  function goodAnswer(
    incoming: IncomingMessage,
    folder: string,
    isWhole: boolean,
  ): Promise<Response> {
    const { method = 'GET', url: target = '/', headers } = incoming;
    const left = ['accept-encoding', ...(isWhole ? ['if-none-match'] : [])];
    const passed = Object.entries(headers).filter(([name]) => !left.includes(name));
    const request = new Request('http://127.0.0.1/', {
      method,
      headers: passed.flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      ),
    });
    return Promise.resolve(appOf(folder).fetch(request, { target }));
  }

  const server = createServer((incoming, outgoing) => {
    if (!isOnline) {
      incoming.socket.destroy();
      return;
    }
    const [path = '', query] = (incoming.url ?? '').split(/(?=\?)/, 2);
    const seen: (typeof requests)[number] = {
      method: incoming.method ?? '',
      path,
      query: query ?? '',
      headers: incoming.headers,
      at: performance.now(),
      state: 'open',
      status: 0,
    };
    requests.push(seen);
    outgoing.once('close', () => {
      seen.status = outgoing.headersSent ? outgoing.statusCode : 0;
      seen.state = outgoing.writableFinished ? 'answered' : 'broken';
    });
    look();
    const fault = takeFault(seen);
    const good = (folder = served) => goodAnswer(incoming, folder, fault !== null);
    sendAnswer(outgoing, fault, good).catch((error: unknown) =>
      outgoing.destroy(error instanceof Error ? error : undefined),
    );
  });
  const address = await listening(server);

  const requestsFor = (path: Rule['path']) => requests.filter((seen) => fits(path, seen));
  return {
    address,
    requests,
    requestsFor,
    seen: (path, count = 1) => until(() => requestsFor(path).length >= count),
    forget: () => {
      requests.length = 0;
    },
    fail(path, fault, { times = Number.POSITIVE_INFINITY, when } = {}) {
      const added = { rule: { path, fault, ...(when && { when }) }, left: times };
      rules = [added, ...rules];
      return () => {
        rules = rules.filter((rule) => rule !== added);
      };
    },
    recover() {
      rules = [];
      isOnline = true;
    },
    deploy(folder) {
      served = folder;
    },
    goOffline() {
      isOnline = false;
      server.closeAllConnections();
    },
    goOnline() {
      isOnline = true;
    },
    close: () => endServer(server),
  };
}

function fits(path: Rule['path'], request: Seen): boolean {
  return typeof path === 'string' ? request.path === path : path.test(request.path);
}
