import { setTimeout as sleep } from 'node:timers/promises';
import { durationOf } from './limits.ts';
import { BusyError, causeOf } from './refusal.ts';

/** A pause before a call is tried again, and its reason. */
export interface Wait {
  readonly call: string;
  /** The status of the backend or its identity provider: 429 or 503. */
  readonly status: number;
  /** In milliseconds. */
  readonly pause: number;
}

export interface PatienceOptions {
  readonly onWait?: (wait: Wait) => void;
  /** Waits for a number of milliseconds. @throws when the signal aborts */
  readonly sleep?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** Most retries of a request. */
const TRIES = 3;
/** Longest total pause for one list, in milliseconds. */
const LONGEST = 60_000;
/** The first pause without `Retry-After`, in milliseconds; doubled for each retry. */
const FIRST_PAUSE = 1000;

export const patienceWords = `${TRIES} more times and for ${durationOf(LONGEST)} in all`;

/**
 * Returns a function that retries requests after 429 or 503: after the pause of `Retry-After`, else after one second,
 * then two, then four. Other failures are final, and so are pauses of more than a minute in all.
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
