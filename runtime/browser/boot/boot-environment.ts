import type { Environment } from '../environment/environment.ts';
import type { IslandEnvironment } from '../islands/start-island.ts';
import type { LoaderEnvironment } from '../loader/result.ts';
import '../environment/moments.ts';

/** What of the environment the loader and early enqueuing need: it comes with boot; the rest comes at idle. */
export type BootEnvironment = LoaderEnvironment &
  IslandEnvironment &
  Pick<Environment, 'connection' | 'log'> & {
    readonly navigation: Pick<Environment['navigation'], 'origin' | 'address'>;
  };

/** The real environment, as far as boot needs it. */
export function createBootEnvironment(): BootEnvironment {
  const { outerHTML: html, dataset } = document.documentElement;
  const { page = null, build = null } = dataset;
  const { origin } = location;
  const address = () => location.href.slice(origin.length);
  return {
    fetch: (address, init) => fetch(address, init),
    importModule: (address) => import(/* @vite-ignore */ address),
    clock: {
      now: Date.now,
      setTimeout: (act, delay) => window.setTimeout(act, delay),
      clearTimeout: (timer) => window.clearTimeout(timer),
    },
    online: () => navigator.onLine,
    connection: () => navigator.connection ?? {},
    navigation: { origin, address },
    start: { page, build, html, address: address() },
    log: (...told) => console.error(...told),
  };
}
