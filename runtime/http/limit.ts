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
