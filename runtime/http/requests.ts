import type { Authentication, Call, Endpoints } from '../../schemas/types.gen.ts';

/** The value of an argument. A list is written into the address as its items with commas between them (A30). */
export type Argument = string | number | boolean | readonly (string | number)[];

export type CallArguments = Readonly<Record<string, Argument | undefined>>;

export interface CallOptions<T> {
  /** Values for `:name` in the path and the query. All other arguments go into the query under their own names. */
  readonly args?: CallArguments;
  /** The request body as JSON. */
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** How the response body is parsed before `read`. Default: `json`, where an empty body gives null. */
  readonly answer?: 'json' | 'text';
  /**
   * Converts the parsed response to the result. Throws if the response can't be converted; a `ReadError` has the place.
   * `baseUrl` is the backend's address, to which addresses in the response are relative.
   */
  readonly read: (value: unknown, baseUrl?: string) => T;
  /** Whether the request is sent without cookies, because no member is logged in (A96). */
  readonly isAnonymous?: boolean;
  /** The signal that aborts the call. */
  readonly signal?: AbortSignal;
  /** The maximum time of the whole call in milliseconds, instead of the configured one; 0: no limit. */
  readonly timeout?: number;
}

/** Makes the calls of endpoints.json by their names (S206). */
export interface Requests {
  /** Makes a call, and returns what `read` returns. @throws CallError for every kind of failure */
  call<T>(name: string, options: CallOptions<T>): Promise<T>;
  /**
   * Returns the values of a list argument in parts, so that the address of each call has up to 1,800 characters (A30).
   * @throws CallError if the call isn't configured, or one of its other arguments is missing
   */
  split(
    name: string,
    args: CallArguments,
    argument: string,
    values: readonly string[],
  ): readonly (readonly string[])[];
}

/** A call of endpoints.json with its backend. */
export interface FoundCall extends Call {
  readonly name: string;
  /** The backend's address. */
  readonly baseUrl: string;
  /** How the backend authenticates requests. Default: no authentication. */
  readonly auth?: Authentication;
  /** The cache mode of the request. Default: no cache of the browser, as a response may belong to one member. */
  readonly cache?: RequestCache;
}

/** Returns a call with its backend, the first partner's for `loyalty` (S188, A28); null if either isn't configured. */
export function findCall(
  { backends, calls, loyalty = {} }: Omit<Endpoints, 'eventsSiteSuffix'>,
  partner: number | undefined,
  name: string,
): FoundCall | null {
  const call = own(calls, name);
  if (call === undefined) return null;
  const isLoyalty = call.backend === 'loyalty';
  const backend = isLoyalty ? own(loyalty, String(partner)) : call.backend;
  const found = backend === undefined ? undefined : own(backends, backend);
  return backend === undefined || found === undefined ? null : { ...call, ...found, name, backend };
}

/** Returns the value of a key that the record itself has; undefined for any other key, also an inherited one. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
