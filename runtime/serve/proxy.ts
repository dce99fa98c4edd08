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

/** The methods that calls and pages use. Others are for communication between servers, or open a tunnel. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Passes a request to its backend, and streams both bodies. If the backend's response breaks off, so does this one; if
 * the backend can't be reached, the response is a 502. Each request has its own connection, so that bytes beyond a
 * body's declared length are never read as another message.
 */
export function proxy(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  address: Extract<BackendAddress, { readonly kind: 'backend' }>,
  isBehindProxy: boolean,
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
  const headers = headersToBackend(incoming, address, isBehindProxy);
  const options: RequestOptions = { method, headers, agent: false };
  const send = () => {
    const onward = open(url, options);
    // No limit here: Node silently drops further header lines.
    onward.maxHeadersCount = 0;
    onward.on('response', (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode < 200 || statusCode > 599) {
        onward.destroy();
        return;
      }
      outgoing.writeHead(statusCode, headersToBrowser(answer, backend));
      // Sends the head before the body arrives. Not with `flushHeaders`, which would encode its bytes beyond ASCII as
      // UTF-8.
      outgoing.write(new Uint8Array());
      pipeline(answer, outgoing, () => {});
    });
    // Failures are handled on `close`, as some of them emit no error.
    onward.on('error', () => {});
    onward.on('close', () => {
      incoming.unpipe(onward).resume();
      if (outgoing.headersSent || outgoing.destroyed) return;
      refuse(outgoing, {
        status: 502,
        text: 'Tjenesten svarer ikke akkurat nå. Prøv igjen om litt.',
      });
    });
    // When the client disconnects, the request to the backend is aborted.
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  // Pipelined requests get their socket only after the response to the one before.
  if (outgoing.socket === null) outgoing.once('socket', send);
  else send();
}
