import { type PageMarks, readPageMarks } from '../../protocol/page-marks.ts';
import { type SiteAddress, siteAddress, withoutIndexSuffix } from '../../protocol/path.ts';
import { FROM_WORKER } from '../../protocol/worker-setup.ts';
import { HISTORY, RETRY_AFTER, TIMEOUT } from '../constants.ts';
import type { Clock, Environment, FetchInit, Navigation } from '../environment/environment.ts';
import type { Download, LoadOptions, Origin, Status } from './loader.ts';

/** The result of loading a resource (B3.2). */
export type Result<T> = { readonly kind: 'ready'; readonly value: T } | Fault | typeof ABORTED;

/** Why a page or one of its parts couldn't be loaded. */
export interface Fault {
  readonly kind: 'failed' | 'missing';
  /** What failed, in words for developers. */
  readonly reason: string;
  /** Whether a visit may retry (B7.5). */
  readonly isRetryable?: boolean;
  /** Whether there was no network: the browser said so, or the worker answered for want of it (B7.7). */
  readonly isOffline?: boolean;
}

/** The end of the reason if code couldn't be loaded (S244). */
export const CODE_FAILED = 'bundle loading error';

export const ABORTED = { kind: 'aborted' } as const;

/** The part of the environment that loading uses. */
export type LoaderEnvironment = Pick<
  Environment,
  'clock' | 'fetch' | 'importModule' | 'online' | 'start'
> & { readonly navigation: Pick<Navigation, 'origin'> };

/** Resolves to ABORTED when the signal is aborted later; otherwise, and if it is aborted already, stays pending. */
function aborted(signal: AbortSignal | undefined): Promise<typeof ABORTED> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(ABORTED));
  });
}

/** Resolves to the result of `coming`, or to `late` after `ms` milliseconds. */
async function within<T>(clock: Clock, ms: number, late: T, coming: Promise<T>): Promise<T> {
  let timer = 0;
  const time = new Promise<T>((resolve) => {
    timer = clock.setTimeout(() => resolve(late), ms);
  });
  const first = await Promise.race([time, coming]);
  clock.clearTimeout(timer);
  return first;
}

/** Loads resources of one kind by address. Parallel calls for an address share one request (B3.1). */
export type Resources<T> = ReturnType<typeof createResources<T>>;

/** A request in flight, or one that has failed. */
interface InFlight<T> extends Status {
  state: 'loading' | 'failed' | 'missing';
  readonly origin: Origin;
  readonly controller: AbortController;
  readonly result: Promise<Result<T>>;
  /** The number of loads that wait for it. A load without a signal waits to the end. */
  waiting: number;
}

/** Facts about a response, filled in while it arrives. */
export type ResponseFacts = { -readonly [key in 'status' | 'from']: Download[key] };

/** Requests a resource. Never rejects; may ignore the signal. */
export type Send<T> = (signal: AbortSignal, facts: ResponseFacts) => Promise<Result<T>>;

const TIMED_OUT: Fault = { kind: 'failed', reason: 'time-out' };

/**
 * Creates the functions that request resources of one kind, such as pages or stylesheets, and return their status.
 * @param history gets the result of each request
 * @param appearsOnline while it returns false, and after an answer of the worker's for want of the network, no failed
 * request is repeated, and no resource counts as missing
 */
export function createResources<T>(
  clock: Clock,
  history: Pick<DownloadHistory, 'add'>,
  appearsOnline: () => boolean,
) {
  const inFlight = new Map<string, InFlight<T>>();

  /** Makes one request with the limit TIMEOUT, and adds its result to the history unless it was aborted (B6.1). */
  async function attempt(
    controller: AbortController,
    resource: string,
    send: Send<T>,
  ): Promise<Result<T>> {
    const { signal } = controller;
    const facts: ResponseFacts = { status: 0, from: 'network' };
    const began = clock.now();
    const result = await within<Result<T>>(clock, TIMEOUT, TIMED_OUT, send(signal, facts));
    if (!signal.aborted) {
      const at = clock.now();
      history.add({ resource, succeeded: result.kind === 'ready', ...facts, ms: at - began, at });
    }
    if (!('reason' in result)) return result;
    if (result === TIMED_OUT) controller.abort();
    const isOffline = facts.from === 'worker' || !appearsOnline();
    // Offline, nothing counts as missing (B7.7).
    const kind = isOffline ? 'failed' : result.kind;
    return { ...result, kind, isOffline, reason: `${resource}: ${result.reason}` };
  }

  function begin(address: string, origin: Origin, send: Send<T>): InFlight<T> {
    const controller = new AbortController();
    const result = attempt(controller, address, send).then((ended) => {
      if ('reason' in ended) request.state = ended.kind;
      else if (inFlight.get(address) === request) inFlight.delete(address);
      return ended;
    });
    const request: InFlight<T> = { state: 'loading', origin, controller, result, waiting: 0 };
    inFlight.set(address, request);
    return request;
  }

  async function join(
    address: string,
    { origin, signal }: LoadOptions,
    send: Send<T>,
  ): Promise<Result<T>> {
    const before = inFlight.get(address);
    if (before?.state === 'missing' && origin !== 'visit') return before.result;
    const request = before?.state === 'loading' ? before : begin(address, origin, send);
    request.waiting += 1;
    const result = await Promise.race([request.result, aborted(signal)]);
    if (result === ABORTED && --request.waiting === 0) {
      request.controller.abort();
      inFlight.delete(address);
      if (before?.state === 'missing') inFlight.set(address, before);
    }
    return result;
  }

  return {
    /** Returns the status; `idle` before a request, and again after success: the caller of `get` stores the result. */
    status(address: string): Status {
      const { state = 'idle', origin = null } = inFlight.get(address) ?? {};
      return { state, origin };
    },
    /** Requests a resource or joins a request. Only visits retry, and request missing resources (B3.4, B7.5). */
    async get(address: string, options: LoadOptions, send: Send<T>): Promise<Result<T>> {
      const { origin, signal, onFailure } = options;
      const result = await join(address, options, send);
      if (origin !== 'visit' || !('reason' in result)) return result;
      onFailure?.(result.reason);
      if (!result.isRetryable || result.isOffline) return result;
      const isAborted = await within(clock, RETRY_AFTER, null, aborted(signal));
      return isAborted ?? join(address, options, send);
    },
  };
}

type DownloadHistory = ReturnType<typeof createDownloadHistory>;

/** Creates the list of the results of the last HISTORY downloads, empty at first (S255, B6). */
export function createDownloadHistory() {
  const downloads: Download[] = [];
  return {
    add(download: Download): void {
      downloads.push(download);
      if (downloads.length > HISTORY) downloads.shift();
    },
    /** Returns a copy of the results, oldest first. */
    list: () => structuredClone(downloads),
    /** Returns whether any download succeeded; true for an empty history. */
    looksOnline: () => downloads.length === 0 || downloads.some(({ succeeded }) => succeeded),
  };
}

/** The statuses after which a visit retries once (B7.5). */
const RETRYABLE = [408, 425, 429, 502, 503, 504];

/** The statuses that mean `missing` (B3.4): 200 only when the type is wrong. */
const MISSING = [200, 404, 410];

/**
 * Returns a function that fetches a page or a stylesheet (B3.6). It resolves to the result of `read`, or to a Fault if
 * the request fails or the response can't be used.
 * @param isPage false for a stylesheet
 * @param read gets the response's text, its address after redirects, and its headers
 */
export function fetchAnswer<T>(
  env: LoaderEnvironment,
  address: string,
  priority: FetchInit['priority'],
  isPage: boolean,
  read: (text: string, ended: SiteAddress, headers: Headers) => Result<T>,
): Send<T> {
  return async (signal, facts) => {
    try {
      // The worker recognises requests for documents by this header.
      const headers = { Accept: isPage ? 'text/html' : 'text/css' };
      const init = { priority, credentials: 'same-origin', headers, signal } as const;
      const response = await env.fetch(address, init);
      facts.status = response.status;
      if (!response.url || response.headers.get(FROM_WORKER)) facts.from = 'worker';
      const ended = readHead(address, env.navigation.origin, isPage, response);
      if (!('reason' in ended)) return read(await response.text(), ended, response.headers);
      // The body isn't needed and may be large.
      await response.body?.cancel();
      return ended;
    } catch {
      return { kind: 'failed', reason: 'network error', isRetryable: true };
    }
  };
}

/**
 * Returns the address at which a response ended after redirects, or a Fault if this address isn't the site's, or if the
 * status or the type of the content is wrong (B3.4, B3.5).
 * @param asked the requested address @param isPage false for a stylesheet: some hosts respond with a page to any
 * request
 */
export function readHead(
  asked: string,
  origin: string,
  isPage: boolean,
  { status, url, headers }: Pick<Response, 'status' | 'url' | 'headers'>,
): SiteAddress | Fault {
  // A response that a worker made has no `url`.
  const ended = siteAddress(origin, url || asked);
  if (!ended) return { kind: 'failed', reason: `ended at ${url}` };
  const type = headers.get('Content-Type') ?? '';
  const isRightType = /^text\/html\b/i.test(type) === isPage;
  if (isRightType && status >= 200 && status < 300) return ended;
  return {
    kind: MISSING.includes(status) ? 'missing' : 'failed',
    reason: `${status} ${type}`,
    isRetryable: RETRYABLE.includes(status),
  };
}

/**
 * Returns what a document's HTML says about itself (its path, build and more); a Fault if the document isn't the page
 * of this path, with or without `index.html` (B3.5).
 */
export function readPage({ path }: SiteAddress, html: string): PageMarks | Fault {
  const marks = readPageMarks(html);
  if (marks?.page === path || marks?.page === withoutIndexSuffix(path)) return marks;
  return { kind: 'failed', reason: `is the page ${marks?.page}` };
}
