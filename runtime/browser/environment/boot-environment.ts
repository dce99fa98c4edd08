import type { IslandEnvironment } from '../islands/island-environment.ts';
import type { LoaderEnvironment } from '../loader/loader-environment.ts';
import type { Connection, Environment } from './environment.ts';
import { whenIdle, whenLoaded } from './moments.ts';
import './network-information.ts';

/** What of the environment the loader and early enqueuing need: it comes with boot; the rest comes at idle. */
export type BootEnvironment = LoaderEnvironment &
  IslandEnvironment &
  Pick<Environment, 'connection' | 'whenLoaded' | 'whenIdle' | 'log'> & {
    readonly navigation: Pick<Environment['navigation'], 'origin' | 'address'>;
  };

/** The real world, as far as boot needs it. */
export function createBootEnvironment(): BootEnvironment {
  const { outerHTML: html, dataset } = document.documentElement;
  const { page = null, build = null } = dataset;
  const { origin } = location;
  return {
    fetch: (address, init) => fetch(address, init),
    importModule: (address) => import(/* @vite-ignore */ address),
    clock: {
      now: Date.now,
      setTimeout: (act, delay) => window.setTimeout(act, delay),
      clearTimeout: (timer) => clearTimeout(timer),
    },
    online: () => navigator.onLine,
    connection(): Connection {
      const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
      return { saveData, effectiveType };
    },
    whenLoaded,
    whenIdle,
    navigation: { origin, address: () => location.href.slice(origin.length) },
    start: { page, build, html },
    log: (message, ...details) => console.error(message, ...details),
  };
}
