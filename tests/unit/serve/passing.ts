import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer, type Socket } from 'node:net';
import { Hono } from 'hono';
import type { PassedBackend } from '../../../runtime/protocol/server-file.ts';
import { type ListenOptions, listen } from '../../../runtime/serve/listen.ts';
import { endServer, listening } from '../../listening.ts';

export const siteApp = new Hono<{ Bindings: { target?: string } }>();
siteApp.all('*', ({ text }) => text('the site itself'));

/** A site's backends as a server reads them, by name. */
export function namedBackends(
  ...backends: readonly (Pick<PassedBackend, 'name'> & Partial<PassedBackend>)[]
): ReadonlyMap<string, PassedBackend> {
  return new Map(backends.map((one) => [one.name, { pages: false, shares: [], ...one }]));
}

export interface Got {
  readonly method: string;
  readonly url: string;
  /** Names and values in turn, as they were sent. */
  readonly rawHeaders: readonly string[];
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A backend that is being passed on to, by a server that listens. */
export type Passing = Awaited<ReturnType<typeof openPassing>>;

export type Answer = (request: Got, outgoing: ServerResponse) => void;

const site = 'https://grend.example';
const usual = namedBackends({ name: 'shop' }, { name: 'loyalty' });

interface PassingOptions extends Omit<ListenOptions, 'backends'> {
  /** Default: `shop` and `loyalty`. */
  readonly backends?: typeof usual;
}

/** A real server of HTTP as the backend; it writes down what it got, then answers. */
export async function openPassing(answer: Answer, options: PassingOptions = {}) {
  const got: Got[] = [];
  const connections: string[] = [];
  let now = 0;
  let most = 0;
  const backend = createHttpServer((incoming, outgoing) => {
    most = Math.max(most, ++now);
    outgoing.on('close', () => {
      now -= 1;
    });
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method = '', url = '', rawHeaders, headers } = incoming;
      const request = { method, url, rawHeaders, headers, body: Buffer.concat(parts).toString() };
      got.push(request);
      answer(request, outgoing);
    });
  });
  backend.on('connection', (socket) => {
    const index = connections.push('') - 1;
    socket.on('data', (part: Buffer) => {
      connections[index] += part.toString('latin1');
    });
  });
  const served = await serve(await listening(backend), options);
  return {
    address: served.address,
    /** Requests as they were read by a server that keeps its connections. */
    got,
    /** What came on each connection, to the byte. */
    connections,
    /** How many requests were being answered at a time, at the most. */
    mostAtOnce: () => most,
    async close() {
      await served.close();
      await endServer(backend);
    },
  };
}

/** A backend that answers each connection's head with bytes, whatever they are, and may close it then. */
export async function openRawPassing(
  bytes: (head: string) => string | { readonly bytes: string; readonly isLast: boolean },
  options: PassingOptions = {},
): Promise<Pick<Passing, 'address' | 'close'>> {
  const open = new Set<Socket>();
  const backend = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    let head = '';
    socket.on('data', (part) => {
      if (head.includes('\r\n\r\n')) return;
      head += part.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      const answer = bytes(head);
      const text = typeof answer === 'string' ? answer : answer.bytes;
      socket.write(Buffer.from(text, 'latin1'));
      if (typeof answer !== 'string' && answer.isLast) socket.end();
    });
  });
  const served = await serve(await listening(backend), options);
  return {
    address: served.address,
    async close() {
      await served.close();
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => backend.close(resolve));
    },
  };
}

function serve(address: string, { backends = usual, ...options }: PassingOptions) {
  return listen(siteApp, 0, {
    readSite: () => ({ host: site, backends }),
    ...options,
    backends: new URL(address),
  });
}

export function statusesOf(raw: string): number[] {
  return [...raw.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}
