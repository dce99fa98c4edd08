import { FROM_WORKER } from '../protocol/worker-setup.ts';
import type { StoreKind, WorkerEnvironment } from './environment.ts';
import type { Route } from './route.ts';

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * The response stored under an address, or undefined. Request headers don't matter. Never rejects: broken or removed
 * storage counts as empty.
 */
export async function stored(
  environment: WorkerEnvironment,
  kind: StoreKind,
  address: string,
): Promise<Response | undefined> {
  try {
    const store = await environment.store(kind);
    return await store.match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Puts a response into a cache with a maximum of `max` entries. Removes the oldest entries, but never `retained`. */
export async function putBounded(
  store: Cache,
  key: string,
  answer: Response,
  max: number,
  retained?: string,
): Promise<void> {
  await store.put(key, answer);
  const others = (await store.keys()).filter(({ url }) => url !== retained && url !== key);
  const room = max - new Set([key, retained ?? key]).size;
  for (const old of others.slice(0, Math.max(0, others.length - room))) await store.delete(old);
}

/**
 * Whether a response may be stored (B9). False for errors, partial and opaque responses, other origins, responses for
 * one visitor, and `no-store`. Browsers hide `Set-Cookie` from workers, so hosts that set cookies must send `private`;
 * the header is checked all the same.
 */
export function isStorable(answer: Answer, route: Route): boolean {
  const { status, type, redirected, headers } = answer;
  if (status !== 200 || type !== 'basic' || headers.has('set-cookie')) return false;
  if (/\b(no-store|private)\b/i.test(headers.get('cache-control') ?? '')) return false;
  if (/\*|\b(cookie|authorization)\b/i.test(headers.get('vary') ?? '')) return false;
  const kind = headers.get('content-type') ?? '';
  switch (route) {
    case 'document':
      return /^text\/html\b/i.test(kind);
    // Some hosts answer every address with an HTML page, which must not be stored as a script.
    case 'asset':
    case 'search':
      return !redirected && !/^text\/html\b/i.test(kind);
    case 'picture':
      return !redirected && /^image\//i.test(kind);
    default:
      return route satisfies never;
  }
}

/**
 * A new response with the given HTML, marked with FROM_WORKER. Unlike the original it was never redirected, so a
 * navigation accepts it, and it gets the requested address with its query. Headers about the encoding are removed,
 * because the text is decoded already.
 */
export function cleanCopy(html: string, headers: Headers, status: number): Response {
  const passed = [...headers].filter(
    ([name]) =>
      !/^content-(encoding|length)$|^transfer-encoding$/.test(name) && name !== FROM_WORKER,
  );
  return new Response(html, { status, headers: [...passed, [FROM_WORKER, 'true']] });
}
