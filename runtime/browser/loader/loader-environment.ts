import type { Environment, Navigation } from '../environment/environment.ts';

/** What of the environment loading needs. */
export type LoaderEnvironment = Pick<
  Environment,
  'clock' | 'fetch' | 'importModule' | 'online' | 'start'
> & { readonly navigation: Pick<Navigation, 'origin'> };
