import { CallError, type CallErrorCode } from '../http/index.ts';

/**
 * Why a call didn't come to its end: the request layer's codes, `aborted` after `cancel()`, and
 * - `missing-token`: the answer to a login or sign-up held no token (A17, A85)
 * - `body-not-empty`: the answer to a reset said something (A32)
 * - `not-confirmed`: the answer to adding a movie was falsy (S158)
 * - `unexpected`: what was thrown is nothing of the request layer's
 */
export type MemberErrorCode =
  | CallErrorCode
  | 'missing-token'
  | 'body-not-empty'
  | 'not-confirmed'
  | 'unexpected';

/** What a slice keeps of a failed call: plain data, for comparing codes, never for showing (A50). */
export interface MemberError {
  readonly code: MemberErrorCode;
  /** Of the answer; null where none came. */
  readonly status: number | null;
  /** The answer as it came (S234-S239), for the console only; null where none came. */
  readonly body: string | null;
}

/** A backend answered with success, and what it said isn't. */
export class RejectedAnswer extends Error {
  override readonly name = 'RejectedAnswer';
  readonly code: 'missing-token' | 'body-not-empty' | 'not-confirmed';

  constructor(code: RejectedAnswer['code']) {
    super(`The answer to a call isn't success: ${code}`);
    this.code = code;
  }
}

/** The facts of what a call threw. */
export function memberErrorOf(thrown: unknown): MemberError {
  if (thrown instanceof CallError) {
    const { code, status, body } = thrown;
    return { code, status, body };
  }
  const code = thrown instanceof RejectedAnswer ? thrown.code : 'unexpected';
  return { code, status: null, body: null };
}

/** Does the backend no longer know the member: is it time for a link to the login page (A86)? */
export function isLoginOver(error: MemberError | null): boolean {
  return error?.status === 401;
}
