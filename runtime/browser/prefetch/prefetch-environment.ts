import type { Environment, Navigation } from '../environment/environment.ts';

/** What of the environment prefetching needs. */
export type PrefetchEnvironment = Pick<
  Environment,
  'clock' | 'connection' | 'isVisible' | 'isPrerendering' | 'whenLoaded' | 'whenIdle' | 'watch'
> & { readonly navigation: Pick<Navigation, 'origin' | 'address'> };
