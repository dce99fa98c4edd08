import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { refuse, unreadAnswer } from './refusal.ts';

/** Limits of connections; times are in milliseconds. */
export interface Limits {
  /** The maximum time until the head of a request has arrived. */
  readonly head: number;
  /** The maximum time until a whole request has arrived: enough for a megabyte at 4 KB a second. */
  readonly request: number;
  /** The maximum time without a byte in either direction while the server waits for the client. */
  readonly silence: number;
  /** The maximum number of open connections. Further ones are closed at once. */
  readonly connections: number;
}

const usual: Limits = { head: 30_000, request: 300_000, silence: 60_000, connections: 4096 };

/** The maximum number of bytes in a request's head. */
const MAX_HEAD = 16_384;

/** How often slow heads are looked for, in milliseconds. A connection exceeds its limit by no more than this. */
const CHECK = 1000;

/**
 * Creates an HTTP server that clients can't block by sending slowly or by not reading. It doesn't listen yet.
 * @param limits replace the default limits
 */
export function createLimitedServer(limits: Partial<Limits>, answer: RequestListener): Server {
  const { head, request, silence, connections } = { ...usual, ...limits };
  const begun = new WeakMap<Duplex, Set<ServerResponse>>();
  const server = createServer(
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
      outgoing.on('timeout', () => cutUnlessWaiting(incoming, outgoing));
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

/** Closes a connection that is silent, except while its client waits for the response. */
function cutUnlessWaiting(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!incoming.complete || outgoing.writableLength > 0) incoming.socket.destroy();
}
