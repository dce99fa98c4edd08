import type { SiteOptions } from '../site-options.ts';
import type { BootEnvironment } from './boot-environment.ts';
import { watchChanges } from './changes.ts';
import type { Environment } from './environment.ts';
import { whenIdle, whenLoaded } from './moments.ts';
import { browserWorkers } from './workers.ts';

/** What of the environment prefetching and the worker's registration need. */
export type IdleEnvironment = BootEnvironment &
  Pick<
    Environment,
    'whenLoaded' | 'whenIdle' | 'isVisible' | 'isPrerendering' | 'watch' | 'workers'
  >;

/** Adds what is needed at idle to boot's environment. @returns the same object. */
export function completeForIdle(
  boot: BootEnvironment,
  { serviceWorker }: SiteOptions,
): IdleEnvironment {
  // Browsers have them on https and on this machine only (B9.1).
  const hasWorkers = serviceWorker !== false && 'serviceWorker' in navigator;
  return Object.assign(boot, {
    whenLoaded,
    whenIdle,
    isVisible: () => !document.hidden,
    isPrerendering: () => 'prerendering' in document && document.prerendering === true,
    watch: watchChanges,
    workers: hasWorkers ? browserWorkers() : null,
  });
}
