import type { Authentication, Call, Endpoints } from '../../schemas/types.gen.ts';

/** The value of an argument. A list is written as its items with literal commas between them (A30). */
export type Argument = string | number | boolean | readonly (string | number)[];

export type CallArguments = Readonly<Record<string, Argument | undefined>>;

export interface CallOptions<T> {
  /** Values for `:name` in path and query; the other arguments go into the query under their own names. */
  readonly args?: CallArguments;
  /** The request body as JSON. */
  readonly json?: unknown;
  /** The request body in the encoding of HTML forms, when there is no `json`. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** How the response body is parsed before `read`; default `json`, where an empty body is null. */
  readonly answer?: 'json' | 'text';
  /**
   * Converts the parsed response to the result. Throws when that isn't possible (`ReadError` has the place). Addresses
   * in responses are relative to `baseUrl`, the backend's.
   */
  readonly read: (value: unknown, baseUrl?: string) => T;
  /** Whether the request carries no cookie, because no member is logged in (A96). */
  readonly isAnonymous?: boolean;
  /** Whether the request continues after the visitor has left the page. */
  readonly keepalive?: boolean;
  /** The signal that aborts the call. */
  readonly signal?: AbortSignal;
  /** Milliseconds until the whole call times out, with retry and token; replaces the configured time limit. */
  readonly timeout?: number;
}

/** Calls by name (S206). */
export interface Requests {
  /** Makes a call. @throws CallError for every kind of failure. */
  call<T>(name: string, options: CallOptions<T>): Promise<T>;
  /**
   * Splits a list for several calls, so that no address is longer than 1,800 characters. Keeps the order and removes
   * duplicates (A30). @throws CallError when the call is unknown or lacks another argument.
   */
  split(
    name: string,
    args: CallArguments,
    argument: string,
    values: readonly string[],
  ): readonly (readonly string[])[];
}

/** A call with its backend. */
export interface FoundCall extends Call {
  readonly name: string;
  /** The backend's address. */
  readonly baseUrl: string;
  /** How the backend authenticates requests. Default: no authentication. */
  readonly auth?: Authentication;
  /** The request's cache mode. Default: no browser cache, because a response may belong to one member. */
  readonly cache?: RequestCache;
}

/**
 * Finds a call by its name; null when the call or its backend isn't configured.
 * `"backend": "loyalty"` means the loyalty backend of the site's first partner (S188, A28).
 */
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

/** The value of an own key; undefined for inherited keys such as `toString`. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
