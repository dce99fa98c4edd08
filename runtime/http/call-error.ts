/**
 * What kept a call from giving its result:
 * - `unknown-call`: nothing of that name is configured, or its backend isn't.
 * - `missing-parameter`: an argument that the path or the query needs wasn't given.
 * - `invalid-request`: what was given can't be sent, such as a header with a line break or an address that is none.
 * - `network`: no answer came, or it broke off.
 * - `timeout`, `aborted`: the time was up; the caller gave up.
 * - `http`: the backend answered with another status than a 2xx.
 * - `unreadable-answer`: it answered something else than what the call gives.
 * - `missing-secret`: an environment variable isn't set.
 * - `no-token`: the identity provider gave none.
 */
export type CallErrorCode =
  | 'unknown-call'
  | 'missing-parameter'
  | 'invalid-request'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'http'
  | 'unreadable-answer'
  | 'missing-secret'
  | 'no-token';

export interface CallErrorFacts {
  /** Which one, or why: never a value that was sent. */
  readonly detail?: string;
  readonly status?: number;
  readonly body?: string;
  readonly path?: string;
  readonly cause?: unknown;
}

/**
 * A call that failed. Compare `code`: the message is for developers. It names the call and what is configured, never
 * an argument, a header or a body: those may be secret.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: CallErrorCode;
  /** The name of the call. */
  readonly call: string;
  /** Of the answer; null where none came. */
  readonly status: number | null;
  /** The answer as it came, for the console only; null where none came. */
  readonly body: string | null;
  /** Where in an unreadable answer: a JSON pointer, empty for the whole; null with other codes. */
  readonly path: string | null;

  constructor(code: CallErrorCode, call: string, facts: CallErrorFacts = {}) {
    const { detail, status, body, path } = facts;
    const more = [status, detail, path && `at ${path}`].filter(Boolean);
    super(`The call "${call}" failed: ${[code, ...more].join(', ')}`, facts);
    this.code = code;
    this.call = call;
    this.status = status ?? null;
    this.body = body ?? null;
    this.path = path ?? null;
  }
}
