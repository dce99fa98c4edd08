import { hash } from 'node:crypto';
import { type PublicEndpoints, publicEndpoints } from '../http/index.ts';
import type { PassedBackend } from '../protocol/server-file.ts';
import type { Site } from '../site/index.ts';

/** Returns the endpoints that browsers may know; null if they make no calls, or if the site is closed (A57). */
function endpointsOf({ config, endpoints }: Site): PublicEndpoints | null {
  const [partner] = config.partners;
  if (!config.published || endpoints === null) return null;
  return publicEndpoints(endpoints, partner);
}

/**
 * Returns the path (`assets/endpoints-<hash>.json`) and the text of the file with the endpoints that browsers may know;
 * null if browsers make no calls, or if the site is closed, that is, unpublished (A57).
 */
export function endpointsFile(site: Site): readonly [path: string, text: string] | null {
  const endpoints = endpointsOf(site);
  if (endpoints === null) return null;
  const text = JSON.stringify(endpoints);
  return [`assets/endpoints-${hash('sha256', text).slice(0, 10)}.json`, text];
}

/**
 * Returns the backends to which servers forward requests for `/backends/<name>`; [] for a closed site (A57). Backends
 * with the same name become one: `shares` has the backends with which any of them shares cookies, and `pages` is true
 * if all of them may send pages.
 */
export function passedBackends({ config, endpoints }: Site): readonly PassedBackend[] {
  const backends = config.published ? (endpoints?.backends ?? {}) : {};
  const own = URL.parse(config.host)?.origin;
  const nameOf = (key: string) => {
    const baseUrl = Object.hasOwn(backends, key) ? backends[key]?.baseUrl : undefined;
    const url = URL.parse(baseUrl ?? '', config.host);
    const path = url?.origin === own ? url?.pathname : undefined;
    return /^\/backends\/([a-z0-9][a-z0-9-]*)(?:\/|$)/i.exec(path ?? '')?.[1];
  };
  const byName = Map.groupBy(Object.keys(backends), nameOf);
  return [...byName].flatMap(([name, keys]) => {
    if (name === undefined) return [];
    const same = keys.flatMap((key) => backends[key] ?? []);
    const shares = same.flatMap((one) => one.shares ?? []).flatMap((key) => nameOf(key) ?? []);
    const pages = same.every((one) => one.pages === true);
    return [{ name, pages, shares: [...new Set(shares)].filter((one) => one !== name) }];
  });
}

/** Returns whether browsers may make the call with this name; false if the site is closed (A57). */
export function hasCall(site: Site, name: string): boolean {
  return Object.hasOwn(endpointsOf(site)?.calls ?? {}, name);
}

/** Returns the origins of the backends that browsers call, sorted, without the site's own origin (A82). */
export function backendOrigins(site: Site): ReadonlySet<string> {
  const own = URL.parse(site.config.host)?.origin;
  const origins = Object.values(endpointsOf(site)?.backends ?? {}).flatMap(({ baseUrl }) => {
    const origin = URL.parse(baseUrl, site.config.host)?.origin;
    return origin === undefined || origin === own ? [] : [origin];
  });
  return new Set(origins.sort());
}
