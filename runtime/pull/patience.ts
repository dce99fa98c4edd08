import { setTimeout as sleep } from 'node:timers/promises';
import { durationOf } from './limits.ts';
import { BusyError, causeOf } from './refusal.ts';

/** That a call waits, and why. */
export interface Wait {
  readonly call: string;
  /** What the backend, or its identity provider, answered: 429 or 503. */
  readonly status: number;
  /** In milliseconds. */
  readonly pause: number;
}

export interface PatienceOptions {
  readonly onWait?: (wait: Wait) => void;
  /** Waits so many milliseconds. @throws when the signal ends it. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** So often one thing is asked again. */
const TRIES = 3;
/** For one list, in milliseconds. */
const LONGEST = 60_000;
/** Where the backend says nothing of how long, in milliseconds; twice that the next time. */
const FIRST_PAUSE = 1000;

export const patienceWords = `${TRIES} more times and for ${durationOf(LONGEST)} in all`;

/**
 * Asks again whatever is answered with 429 or 503, after as long as the backend wants (`Retry-After`), else a second, then
 * two, then four. What is answered otherwise is final, and so is what would take longer than a minute in all.
 */
export function createPatience(
  call: string,
  signal: AbortSignal | undefined,
  options: PatienceOptions,
): <T>(ask: () => Promise<T>) => Promise<T> {
  const { onWait, sleep: wait = (pause, ending) => sleep(pause, undefined, { signal: ending }) } =
    options;
  let left = LONGEST;
  return async (ask) => {
    for (let tries = 0; ; tries++) {
      try {
        return await ask();
      } catch (error) {
        const busy = causeOf(error, BusyError);
        const pause = busy?.pause ?? FIRST_PAUSE * 2 ** tries;
        if (busy === null || tries === TRIES || pause > left) throw error;
        left -= pause;
        onWait?.({ call, status: busy.status, pause });
        await wait(pause, signal).catch(() => undefined);
      }
    }
  };
}
