import { hash } from 'node:crypto';
import { type PublicEndpoints, publicEndpoints } from '../http/public-endpoints.ts';
import type { Site } from '../site/index.ts';

/** What a site tells browsers of its backends; null for a closed site (A57), and where no call is public. */
function endpointsOf({ config, endpoints }: Site): PublicEndpoints | null {
  const [partner] = config.partners;
  if (!config.published || endpoints === null || partner === undefined) return null;
  return publicEndpoints(endpoints, partner);
}

/** The file that documents name, `assets/endpoints-<hash>.json`, with its text; null where there is none. */
export function endpointsFile(site: Site): readonly [path: string, text: string] | null {
  const endpoints = endpointsOf(site);
  if (endpoints === null) return null;
  const text = JSON.stringify(endpoints);
  return [`assets/endpoints-${hash('sha256', text).slice(0, 10)}.json`, text];
}

/** The origins, other than the site's own, of the backends that browsers ask (A82). */
export function backendOrigins(site: Site): ReadonlySet<string> {
  const own = URL.parse(site.config.host)?.origin;
  const origins = Object.values(endpointsOf(site)?.backends ?? {}).flatMap(({ baseUrl }) => {
    const origin = URL.parse(baseUrl, site.config.host)?.origin;
    return origin === undefined || origin === own ? [] : [origin];
  });
  return new Set(origins.sort());
}
