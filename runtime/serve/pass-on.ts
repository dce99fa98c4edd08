import {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as requestPlain,
  type ServerResponse,
} from 'node:http';
import { request as requestSecure } from 'node:https';
import { pipeline } from 'node:stream';
import type { BackendAddress } from './backend-address.ts';

/** Headers of one connection, not of the message (RFC 9110, section 7.6.1). */
const ofConnection = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
]);

/**
 * Passes a request on to its backend: any method, headers and cookies included, the body as it comes. The answer is
 * the backend's own, as it is, and nothing is kept; it breaks off where the backend's does. A backend that can't be
 * reached is told as 502, one that isn't there as 404, in plain words. Connections are used again, and a backend may
 * close one just then: what only reads is asked once more on a new one.
 */
export function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  address: Exclude<BackendAddress, { readonly kind: 'own' }>,
): void {
  if (address.kind === 'nowhere') {
    tell(outgoing, 404, 'Denne adressen hører til en tjeneste som ikke er koblet til her.');
    return;
  }
  const { url, prefix } = address;
  const open = url.protocol === 'https:' ? requestSecure : requestPlain;
  const headers = [
    ...passedHeaders(incoming).filter(([name]) => name.toLowerCase() !== 'host'),
    ['Host', url.host],
    ['X-Forwarded-Host', incoming.headers.host ?? ''],
    ['X-Forwarded-Proto', 'http'],
    ['X-Forwarded-Prefix', prefix],
  ];
  const ask = (more: RequestOptions = {}) => {
    const request = open(url, { ...more, method: incoming.method, headers: headers.flat() });
    return request.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, passedHeaders(answer).flat());
      outgoing.flushHeaders();
      pipeline(answer, outgoing, () => {});
    });
  };
  const fail = () => {
    if (outgoing.headersSent) outgoing.destroy();
    else tell(outgoing, 502, 'Tjenesten svarer ikke akkurat nå. Prøv igjen om litt.');
  };
  let asked = ask();
  asked.on('error', (error) => {
    const isOpen = !outgoing.headersSent && !outgoing.destroyed;
    if (isOpen && isRepeatable(incoming) && wasClosedInUse(asked, error))
      asked = ask({ agent: false }).on('error', fail).end();
    else fail();
  });
  // Whoever leaves takes the request along.
  outgoing.on('close', () => asked.destroy());
  incoming.pipe(asked);
}

/** Does it only read, and has no body, which would be gone? */
function isRepeatable({ method, headers }: IncomingMessage): boolean {
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}

/** Was the request sent on a connection that the backend was closing? */
function wasClosedInUse(request: ClientRequest, error: NodeJS.ErrnoException): boolean {
  return request.reusedSocket && error.code === 'ECONNRESET';
}

/** The headers as they were sent, in their order, each cookie by itself. */
function passedHeaders({ rawHeaders, headers }: IncomingMessage): [name: string, value: string][] {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const dropped = new Set([...ofConnection, ...named]);
  return rawHeaders.flatMap((name, index): [string, string][] => {
    const isName = index % 2 === 0 && !dropped.has(name.toLowerCase());
    return isName ? [[name, rawHeaders[index + 1] ?? '']] : [];
  });
}

function tell(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  outgoing.end(`${text}\n`);
}
