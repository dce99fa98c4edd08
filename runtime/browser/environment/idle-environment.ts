import type { SiteOptions } from '../site-options.ts';
import type { BootEnvironment } from './boot-environment.ts';
import { watchChanges } from './changes.ts';
import type { Environment } from './environment.ts';
import { browserWorkers } from './workers.ts';

/** What of the environment prefetching and the worker's registration need. */
export type IdleEnvironment = BootEnvironment &
  Pick<Environment, 'isVisible' | 'isPrerendering' | 'watch' | 'workers'>;

/** Adds what is needed at idle to boot's environment. @returns the same object. */
export function completeForIdle(
  boot: BootEnvironment,
  { serviceWorker }: SiteOptions,
): IdleEnvironment {
  const hasWorkers = serviceWorker !== false && 'serviceWorker' in navigator;
  return Object.assign(boot, {
    isVisible: () => !document.hidden,
    isPrerendering: () => 'prerendering' in document && document.prerendering === true,
    watch: watchChanges,
    workers: hasWorkers ? browserWorkers() : null,
  });
}
