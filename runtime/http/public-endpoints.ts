import type { Backend, Call, Endpoints } from '../../schemas/types.gen.ts';
import { findCall } from './find-call.ts';

/** What browsers are told of the backends: `assets/endpoints-<hash>.json`. */
export interface PublicEndpoints {
  /** The site's first partner. */
  readonly partner: number;
  readonly eventsSiteSuffix: string;
  readonly backends: Readonly<Record<string, Pick<Backend, 'baseUrl'>>>;
  /** With `loyalty` resolved. */
  readonly calls: Readonly<Record<string, Call>>;
}

/** Calls of `lerret pull` (A34, A81): no browser makes them, whatever their backends ask for. */
const pulled: ReadonlySet<string> = new Set(['sites', 'siteEvents', 'blockData', 'articles']);

/**
 * The calls that browsers may make, with their backends; null where there are none. What asks for a password or a
 * token isn't there, neither by address nor by the names of its variables (A34).
 */
export function publicEndpoints(endpoints: Endpoints, partner: number): PublicEndpoints | null {
  const backends: Record<string, Pick<Backend, 'baseUrl'>> = {};
  const calls: Record<string, Call> = {};
  for (const [name, call] of Object.entries(endpoints.calls)) {
    const found = findCall(endpoints, partner, name);
    if (found === null || pulled.has(name) || (found.auth?.type ?? 'none') !== 'none') continue;
    const { backend, baseUrl } = found;
    backends[backend] = { baseUrl };
    calls[name] = { ...call, backend };
  }
  const { eventsSiteSuffix } = endpoints;
  const isEmpty = Object.keys(calls).length === 0;
  return isEmpty ? null : { partner, eventsSiteSuffix, backends, calls };
}
