/** What a request is for, by what it accepts: the loader and the request layer both say. */
export type Asked = 'call' | 'page' | 'layout';

/** What comes instead of a good answer. */
export type BadAnswer =
  /** This status, with this body; `isOnce`: asked again at the same address, the answer is good. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: string;
      readonly isOnce?: boolean;
    }
  /** Success, with this body. */
  | { readonly kind: 'body'; readonly body: string }
  /** A good answer, so many milliseconds later. */
  | { readonly kind: 'late'; readonly ms: number }
  /** None, until the request is given up. */
  | { readonly kind: 'never' }
  /** The net breaks. */
  | { readonly kind: 'cut' };

type Fetch = typeof globalThis.fetch;

/** @returns `fetch`, but for what is `asked`: that goes wrong as `bad` says. */
export function faultyFetch(fetch: Fetch, asked: Asked, bad: BadAnswer): Fetch {
  const answered = new Set<string>();
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    if (askedBy(request) !== asked) return fetch(input, init);
    const { url, signal } = request;
    switch (bad.kind) {
      case 'status': {
        const { status, body = '', isOnce } = bad;
        if (isOnce && answered.has(url)) return fetch(input, init);
        answered.add(url);
        return answer(asked, url, status, body);
      }
      case 'body':
        return answer(asked, url, 200, bad.body);
      case 'late':
        await unlessAborted(signal, (resolve) => setTimeout(resolve, bad.ms));
        return fetch(input, init);
      case 'never':
        return unlessAborted(signal, () => {});
      case 'cut':
        throw new TypeError('Failed to fetch');
      default:
        return bad satisfies never;
    }
  };
}

/** What a request is for; null for anything else, a file of the build's. */
export function askedBy({ headers, url }: Pick<Request, 'headers' | 'url'>): Asked | null {
  const accept = headers.get('accept') ?? '';
  if (accept.startsWith('text/html')) return 'page';
  if (accept.startsWith('text/css')) return 'layout';
  const isCall = /^(application\/json|text\/plain)/.test(accept);
  return isCall && !new URL(url).pathname.startsWith('/assets/') ? 'call' : null;
}

const TYPES = { call: 'application/json', page: 'text/html', layout: 'text/css' } as const;

/** An answer as the server's own: with its address, for one without is taken for the worker's. */
function answer(asked: Asked, url: string, status: number, body: string): Response {
  const response = new Response(body, { status, headers: { 'Content-Type': TYPES[asked] } });
  return Object.defineProperty(response, 'url', { value: url });
}

function unlessAborted<Result = void>(
  signal: AbortSignal,
  begin: (resolve: (result: Result) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    begin(resolve);
  });
}
