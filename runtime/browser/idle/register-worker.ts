import type { Environment, Registration, Stop } from '../environment/environment.ts';

const SCRIPT = '/sw.js';

type RegisterEnvironment = Pick<
  Environment,
  'isPrerendering' | 'watch' | 'whenLoaded' | 'workers' | 'log'
>;

/**
 * Registers the service worker when the document is loaded and not prerendering (B9.1, B12, S256). Returns its stop.
 */
export function registerWorker(
  env: RegisterEnvironment,
  follow: (registration: Registration) => void,
): Stop {
  const { workers } = env;
  if (workers === null) return () => {};
  let isCalledOff = false;
  const register = () => {
    if (isCalledOff) return;
    workers.register(SCRIPT, { scope: '/' }).then(
      (registration) => {
        if (!isCalledOff) follow(registration);
      },
      (reason) => env.log('The service worker could not be registered', reason),
    );
  };
  const stop = env.watch((change) => {
    if (change === 'activated') env.whenLoaded(register);
  });
  if (!env.isPrerendering()) env.whenLoaded(register);
  return () => {
    isCalledOff = true;
    stop();
  };
}
