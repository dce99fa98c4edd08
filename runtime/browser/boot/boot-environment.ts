import type { Environment } from '../environment/environment.ts';
import type { IslandEnvironment } from '../islands/start-island.ts';
import type { LoaderEnvironment } from '../loader/resources.ts';
import '../environment/moments.ts';

/** The part of the environment that the loader, the islands and the early queue use. Later chunks add the rest. */
export type BootEnvironment = LoaderEnvironment &
  IslandEnvironment &
  Pick<Environment, 'connection' | 'log'> & {
    readonly navigation: Pick<Environment['navigation'], 'origin' | 'address'>;
  };

/** Creates the environment of `boot.ts`: the functions of the browser that it uses, which tests replace. */
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
    log: (...details) => console.error(...details),
  };
}
