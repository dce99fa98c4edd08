import type { CallOptions, FoundCall } from './requests.ts';

/**
 * Why a call failed:
 * - `unknown-call`: the call or its backend isn't configured.
 * - `missing-parameter`: an argument that the path or the query needs is missing.
 * - `invalid-request`: the request can't be sent, e.g. a header has a line break or the address isn't valid.
 * - `network`: no response arrived, or it broke off.
 * - `timeout`, `aborted`: the time limit passed; the caller aborted.
 * - `http`: the status of the response isn't a 2xx.
 * - `unreadable-answer`: the response body couldn't be parsed or read.
 * - `missing-secret`: an environment variable isn't set.
 * - `no-token`: the identity provider returned no token.
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

interface CallErrorFacts {
  /** The name of the parameter or variable, or the reason. Never a value that was sent, as it may be secret. */
  readonly detail?: string;
  readonly status?: number;
  readonly body?: string;
  readonly path?: string;
  readonly cause?: unknown;
}

/**
 * A failed call. Code should compare `code`; the message is for developers. The message names the call and configured
 * values, never an argument, a header or a body, because those may be secret.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: CallErrorCode;
  /** The name of the call. */
  readonly call: string;
  /** The status of the response; null if there was none. */
  readonly status: number | null;
  /** The response body, for the console only; null if there was no response. */
  readonly body: string | null;
  /** A JSON pointer to the unreadable part of the response, '' for all of it; null with other codes. */
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

/** Thrown by a reader if a value doesn't have the expected form. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  /** A JSON pointer to the wrong part; '' for the whole value. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** Returns a response, parsed and converted by `read`. @throws CallError `unreadable-answer` if that fails */
export function readAnswer<T>(
  call: FoundCall,
  { answer, read }: Pick<CallOptions<T>, 'answer' | 'read'>,
  { status, text }: { readonly status: number; readonly text: string },
): T {
  const facts = { status, body: text };
  let value: unknown = text;
  try {
    // The parser's error is left out because its message quotes the response.
    if (answer !== 'text') value = text.trim() === '' ? null : JSON.parse(text);
  } catch {
    throw new CallError('unreadable-answer', call.name, { ...facts, path: '' });
  }
  try {
    return read(value, call.baseUrl);
  } catch (cause) {
    const path = cause instanceof ReadError ? cause.path : '';
    throw new CallError('unreadable-answer', call.name, { ...facts, path, cause });
  }
}
