/** How far a pull goes before it is given up. */
export interface PullLimits {
  /**
   * For each request, its body and a token for it included, in milliseconds; 0 is for ever. In place of what
   * endpoints.json says of its calls, and of the minute that counts where that says nothing.
   */
  readonly timeout?: number;
  /** For all requests together and the waits between them, in milliseconds; 0 is for ever. */
  readonly maxTime: number;
  /** Of one list. */
  readonly maxPages: number;
  /** Of all answers together, unpacked. */
  readonly maxBytes: number;
}

/**
 * The request layer itself has no limits (S214, S252): a member waits as long as they like. Nobody waits for a pull, and
 * what it gets is kept.
 */
export const usualLimits: PullLimits = {
  maxTime: 30 * 60_000,
  maxPages: 1000,
  maxBytes: 100_000_000,
};

/** Of a request that nobody set a limit for, in milliseconds. */
export const USUAL_TIMEOUT = 60_000;

/** `1.5 s`, `200 ms`. */
export function durationOf(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}

/** `100 MB`, `64 bytes`. */
export function sizeOf(bytes: number): string {
  return bytes % 1_000_000 === 0 ? `${bytes / 1_000_000} MB` : `${bytes} bytes`;
}
