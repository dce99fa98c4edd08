import type { ReloadCause } from '../boot/handles.ts';
import type { Environment, Stop } from '../environment/environment.ts';
import type { PrefetchQueue } from '../idle/prefetch-queue.ts';
import type { Loader } from '../loader/loader.ts';
import { reloadsOf } from '../recovery/reloads.ts';

/** The reason for a full load, and the version for which it may happen once. */
interface NewVersion {
  readonly cause: ReloadCause;
  readonly version: string;
}

/** Whether the next visit must load a new version of the site (B5.6, B9.2). */
export interface NewVersions {
  /** Null when no new version waits, and offline, where a full load could show less than a visit (S172). */
  next(): NewVersion | null;
  set(cause: ReloadCause): void;
  readonly stop: Stop;
}

/** Starts to watch prefetches and workers for a new version of the site. */
export function watchNewVersions(
  env: Environment,
  loader: Loader,
  queue: PrefetchQueue,
): NewVersions {
  let asked: ReloadCause | null = null;
  /** The id of the build that ended prefetching. */
  let build = '';
  const stop = loader.watch((event) => {
    if (event.kind === 'prefetched' && event.outcome.kind === 'stale') {
      build = event.outcome.page.marks.build ?? '';
    }
  });
  return {
    next() {
      const cause = asked ?? (queue.hasEnded() ? 'stale-deploy' : null);
      const version = cause === 'stale-deploy' ? build : '';
      const next = reloadsOf(env).postponed() ?? (cause && { cause, version });
      return loader.appearsOnline() ? next : null;
    },
    set(cause) {
      asked = cause;
    },
    stop,
  };
}
