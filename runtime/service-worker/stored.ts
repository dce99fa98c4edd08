import { OFFLINE_PAGE, SEARCH_HEAD } from '../protocol/constants.ts';
import { readPageMarks } from '../protocol/page-marks.ts';
import { normalisePath } from '../protocol/path.ts';
import { FROM_WORKER, type PrecacheEntry } from '../protocol/worker-setup.ts';
import type { StoreKind, WorkerEnvironment } from './environment.ts';

/** The parts of a request that decide its route. */
export type RoutedRequest = Pick<
  Request,
  'method' | 'url' | 'mode' | 'destination' | 'cache' | 'headers'
>;

export type Route = 'document' | 'asset' | 'picture' | 'search';

/** Returns the kind of a request, which decides its strategy (B9); null if the worker leaves it to the browser. */
export function routeOf(request: RoutedRequest, origin: string): Route | null {
  const { method, mode, destination, cache, headers } = request;
  const { pathname, origin: asked } = new URL(request.url);
  // A request for part of a file, for one user, or only for the browser's cache (developer tools).
  const isSpecial =
    headers.has('range') || headers.has('authorization') || cache === 'only-if-cached';
  if (method !== 'GET' || asked !== origin || isSpecial) return null;
  const path = normalisePath(pathname)?.path ?? pathname;
  if (/^\/(backends|\.lerret)(\/|$)/.test(path) || path === '/sw.js') return null;
  if (mode === 'navigate') return 'document';
  if (path === SEARCH_HEAD) return 'search';
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/media/')) return destination === 'image' ? 'picture' : null;
  const accept = headers.get('accept') ?? '*/*';
  // If it accepts anything, a path with an extension is that of a file.
  const acceptsPage = accept.includes('text/html') || (accept === '*/*' && !/\.[^/]*$/.test(path));
  return destination === '' && acceptsPage ? 'document' : null;
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Returns the response stored under an address; undefined if there is none, or if storage fails. Never rejects. */
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
 * Stores a response in a cache. If the cache then has more than `max` entries, removes the oldest of the others.
 * @param key the absolute address of the response
 * @param retained the absolute address of an entry that is never removed; undefined: none
 * @throws the cache's error, such as that the storage is full
 */
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
 * Returns whether a response may be stored (B9): not errors, parts of files, responses of other origins, responses for
 * one visitor, and `no-store`. Browsers hide `Set-Cookie` from workers, so hosts that set cookies must send `private`;
 * the header is checked all the same.
 */
export function isStorable(answer: Answer, route: Route): boolean {
  const { status, type, redirected, headers } = answer;
  if (status !== 200 || type !== 'basic' || headers.has('set-cookie')) return false;
  if (/\b(no-store|private)\b/i.test(headers.get('cache-control') ?? '')) return false;
  if (/\*|\b(cookie|authorization)\b/i.test(headers.get('vary') ?? '')) return false;
  switch (route) {
    case 'document':
      return isHtml(headers);
    // Some hosts answer every address with an HTML page, which must not be stored as a script. No script is empty.
    case 'asset':
    case 'search':
      if (headers.get('content-length') === '0') return false;
      return !redirected && !isHtml(headers);
    case 'picture':
      return !redirected && /^image\//i.test(headers.get('content-type') ?? '');
    default:
      return route satisfies never;
  }
}

/** Returns whether a response is an HTML document. */
export function isHtml(headers: Headers): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '');
}

/**
 * Returns a response with this HTML, marked with FROM_WORKER. It was never redirected, so browsers accept it for any
 * address. The text is decoded, so headers about encoding and length are left out.
 */
export function cleanCopy(html: string, headers: Headers, status: number): Response {
  const passed = [...headers].filter(
    ([name]) =>
      !/^content-(encoding|length)$|^transfer-encoding$/.test(name) && name !== FROM_WORKER,
  );
  return new Response(html, { status, headers: [...passed, [FROM_WORKER, 'true']] });
}

/** Stores the files that every page needs, and the offline page. @throws Error if one is missing or of another build */
export async function storeShell(environment: WorkerEnvironment): Promise<void> {
  const store = await environment.store('assets');
  await Promise.all(
    environment.setup.precache.map(async ({ url, revision }) => {
      const address = environment.origin + url;
      if (revision === null && (await stored(environment, 'assets', address))) return;
      await store.put(address, await fetchEntry(environment, { url, revision }));
    }),
  );
}

async function fetchEntry(
  environment: WorkerEnvironment,
  { url, revision }: PrecacheEntry,
): Promise<Response> {
  // The browser's cache may have an older version of a file without a hash in its name.
  const answer = await environment.fetch(url, { cache: revision === null ? 'default' : 'reload' });
  if (isStorable(answer, url === OFFLINE_PAGE ? 'document' : 'asset')) {
    if (url !== OFFLINE_PAGE) return answer;
    // Hosts may redirect this page: check its mark. One of another build needs a stylesheet that isn't stored.
    const html = await answer.text();
    const marks = readPageMarks(html);
    if (marks?.page === url && marks.build === environment.setup.build)
      return cleanCopy(html, answer.headers, 200);
  }
  throw new Error(`${url} is not what the build made (${answer.status})`);
}
