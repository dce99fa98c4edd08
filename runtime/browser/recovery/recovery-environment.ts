import type { Environment, Navigation, Screen } from '../environment/environment.ts';

/** What of the environment full loads and the worker's life need. */
export type RecoveryEnvironment = Pick<
  Environment,
  | 'clock'
  | 'fetch'
  | 'storage'
  | 'online'
  | 'start'
  | 'isPrerendering'
  | 'whenLoaded'
  | 'watch'
  | 'workers'
  | 'emit'
  | 'log'
> & {
  readonly navigation: Pick<Navigation, 'origin' | 'address' | 'assign' | 'hasUnsentInput'>;
  readonly screen: Pick<Screen, 'tell'>;
};
