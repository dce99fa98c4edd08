/** The limits of a pull. Beyond one of them, the pull fails. */
export interface PullLimits {
  /**
   * The maximum time of each request, with its response body and its token, in milliseconds; 0: no limit. It replaces
   * the timeouts of endpoints.json and the default of one minute.
   */
  readonly timeout?: number;
  /** The maximum time of all requests and the pauses between them, in milliseconds; 0: no limit. */
  readonly maxTime: number;
  /** The maximum number of pages of one list. */
  readonly maxPages: number;
  /** The maximum size of all response bodies together, in bytes after decompression. */
  readonly maxBytes: number;
  /** Returns how many of a number of records may be left out at most, of one list or of all lists together. */
  readonly maxLeftOut: (records: number) => number;
}

/**
 * The default limits of a pull, as nobody watches it. Requests of members have none (S214, S252): a member decides how
 * long to wait.
 */
export const usualLimits: PullLimits = {
  maxTime: 30 * 60_000,
  maxPages: 1000,
  maxBytes: 100_000_000,
  maxLeftOut: (records) => Math.max(3, Math.floor(records * 0.05)),
};

/** The default timeout of a request, in milliseconds. */
export const USUAL_TIMEOUT = 60_000;

/** Returns a duration in words: `1.5 s`, `200 ms`. @param milliseconds the duration */
export function durationOf(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}

/** Returns a number of bytes in words: `100 MB`, `64 bytes`. */
export function sizeOf(bytes: number): string {
  return bytes % 1_000_000 === 0 ? `${bytes / 1_000_000} MB` : `${bytes} bytes`;
}
