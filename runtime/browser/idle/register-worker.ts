import type { Environment, Registration } from '../environment/environment.ts';

type RegisterEnvironment = Pick<
  Environment,
  'isPrerendering' | 'watch' | 'whenLoaded' | 'workers' | 'log'
>;

/**
 * Registers the service worker once the document is loaded and isn't prerendering (B9.1, B12, S256). Logs a failure.
 * @param follow called with the registration if it succeeds
 */
export function registerWorker(
  env: RegisterEnvironment,
  follow: (registration: Registration) => void,
): void {
  const { workers } = env;
  if (workers === null) return;
  const register = () => {
    workers
      .register('/sw.js', { scope: '/' })
      .then(follow, (reason) => env.log('The service worker could not be registered', reason));
  };
  env.watch((change) => {
    if (change === 'activated') env.whenLoaded(register);
  });
  if (!env.isPrerendering()) env.whenLoaded(register);
}
