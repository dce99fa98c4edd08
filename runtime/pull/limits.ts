import { setTimeout as sleep } from 'node:timers/promises';
import { causeOf, TransientError } from './refusal.ts';

/** The limits of a pull. If it exceeds one of them, it fails. */
export interface PullLimits {
  /** Milliseconds for a request and its token; 0: no limit. Default: that of endpoints.json, else USUAL_TIMEOUT. */
  readonly timeout?: number;
  /** The maximum time of all requests together, with the pauses between them, in milliseconds; 0 for no limit. */
  readonly maxTime: number;
  /** The maximum number of pages of one list. */
  readonly maxPages: number;
  /** The maximum size of all response bodies together, in bytes after decompression. */
  readonly maxBytes: number;
  /** Returns the maximum number of records left out of a list, or of all lists together, with this many records. */
  readonly maxLeftOut: (records: number) => number;
}

/** The default limits: a pull must end by itself. Requests of members have no time limit (S214, S252). */
export const usualLimits: PullLimits = {
  maxTime: 30 * 60_000,
  maxPages: 1000,
  maxBytes: 100_000_000,
  maxLeftOut: (records) => Math.max(3, Math.floor(records * 0.05)),
};

/** The default timeout of a request, in milliseconds. */
export const USUAL_TIMEOUT = 60_000;

/** Returns a number of milliseconds in words: `1.5 s`, `200 ms`. */
export function durationOf(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}

/** Returns a number of bytes in words: `100 MB`; if it isn't a whole number of MB, `64 bytes`. */
export function sizeOf(bytes: number): string {
  return bytes % 1_000_000 === 0 ? `${bytes / 1_000_000} MB` : `${bytes} bytes`;
}

/** A pause before a request is sent again, and its reason. */
export interface Wait {
  readonly call: string;
  /** The status that the backend or its identity provider returned; null if the connection broke. */
  readonly status: number | null;
  /** The length of the pause, in milliseconds. */
  readonly pause: number;
}

export interface PatienceOptions {
  readonly onWait?: (wait: Wait) => void;
  /** Waits for a number of milliseconds. @throws if the signal aborts */
  readonly sleep?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Returns a number from 0 to below 1. Default: `Math.random`. */
  readonly random?: () => number;
}

/** The maximum number of times that a request is sent again. */
const TRIES = 3;
/** The maximum length of all pauses for one list together, in milliseconds. */
const LONGEST = 60_000;
/** The first pause if there is no `Retry-After`, in milliseconds. Each later pause is twice as long. */
const FIRST_PAUSE = 1000;
/** The maximum share of a pause that is added to it at random, so that sites don't all ask at the same moment. */
const JITTER = 0.25;

export const patience = { tries: TRIES, longest: durationOf(LONGEST) } as const;

/**
 * Returns a function that calls `ask`, and calls it again after a failure that may pass: after the time in
 * `Retry-After`, else after about one, two and four seconds. It rejects with the last error after three retries, at
 * once after any other failure, or if all its pauses together would exceed one minute.
 * @param call the call's name, for `onWait`
 */
export function createPatience(
  call: string,
  signal: AbortSignal | undefined,
  options: PatienceOptions,
): <T>(ask: () => Promise<T>) => Promise<T> {
  const { onWait, random = Math.random } = options;
  const { sleep: wait = (pause, ending) => sleep(pause, undefined, { signal: ending }) } = options;
  let left = LONGEST;
  return async (ask) => {
    for (let tries = 0; ; tries++) {
      try {
        return await ask();
      } catch (error) {
        const failure = causeOf(error, TransientError);
        const wanted = failure?.pause ?? FIRST_PAUSE * 2 ** tries;
        if (failure === null || tries === TRIES || wanted > left) throw error;
        const pause = Math.min(left, Math.ceil(wanted * (1 + JITTER * random())));
        left -= pause;
        onWait?.({ call, status: failure.status, pause });
        await wait(pause, signal).catch(() => undefined);
      }
    }
  };
}
