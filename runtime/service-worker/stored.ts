import { FROM_WORKER } from '../protocol/worker-setup.ts';
import type { StoreKind, WorkerEnvironment } from './environment.ts';
import type { Route } from './route.ts';

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * What is stored under an address, if anything: the address alone decides, whatever else differs between two
 * requests. Never rejects: storage that the browser has broken or taken away counts as empty.
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

/**
 * Puts an answer into a cache that holds so many: the one put longest ago leaves, but never the one under `keep`.
 */
export async function putBounded(
  store: Cache,
  key: string,
  answer: Response,
  max: number,
  keep?: string,
): Promise<void> {
  await store.put(key, answer);
  const others = (await store.keys()).filter(({ url }) => url !== keep && url !== key);
  const room = max - new Set([key, keep ?? key]).size;
  for (const old of others.slice(0, Math.max(0, others.length - room))) await store.delete(old);
}

/**
 * May an answer be kept (B9)? Not errors, parts, opaque ones and those of other origins, and none that is meant
 * for one visitor or must not be stored. Browsers hide `Set-Cookie` from workers: it is looked for all the same,
 * and hosts that set cookies must say `private`.
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
    // Hosts that answer everything with a page would put it in the place of a script.
    case 'asset':
      return !redirected && !/^text\/html\b/i.test(kind);
    case 'picture':
      return !redirected && /^image\//i.test(kind);
    default:
      return route satisfies never;
  }
}

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
