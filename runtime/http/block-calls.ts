import type { CallRequest, CallResult, MakeCall } from '../block.ts';
import { isObject } from '../protocol/is-object.ts';
import { createPublicRequests } from './create-caller.ts';
import { getPageEndpoints, type PublicEndpoints } from './page-endpoints.ts';
import { CallError, type CallErrorCode, ReadError } from './read-answer.ts';
import { own, type Requests } from './requests.ts';
import { createLimit } from './send-call.ts';

/** The calls that a block's `block.json` names, by name, each perhaps with an example of a response. */
export type NamedCalls = Readonly<Record<string, { readonly example?: unknown }>>;

/** How a block's calls are made. `load` and `fetch` are for stories and tests. */
interface Backend {
  /** Makes a call to the members' backend in the session of the member who is logged in (A96). */
  readonly memberCall?: Requests['call'];
  /** Returns the page's endpoints; null if it has none. Default: `getPageEndpoints`. */
  readonly load?: () => Promise<PublicEndpoints | null>;
  readonly fetch?: typeof globalThis.fetch;
}

/** The codes of errors that the block, the site or the backend caused. `createBlockCalls` logs these errors. */
const faults: readonly CallErrorCode[] = [
  'unknown-call',
  'missing-parameter',
  'invalid-request',
  'unreadable-answer',
];

/**
 * Returns the function that makes a block's calls (`MakeCall`). It never rejects. A response must have each field of
 * the call's example. If the call has no example, any response is accepted except an HTML page: some networks send
 * their login page instead of the response.
 */
export function createBlockCalls(calls: NamedCalls, backend: Backend = {}): MakeCall {
  function call<Answer>(name: string, request?: CallRequest): Promise<CallResult<Answer>>;
  async function call(name: string, request: CallRequest = {}): Promise<CallResult<unknown>> {
    try {
      return { data: await makeCall(own(calls, name), name, request, backend), error: null };
    } catch (thrown) {
      const error = thrown instanceof CallError ? thrown : new CallError('invalid-request', name);
      if (faults.includes(error.code)) console.error(error.message, thrown);
      const { code, status } = error;
      return { data: null, error: { code, status } };
    }
  }
  return call;
}

/** Makes one call of a block. @throws CallError */
async function makeCall(
  named: NamedCalls[string] | undefined,
  name: string,
  { args, body, signal }: CallRequest,
  { load = getPageEndpoints, memberCall, ...sending }: Backend,
): Promise<unknown> {
  if (named === undefined) throw new CallError('unknown-call', name);
  const endpoints = await within(0, name, signal, () => load());
  if (endpoints === null) throw new CallError('unknown-call', name);
  const { call } = createPublicRequests({ endpoints, ...sending });
  const make = isOfMember(endpoints, name) ? (memberCall ?? call) : call;
  // Its time includes that of a token switch. By default a call has no limit (S214).
  return await within(own(endpoints.calls, name)?.timeout ?? 0, name, signal, (ending) =>
    make(name, {
      ...(args && { args }),
      ...(body !== undefined && { json: body }),
      signal: ending,
      headers: { accept: 'application/json, */*;q=0.5' },
      timeout: 0,
      answer: 'text',
      read(text) {
        const value = readText(String(text).trim(), named.example === undefined);
        requireLike(value, named.example, '');
        return value;
      },
    }),
  );
}

/** Returns whether a call's response depends on the member's session: it goes to the backend where members log in. */
function isOfMember({ calls }: PublicEndpoints, name: string): boolean {
  const { backend, credentials } = own(calls, name) ?? {};
  return credentials === true && backend === own(calls, 'switchTokensDx')?.backend;
}

/**
 * Returns the result of `work`.
 * @param timeout milliseconds; 0: no limit
 * @throws CallError once `timeout` has passed, or `signal` is aborted
 */
async function within<T>(
  timeout: number,
  name: string,
  signal: AbortSignal | undefined,
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = createLimit(signal, timeout);
  try {
    limit.signal.throwIfAborted();
    return await limit.wait(work(limit.signal));
  } catch (error) {
    const ended = limit.ended();
    throw ended === null ? error : new CallError(ended, name);
  } finally {
    limit.stop();
  }
}

/** Returns a response as JSON; null if empty. With `isTextAccepted`, also other text except HTML. @throws ReadError */
function readText(text: string, isTextAccepted: boolean): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    if (isTextAccepted && !text.startsWith('<')) return text;
    throw new ReadError('', 'no JSON');
  }
}

/** Checks that a value has an example's fields. @throws ReadError with the path of the first missing field */
function requireLike(value: unknown, example: unknown, path: string): void {
  if (example === null || example === undefined) return;
  if (kindOf(value) !== kindOf(example)) throw new ReadError(path, `no ${kindOf(example)}`);
  if (Array.isArray(value) && Array.isArray(example))
    for (const [index, item] of value.entries()) requireLike(item, example[0], `${path}/${index}`);
  else if (isObject(value) && isObject(example))
    for (const [key, one] of Object.entries(example))
      requireLike(own(value, key), one, `${path}/${key}`);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
