import { refuse } from '../answers.ts';
import type { FaultKind } from './fault.ts';

/**
 * Answers as a fault wants it. Nothing is done of what was asked for, but by `slow` and `cut`.
 *
 * @param good makes the answer that there would have been
 */
export async function applyFault(
  fault: FaultKind | null,
  good: () => Promise<Response>,
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
      return cut(await good());
    default:
      return fault satisfies never;
  }
}

/** The first half of an answer; the connection ends where the other half should come. */
async function cut(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const half = bytes.slice(0, Math.floor(bytes.length / 2));
  const headers = new Headers(answer.headers);
  headers.set('Content-Length', String(bytes.length + 1));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(half),
    // Only when the half has gone out: an error at once would take its place.
    pull: (controller) => controller.error(new Error('Cut off, as was asked for')),
  });
  return new Response(body, { status: answer.status === 204 ? 200 : answer.status, headers });
}
