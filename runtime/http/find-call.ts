import type { Authentication, Call, Endpoints } from '../../schemas/types.gen.ts';

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
