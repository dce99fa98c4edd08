import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { refuse, unreadAnswer } from './refusal.ts';

/** How long and how many clients are waited for; times in milliseconds. */
export interface Limits {
  /** Until a request's head is whole. */
  readonly head: number;
  /** Until a request is whole, with its body: a megabyte at 4 KB a second. */
  readonly request: number;
  /** In which not a byte goes either way, while it is the client's turn to send or to take some. */
  readonly silence: number;
  /** Connections at a time; others are closed at once. */
  readonly connections: number;
}

const usual: Limits = { head: 30_000, request: 300_000, silence: 60_000, connections: 4096 };

/** Bytes of a request's head. */
const MAX_HEAD = 16_384;

/** How often slow heads are looked for: so much later than their limit they are cut, at the most. */
const CHECK = 1000;

/** A server of HTTP that isn't held by clients who are slow, or who don't take their answer. It doesn't listen yet. */
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
      // Node would answer for itself, without a word; `refusalOf` looks at it.
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
  // Lines beyond a number would be dropped unsaid, the length of a body among them.
  server.maxHeadersCount = 0;
  server.maxConnections = connections;
  server.timeout = silence;
  return server;
}

/** Who waits for an answer is silent with good reason. */
function cutUnlessWaiting(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!incoming.complete || outgoing.writableLength > 0) incoming.socket.destroy();
}
