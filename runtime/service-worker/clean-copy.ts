import { FROM_WORKER } from '../protocol/worker-setup.ts';

/**
 * An answer made anew, and marked as such: it was never redirected, so that a navigation may get it, and it takes
 * the address that is asked for, with its query. The browser has unpacked the text already.
 */
export function cleanCopy(html: string, headers: Headers, status: number): Response {
  const kept = [...headers].filter(
    ([name]) =>
      !/^content-(encoding|length)$|^transfer-encoding$/.test(name) && name !== FROM_WORKER,
  );
  return new Response(html, { status, headers: [...kept, [FROM_WORKER, 'true']] });
}
