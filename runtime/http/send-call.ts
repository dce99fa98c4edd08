import ky from 'ky';
import { CallError } from './call-error.ts';
import type { CallOptions, FoundCall } from './requests.ts';

/** How a backend is shown who asks. */
export interface Authorization {
  /** The header's value; another one than `refused`, which a backend answered with 401. */
  header(refused: string | null): Promise<string>;
  /** Is there another one? */
  readonly isRenewable: boolean;
}

/** The world that calls are sent into. */
export interface Sending {
  /** The world's own unless told otherwise. */
  readonly fetch?: typeof globalThis.fetch;
  /** What addresses that begin with a slash are below; in a browser, the page's unless told otherwise. */
  readonly origin?: string;
  /** Null for backends that ask for nothing. */
  readonly authorize?: (call: FoundCall) => Authorization | null;
}

export interface SendOptions extends Omit<CallOptions<unknown>, 'read' | 'args'> {
  /** Is a 304 an answer, too? */
  readonly mayBeUnchanged?: boolean;
}

/** What a backend answered: a 2xx, or a 304 that was wanted. */
export interface Sent {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** How long a call may take: until its caller gives it up, or its time is up. */
export interface Limit {
  readonly signal: AbortSignal;
  /** What ended it; null while it lasts. */
  ended(): 'aborted' | 'timeout' | null;
  /** Waits for something that others wait for too, so that it goes on without this call. @throws when it ends. */
  wait<T>(promise: Promise<T>): Promise<T>;
  /** Forgets timer and listener. */
  stop(): void;
}

/** Timers take no more, in milliseconds: 25 days. */
const LONGEST = 2 ** 31;

/**
 * Sends a call to an address. Nothing is sent again but once where a backend refuses a bearer token with 401
 * (S211, S250); what that comes to is final (S212). @throws CallError.
 */
export async function sendCall(
  call: FoundCall,
  address: string,
  options: SendOptions,
  { fetch = globalThis.fetch, authorize }: Sending,
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
      ...(options.form && { body: new URLSearchParams(options.form) }),
      ...('json' in options && { json: options.json }),
      credentials: call.credentials ? 'include' : 'same-origin',
      cache: call.cache ?? 'no-store',
      ...(options.keepalive && { keepalive: true }),
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
    return { status, headers, text: await response.text() };
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
    throw new CallError(code, call.name, code === 'network' ? { cause: rootOf(error) } : {});
  } finally {
    limit.stop();
  }
}

/** The library's own errors hold the request, and in it what is secret. */
export function rootOf(error: unknown): unknown {
  return error instanceof Error && 'request' in error ? error.cause : error;
}

/** @param timeout in milliseconds; 0 is for ever (S214). */
export function createLimit(signal: AbortSignal | undefined, timeout: number): Limit {
  const controller = new AbortController();
  let ended: ReturnType<Limit['ended']> = null;
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
    ended: () => ended,
    wait: (promise) =>
      new Promise((resolve, reject) => {
        promise.then(resolve, reject);
        if (ended !== null) reject(controller.signal.reason);
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
      }),
    stop() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
