import ky from 'ky';
import { CallError } from './read-answer.ts';
import type { CallOptions, FoundCall } from './requests.ts';

/** Authorizes the requests of a call. */
export interface Authorization {
  /** Returns the `authorization` header. @param refused the value that got a 401; null at the first attempt */
  header(refused: string | null): Promise<string>;
  /** Whether `header` can return another value after a 401. */
  readonly isRenewable: boolean;
}

/** How calls are sent. */
export interface Transport {
  /** The function that sends requests. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** The base of addresses that begin with a slash. Default in a browser: the page's address. */
  readonly origin?: string;
  /** Returns how a call is authorized; null for a backend without authentication. */
  readonly authorize?: (call: FoundCall) => Authorization | null;
}

export interface SendOptions extends Omit<CallOptions<unknown>, 'read' | 'args'> {
  /** Whether a 304 counts as success. */
  readonly mayBeUnchanged?: boolean;
}

/** A successful response: a 2xx, or a 304 with `mayBeUnchanged`. */
export interface Sent {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The maximum of a timer, in milliseconds (25 days). A longer time limit counts as none. */
const LONGEST = 2 ** 31;

/**
 * Sends a call and resolves with the successful response. If the backend refuses a bearer token with 401, sends the
 * call once more, with a new token (S211, S250); the second response is final (S212).
 * @param address the absolute address of the call, with its arguments
 * @param options the body, the headers and how to send them; `timeout` replaces the one in `call`
 * @throws CallError for every kind of failure
 */
export async function sendCall(
  call: FoundCall,
  address: string,
  options: SendOptions,
  { fetch = globalThis.fetch, authorize }: Transport,
): Promise<Sent> {
  const limit = createLimit(options.signal, options.timeout ?? call.timeout ?? 0);
  let isSent = false;
  const send = async (authorization: string | null): Promise<Sent> => {
    const response = await ky(address, {
      method: call.method,
      headers: {
        accept: options.answer === 'text' ? 'text/plain, */*;q=0.5' : 'application/json',
        ...options.headers,
        ...(authorization !== null && { authorization }),
      },
      ...('json' in options && { json: options.json }),
      credentials: options.isAnonymous ? 'omit' : call.credentials ? 'include' : 'same-origin',
      cache: call.cache ?? 'no-store',
      signal: limit.signal,
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
      fetch: (...request) => {
        isSent = true;
        return fetch(...request);
      },
    });
    const { status, headers } = response;
    return { status, headers, text: await textOf(response) };
  };
  try {
    limit.signal.throwIfAborted();
    const authorization = authorize?.(call) ?? null;
    const header = (refused: string | null) =>
      authorization && limit.wait(authorization.header(refused));
    const first = await header(null);
    let sent = await send(first);
    if (sent.status === 401 && authorization?.isRenewable) sent = await send(await header(first));
    const { status, text } = sent;
    const isUnchanged = status === 304 && options.mayBeUnchanged;
    if ((status >= 200 && status < 300) || isUnchanged) return sent;
    throw new CallError('http', call.name, { status, body: text });
  } catch (error) {
    if (error instanceof CallError) throw error;
    const code = limit.ended() ?? (isSent ? 'network' : 'invalid-request');
    throw new CallError(code, call.name, code === 'network' ? { cause: error } : {});
  } finally {
    limit.stop();
  }
}

/**
 * Returns the text of a response: decoded as UTF-8 if the bytes allow that, else in the declared charset; if they don't
 * allow that either, as UTF-8 with U+FFFD for what is wrong.
 */
async function textOf(response: Response): Promise<string> {
  const bytes = await response.arrayBuffer();
  const declared = /charset="?([^";\s]+)/i.exec(response.headers.get('content-type') ?? '')?.[1];
  for (const charset of ['utf-8', declared]) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {
      // Characters of another charset, or an unknown one.
    }
  }
  return new TextDecoder().decode(bytes);
}

/**
 * Creates a time limit. Its own `signal` is aborted when the passed `signal` is, or when the time is over.
 * @param timeout milliseconds; 0, or more than 25 days: no time limit (S214)
 */
export function createLimit(signal: AbortSignal | undefined, timeout: number) {
  const controller = new AbortController();
  let ended: 'aborted' | 'timeout' | null = null;
  const end = (how: 'aborted' | 'timeout') => {
    ended ??= how;
    controller.abort();
  };
  const abort = () => end('aborted');
  const timer = timeout > 0 && timeout < LONGEST ? setTimeout(end, timeout, 'timeout') : undefined;
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    /** Returns why the limit's signal was aborted; null if it wasn't. */
    ended: () => ended,
    /** Resolves or rejects like a promise; rejects early if the limit ends first. */
    wait: <T>(promise: Promise<T>) => unlessAborted(controller.signal, promise),
    /** Removes the timer and the listener. */
    stop(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

/** Resolves or rejects as the promise does; rejects with the signal's reason as soon as the signal is aborted. */
export function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject);
  });
}
