import {
  createServer as createHttpServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { UserError } from '../diagnostics/index.ts';
import { backendAddress, type PassingSite } from './backend-address.ts';
import type { ServedApp } from './create-app.ts';
import type { Output } from './output.ts';
import { proxy } from './proxy.ts';
import { createGate, type Refusal, refusalOf, refuse, unreadAnswer } from './refusal.ts';
import { createStoredAnswers } from './stored-answers.ts';

/** A running server on 127.0.0.1. Only this machine can reach it. */
export interface Listening {
  readonly port: number;
  /** The server's address: `http://127.0.0.1:PORT`. */
  readonly address: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

export interface ListenOptions {
  /** The address below which all backends are; null: none. While its promise is pending, requests for backends wait. */
  readonly backends?: URL | Promise<URL | null> | undefined;
  /** Returns the address of a single backend; null if it is below `backends`. Default: always null. */
  readonly placeOf?: (name: string) => URL | null;
  /** Whether a trusted proxy sends the client's scheme (`X-Forwarded-Proto`); false by default. */
  readonly isBehindProxy?: boolean;
  /** Returns the site that is served now, with its backends; null if there is none. */
  readonly readSite?: () => PassingSite | null;
  /** Returns the error response to a request for a backend; null to pass the request on. Default: always null. */
  readonly refuseToPass?: (incoming: IncomingMessage) => Refusal | null;
  /** Returns the output that the app serves. Responses are then cached while the output is unchanged. */
  readonly readOutput?: () => Output;
  /** Called after each response, for a log. */
  readonly onRequest?: (line: RequestLine) => void;
  readonly limits?: Partial<Limits>;
}

const nowhere: Refusal = {
  status: 404,
  text: 'Denne adressen hører til en tjeneste som ikke er koblet til her.',
};

const notNow: Refusal = {
  status: 503,
  text: 'Nettstedet svarer ikke akkurat nå. Prøv igjen om litt.',
};

/** Starts a server on 127.0.0.1; on a free port if `port` is 0. @throws the system's error if it can't use the port */
export async function listen(
  app: ServedApp,
  port: number,
  options: ListenOptions = {},
): Promise<Listening> {
  const { backends, placeOf, isBehindProxy = false, readSite, refuseToPass, onRequest } = options;
  // `Request` resolves dots and slashes by other rules than B1, so path and query are passed separately, as they were
  // sent.
  const targets = new WeakMap<object, string>();
  const targetOf = (incoming: object) => targets.get(incoming) ?? '';
  const stored = options.readOutput && createStoredAnswers(options.readOutput);
  const gate = options.readOutput && createGate(options.readOutput, isBehindProxy);
  const answer = getRequestListener(
    (request, { incoming }) => {
      const target = targetOf(incoming);
      const make = () => app.fetch(request, { target });
      // On this server, each request is an HTTP/1 request.
      const isHttp1 = incoming instanceof IncomingMessage;
      return stored && isHttp1 ? stored.store(incoming, target, make) : make();
    },
    {
      hostname: HOST,
      overrideGlobalObjects: false,
    },
  );
  const addressOf = (target: string, base: URL | null) => {
    try {
      return backendAddress(target, base, () => readSite?.() ?? null, placeOf);
    } catch {
      // The output is missing; the next request may find it again.
      return null;
    }
  };
  const passOrAnswer = (incoming: IncomingMessage, outgoing: ServerResponse, base: URL | null) => {
    const target = incoming.url ?? '';
    const address = addressOf(target, base);
    if (address === null) refuse(outgoing, notNow);
    else if (address.kind === 'backend') {
      const refusal = refuseToPass?.(incoming) ?? null;
      if (refusal === null) proxy(incoming, outgoing, address, isBehindProxy);
      else refuse(outgoing, refusal);
    } else if (address.kind === 'nowhere') refuse(outgoing, nowhere);
    else if (stored?.send(incoming, outgoing, target) !== true) {
      targets.set(incoming, target);
      incoming.url = '/';
      void answer(incoming, outgoing);
    }
  };
  const server = createLimitedServer(options.limits ?? {}, (incoming, outgoing) => {
    if (onRequest !== undefined) logRequest(incoming, outgoing, onRequest);
    const refusal = refusalOf(incoming) ?? gate?.(incoming) ?? null;
    if (refusal !== null) {
      refuse(outgoing, refusal);
      return;
    }
    // The server never switches protocols, and a client that requested a switch would send data that looks like a
    // request.
    if (incoming.headers.upgrade !== undefined) outgoing.shouldKeepAlive = false;
    if (!(backends instanceof Promise) || !incoming.url?.startsWith('/backends'))
      passOrAnswer(incoming, outgoing, backends instanceof URL ? backends : null);
    else
      void backends.then((base) => {
        if (!outgoing.destroyed) passOrAnswer(incoming, outgoing, base);
      });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      const address = server.address();
      const bound = typeof address === 'object' ? (address?.port ?? port) : port;
      resolve({
        port: bound,
        address: `http://${HOST}:${bound}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** Resolves to the first free port on 127.0.0.1 from `from` to `from` + 99. @throws UserError if all of these are taken */
export async function freePort(from: number): Promise<number> {
  const last = Math.min(from + 99, 65_535);
  for (let port = from; port <= last; port++) {
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, HOST, () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  if (from === last)
    throw new UserError(
      `Port ${from} is taken. Choose another with --port, or a free one with --port 0.`,
      `Port ${from} er opptatt. Velg en annen med --port, eller en ledig med --port 0.`,
    );
  throw new UserError(
    `No port from ${from} to ${last} is free. Choose another with --port, or a free one with --port 0.`,
    `Ingen port fra ${from} til ${last} er ledig. Velg en annen med --port, eller en ledig med --port 0.`,
  );
}

/** A request in a log. It lacks the client's address, the query and a preview's key, which must remain secret. */
export interface RequestLine {
  /** When the request arrived, in UTC (ISO 8601). */
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** The number of bytes of the response that were sent, including its head. */
  readonly bytes: number;
  /** The time from the request's arrival until the response was sent, in milliseconds. */
  readonly ms: number;
  /** True if the client disconnected before the response was complete. */
  readonly isCut?: true;
}

/** Matches the key at the start of a preview's address, even if the address was copied with a mistake. */
const PREVIEW_KEY = /^\/+[\da-f]{32}/i;

/** Calls `write` once the response to a request has been sent, or its client has disconnected. */
function logRequest(
  { method = '', url = '', socket }: IncomingMessage,
  outgoing: ServerResponse,
  write: (line: RequestLine) => void,
): void {
  const time = new Date().toISOString();
  const started = performance.now();
  const before = socket.bytesWritten;
  const path = url.replace(/\?.*/s, '').replace(PREVIEW_KEY, '/…');
  outgoing.once('close', () => {
    const { statusCode: status, writableFinished } = outgoing;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const bytes = socket.bytesWritten - before;
    write({ time, method, path, status, bytes, ms, ...(!writableFinished && { isCut: true }) });
  });
}

/** Limits of connections; times are in milliseconds. */
export interface Limits {
  /** The maximum time for the head of a request to arrive. */
  readonly head: number;
  /** The maximum time for a whole request to arrive: enough for a megabyte at 4 KB a second. */
  readonly request: number;
  /** The maximum time without a byte in either direction while the server waits for the client. */
  readonly silence: number;
  /** The maximum number of open connections. More are closed at once. */
  readonly connections: number;
}

const usual: Limits = { head: 30_000, request: 300_000, silence: 60_000, connections: 4096 };

/** The maximum number of bytes in a request's head. */
const MAX_HEAD = 16_384;

/** How often the server looks for slow requests, in milliseconds: limits are exceeded by no more than this. */
const CHECK = 1000;

/** Creates an HTTP server, not yet listening, that clients can't block by sending slowly or by not reading. */
function createLimitedServer(limits: Partial<Limits>, answer: RequestListener): Server {
  const { head, request, silence, connections } = { ...usual, ...limits };
  const begun = new WeakMap<Duplex, Set<ServerResponse>>();
  const server = createHttpServer(
    {
      headersTimeout: Math.min(head, request),
      requestTimeout: request,
      connectionsCheckingInterval: Math.min(CHECK, head),
      maxHeaderSize: MAX_HEAD,
      insecureHTTPParser: false,
      // Node would answer with an empty response; `refusalOf` checks the header instead.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const here = begun.get(incoming.socket) ?? new Set();
      begun.set(incoming.socket, here.add(outgoing));
      outgoing.on('close', () => here.delete(outgoing));
      // A silent connection is closed, except while its client waits for the response.
      outgoing.on('timeout', () => {
        if (!incoming.complete || outgoing.writableLength > 0) incoming.socket.destroy();
      });
      answer(incoming, outgoing);
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isAnswering = [...(begun.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (socket.writable && !isAnswering) socket.write(unreadAnswer(error.code));
    socket.destroy(error);
  });
  server.on('checkExpectation', (_, outgoing) =>
    refuse(outgoing, { status: 417, text: 'Det forespørselen venter, finnes ikke her.' }),
  );
  // No limit here: Node silently drops further header lines, `Content-Length` among them.
  server.maxHeadersCount = 0;
  server.maxConnections = connections;
  server.timeout = silence;
  return server;
}
