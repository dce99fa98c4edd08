import type { Authentication, Call, Endpoints } from '../../schemas/types.gen.ts';

/** What a call is made with: a list stands as its items with literal commas between them (A30). */
export type Argument = string | number | boolean | readonly (string | number)[];

export type CallArguments = Readonly<Record<string, Argument | undefined>>;

export interface CallOptions<T> {
  /** What `:name` in path and query stands for; the rest goes into the query under its own name. */
  readonly args?: CallArguments;
  /** A body of JSON. */
  readonly json?: unknown;
  /** A body as forms send it, where there is no `json`. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** How the answer is read first; `json` (an empty one is null) unless told otherwise. */
  readonly answer?: 'json' | 'text';
  /**
   * Turns what came into what is wanted, and throws where it can't (`ReadError` tells the place). `baseUrl` is the
   * backend's, which addresses in its answers are relative to.
   */
  readonly read: (value: unknown, baseUrl?: string) => T;
  /** Does the request go on to its end though the page is left? */
  readonly keepalive?: boolean;
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** Milliseconds until the whole call is given up, retry and token included; in place of the configured one. */
  readonly timeout?: number;
}

/** Calls by name (S206). */
export interface Requests {
  /** Can a call of this name be made? */
  has(name: string): boolean;
  /** Makes a call. @throws CallError for whatever keeps it from its result. */
  call<T>(name: string, options: CallOptions<T>): Promise<T>;
  /**
   * Splits a list for several calls, so that no address is longer than 1,800 characters; the order stays, doubles
   * go (A30). @throws CallError when the call is unknown or lacks another argument.
   */
  split(
    name: string,
    args: CallArguments,
    argument: string,
    values: readonly string[],
  ): readonly (readonly string[])[];
}

/** A call with the backend that it goes to. */
export interface FoundCall extends Call {
  readonly name: string;
  /** The backend's address. */
  readonly baseUrl: string;
  /** Absent: none. */
  readonly auth?: Authentication;
  /** Absent: the answer never comes from a cache, it may be one member's. */
  readonly cache?: RequestCache;
}

/**
 * The call of a name; null where it isn't configured, or its backend isn't.
 * `"backend": "loyalty"` means the one of the site's first partner (S188, A28).
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

/** Inherited names are nobody's. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
