import { managementRoutes, platformRoutes, runtimeRoutes } from './backends/content.ts';
import { identityRoutes } from './backends/identity.ts';
import { loyaltyAccessRoutes } from './backends/loyalty-access.ts';
import { loyaltyListRoutes } from './backends/loyalty-lists.ts';
import { siteRoutes } from './backends/site.ts';
import { ticketingRoutes } from './backends/ticketing.ts';
import { descriptionRoutes } from './openapi.ts';
import { ownRoutes } from './own-routes.ts';
import type { Route } from './route.ts';
import { shopRoutes } from './shop/shop-routes.ts';

/** Returns the routes of all backends. @param loyalty the names of the loyalty backends */
export function backendRoutes(loyalty: readonly string[]): readonly Route[] {
  return [
    ...identityRoutes,
    ...platformRoutes,
    ...managementRoutes,
    ...runtimeRoutes,
    ...loyalty.flatMap((backend) => [
      ...loyaltyAccessRoutes(backend),
      ...loyaltyListRoutes(backend),
    ]),
    ...ticketingRoutes,
    ...siteRoutes,
    ...shopRoutes,
  ];
}

/** Returns all routes, also the sandbox's own. @param failing routes that can have faults, but aren't in the result */
export function allRoutes(
  loyalty: readonly string[],
  failing: readonly Route[] = [],
): readonly Route[] {
  const backends = backendRoutes(loyalty);
  const routes = [...backends, ...ownRoutes([...backends, ...failing])];
  return [...routes, ...descriptionRoutes(routes)];
}
