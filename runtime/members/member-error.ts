import { CallError, type CallErrorCode } from '../http/index.ts';

/**
 * Why a call failed: the request layer's codes, `aborted` after `cancel()`, and
 * - `missing-token`: the response to a login or sign-up has no token (A17, A85)
 * - `body-not-empty`: the response body of a reset isn't empty (A32)
 * - `not-confirmed`: the response to adding a movie is falsy (S158)
 * - `unexpected`: the thrown error isn't one of the request layer
 */
export type MemberErrorCode =
  | CallErrorCode
  | 'missing-token'
  | 'body-not-empty'
  | 'not-confirmed'
  | 'unexpected';

/** The error that a slice stores: plain data for comparing codes, never shown to visitors (A50). */
export interface MemberError {
  readonly code: MemberErrorCode;
  /** The status of the response; null without one. */
  readonly status: number | null;
  /** The response body (S234-S239), for the console only; null without a response. */
  readonly body: string | null;
}

/** Thrown when a response has a 2xx status but its body means a failure. */
export class RejectedAnswer extends Error {
  override readonly name = 'RejectedAnswer';
  readonly code: 'missing-token' | 'body-not-empty' | 'not-confirmed';

  constructor(code: RejectedAnswer['code']) {
    super(`The response to a call means a failure: ${code}`);
    this.code = code;
  }
}

/** Converts a thrown error to plain data. */
export function memberErrorOf(thrown: unknown): MemberError {
  if (thrown instanceof CallError) {
    const { code, status, body } = thrown;
    return { code, status, body };
  }
  const code = thrown instanceof RejectedAnswer ? thrown.code : 'unexpected';
  return { code, status: null, body: null };
}

/** Returns whether the backend refused the member (401), so that the page should show a link to the login (A86). */
export function isLoginOver(error: MemberError | null): boolean {
  return error?.status === 401;
}
