import { HISTORY, RETRY_AFTER, TIMEOUT } from '../constants.ts';
import type { Clock } from '../environment/environment.ts';
import type { Download, LoadOptions, Origin, ResourceState } from './loader.ts';
import { ABORTED, aborted, type Fault, type Result, within } from './result.ts';

/** The state of a resource or a path, and the reason for its load. */
export interface Status {
  readonly state: ResourceState;
  readonly origin: Origin | null;
}

/** Loads resources of one kind by address. Parallel calls for an address share one request (B3.1). */
export interface Resources<T> {
  /** The status; `idle` before a request, and again when it is ready: the caller of `get` stores the result. */
  status(address: string): Status;
  /**
   * Requests a resource or joins a request in flight. Only visits request a resource known to be missing (B3.4). For a
   * visit, `onFailure` is called, and a retry follows after RETRY_AFTER if the failure is retryable (B7.5).
   */
  get(address: string, options: LoadOptions, ask: Ask<T>): Promise<Result<T>>;
}

/** A request in flight, or one that has failed. */
interface Asking<T> extends Status {
  state: 'loading' | 'failed' | 'missing';
  readonly origin: Origin;
  readonly controller: AbortController;
  readonly result: Promise<Result<T>>;
  /** How many loads wait for it. A load without a signal waits to the end. */
  waiting: number;
}

/** Facts about a response, filled in while it arrives. */
export type Answered = { -readonly [key in 'status' | 'from']: Download[key] };

/** Requests a resource. Never rejects; may ignore the signal. */
export type Ask<T> = (signal: AbortSignal, answered: Answered) => Promise<Result<T>>;

const LATE: Fault = { kind: 'failed', reason: 'time-out' };

/** The last results of downloads (S255, B6). */
interface DownloadHistory {
  add(download: Download): void;
  /** A copy, oldest first. */
  list(): Download[];
  /** Whether any download succeeded; true for an empty history. */
  looksOnline(): boolean;
}

/** Creates `Resources` without requests. */
export function createResources<T>(
  clock: Clock,
  history: DownloadHistory,
  appearsOnline: () => boolean,
): Resources<T> {
  const askings = new Map<string, Asking<T>>();

  function begin(address: string, origin: Origin, ask: Ask<T>): Asking<T> {
    const controller = new AbortController();
    const result = attempt(clock, history, controller, address, ask).then((ended) => {
      if ('reason' in ended) asking.state = ended.kind;
      else if (askings.get(address) === asking) askings.delete(address);
      return ended;
    });
    const asking: Asking<T> = { state: 'loading', origin, controller, result, waiting: 0 };
    askings.set(address, asking);
    return asking;
  }

  async function join(
    address: string,
    { origin, signal }: LoadOptions,
    ask: Ask<T>,
  ): Promise<Result<T>> {
    const before = askings.get(address);
    if (before?.state === 'missing' && origin !== 'visit') return before.result;
    const asking = before?.state === 'loading' ? before : begin(address, origin, ask);
    asking.waiting += 1;
    const result = await Promise.race([asking.result, aborted(signal)]);
    if (result === ABORTED && --asking.waiting === 0) {
      asking.controller.abort();
      askings.delete(address);
      if (before?.state === 'missing') askings.set(address, before);
    }
    return result;
  }

  return {
    status(address) {
      const { state = 'idle', origin = null } = askings.get(address) ?? {};
      return { state, origin };
    },
    async get(address, options, ask) {
      const { origin, signal, onFailure } = options;
      const result = await join(address, options, ask);
      if (origin !== 'visit' || !('reason' in result)) return result;
      onFailure?.(result.reason);
      if (!result.isRetryable || !appearsOnline()) return result;
      const isAborted = await within(clock, RETRY_AFTER, null, aborted(signal));
      return isAborted ?? join(address, options, ask);
    },
  };
}

/**
 * Makes one request with the time limit TIMEOUT and adds its result to the history (B6.1), unless `controller` was
 * aborted before.
 */
async function attempt<T>(
  clock: Clock,
  history: DownloadHistory,
  controller: AbortController,
  resource: string,
  ask: Ask<T>,
): Promise<Result<T>> {
  const { signal } = controller;
  const answered: Answered = { status: 0, from: 'network' };
  const began = clock.now();
  const result = await within<Result<T>>(clock, TIMEOUT, LATE, ask(signal, answered));
  if (!signal.aborted) {
    const at = clock.now();
    history.add({ resource, succeeded: result.kind === 'ready', ...answered, ms: at - began, at });
  }
  if (!('reason' in result)) return result;
  if (result === LATE) controller.abort();
  return { ...result, reason: `${resource}: ${result.reason}` };
}

/** Creates an empty history. */
export function createDownloadHistory(): DownloadHistory {
  const downloads: Download[] = [];
  return {
    add(download) {
      downloads.push(download);
      if (downloads.length > HISTORY) downloads.shift();
    },
    list: () => structuredClone(downloads),
    looksOnline: () => downloads.length === 0 || downloads.some(({ succeeded }) => succeeded),
  };
}
