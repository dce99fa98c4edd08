import {
  type IncomingMessage,
  type RequestOptions,
  request as requestPlain,
  type ServerResponse,
} from 'node:http';
import { request as requestSecure } from 'node:https';
import { pipeline } from 'node:stream';
import type { BackendAddress } from './backend-address.ts';
import { headersToBackend, headersToBrowser } from './passed-headers.ts';
import { refuse } from './refusal.ts';

/** Methods of calls and of pages; others are for servers among themselves, or make a tunnel. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Passes a request on to its backend: its headers and cookies, its body as it comes. The answer comes back as it comes,
 * and nothing is kept; it breaks off where the backend's does. A backend that can't be reached is told as 502, in plain
 * words.
 *
 * Each request has a connection of its own, which ends with it. So there is nothing that a body which is longer than
 * it says, on either side, could be taken for.
 */
export function proxy(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  address: Extract<BackendAddress, { readonly kind: 'backend' }>,
): void {
  const { method = '' } = incoming;
  if (!methods.includes(method)) {
    const headers = { Allow: methods.join(', ') };
    refuse(outgoing, { status: 405, text: 'Metoden støttes ikke.', headers });
    return;
  }
  if (incoming.headers['service-worker'] !== undefined) {
    const text = 'Et skript fra en tjeneste kan ikke styre sidene her.';
    refuse(outgoing, { status: 403, text });
    return;
  }
  const { url, backend } = address;
  const open = url.protocol === 'https:' ? requestSecure : requestPlain;
  const headers = headersToBackend(incoming, address);
  const options: RequestOptions = { method, headers, agent: false };
  const send = () => {
    const asked = open(url, options);
    // Lines beyond a number would be dropped unsaid.
    asked.maxHeadersCount = 0;
    asked.on('response', (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode < 200 || statusCode > 599) {
        asked.destroy();
        return;
      }
      outgoing.writeHead(statusCode, headersToBrowser(answer, backend));
      outgoing.flushHeaders();
      pipeline(answer, outgoing, () => {});
    });
    // What failed is told by its end: some failures have no error.
    asked.on('error', () => {});
    asked.on('close', () => {
      incoming.unpipe(asked).resume();
      if (outgoing.headersSent || outgoing.destroyed) return;
      refuse(outgoing, {
        status: 502,
        text: 'Tjenesten svarer ikke akkurat nå. Prøv igjen om litt.',
      });
    });
    // Whoever leaves takes the request along.
    outgoing.on('close', () => asked.destroy());
    incoming.pipe(asked);
  };
  // Of requests that came one upon the other, each waits for the answer to the one before.
  if (outgoing.socket === null) outgoing.once('socket', send);
  else send();
}
