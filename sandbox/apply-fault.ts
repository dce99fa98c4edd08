import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { refuse } from './answers.ts';
import type { FaultKind } from './faults.ts';

/**
 * Resolves with the response that a fault requires (never for `never`); without a fault, with the normal one.
 * @param good makes the call, and returns its normal response; only `slow` and `cut` of the faults make the call
 * @param outgoing the connection; undefined if the sandbox calls itself @param common the headers of every response
 */
export async function applyFault(
  fault: FaultKind | null,
  good: () => Promise<Response>,
  outgoing: ServerResponse | undefined,
  common: Headers,
): Promise<Response> {
  switch (fault?.kind) {
    case undefined:
      return good();
    case 'status':
      return refuse(fault.status, 'A fault that was asked for');
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return good();
    case 'never':
      return new Promise(() => {});
    case 'garbage':
      return new Response(
        '<!doctype html>\n<title>Velkommen</title>\n<p>Ikke det du ba om.</p>\n',
        {
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        },
      );
    case 'empty':
      return new Response('', { headers: { 'Content-Type': 'application/json' } });
    case 'cut':
      return cut(await good(), outgoing, common);
    default:
      return fault satisfies never;
  }
}

/** Sends the first half of a response, then closes the connection. */
async function cut(
  answer: Response,
  outgoing: ServerResponse | undefined,
  common: Headers,
): Promise<Response> {
  // A call of the sandbox to itself has no connection to close.
  if (outgoing === undefined) return refuse(500, 'Cut off, as was asked for');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers([...common, ...answer.headers]);
  headers.set('Content-Length', String(bytes.length + 1));
  outgoing.writeHead(answer.status === 204 ? 200 : answer.status, [...headers].flat());
  outgoing.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => outgoing.destroy());
  outgoing.flushHeaders();
  return RESPONSE_ALREADY_SENT;
}
