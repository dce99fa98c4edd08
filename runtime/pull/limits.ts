/** The limits beyond which a pull is aborted. */
export interface PullLimits {
  /**
   * The maximum time of each request, with its response body and its token, in milliseconds; 0 means no limit. Replaces
   * the timeouts of endpoints.json and the default of one minute.
   */
  readonly timeout?: number;
  /** The maximum time of all requests and the pauses between them, in milliseconds; 0 means no limit. */
  readonly maxTime: number;
  /** The maximum number of pages of one list. */
  readonly maxPages: number;
  /** The maximum number of bytes of all response bodies together, unpacked. */
  readonly maxBytes: number;
  /** Returns the maximum number of records left out of this number, in one list or in all lists together. */
  readonly maxLeftOut: (records: number) => number;
}

/**
 * The default limits. A member's requests have none (S214, S252), as a member decides how long to wait; a pull runs
 * unattended.
 */
export const usualLimits: PullLimits = {
  maxTime: 30 * 60_000,
  maxPages: 1000,
  maxBytes: 100_000_000,
  maxLeftOut: (records) => Math.max(3, Math.floor(records * 0.05)),
};

/** The default timeout of a request, in milliseconds. */
export const USUAL_TIMEOUT = 60_000;

/** Formats milliseconds: `1.5 s`, `200 ms`. */
export function durationOf(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}

/** Formats a number of bytes: `100 MB`, `64 bytes`. */
export function sizeOf(bytes: number): string {
  return bytes % 1_000_000 === 0 ? `${bytes / 1_000_000} MB` : `${bytes} bytes`;
}
