import { siteAddress } from '../../protocol/path.ts';
import {
  NO_STATS,
  type PrefetchEnvironment,
  type PrefetchStats,
  type Waiting,
} from '../boot/early-queue.ts';
import {
  IDLE_LIMIT,
  MAX_PATHS_IN_FLIGHT,
  MAX_PREFETCH_FAILS,
  MAX_VIEW_PREFETCH,
} from '../constants.ts';
import { isSaving } from '../environment/moments.ts';
import type { LoadedPage, Loader, LoaderEvent, LoadOutcome, PathState } from '../loader/loader.ts';
import { CODE_FAILED } from '../loader/resources.ts';

type Trigger = 'enqueue' | 'in-view' | 'rest' | 'press';

/** Paths waiting to be prefetched, the most often enqueued first (S176, B5). */
export type PrefetchQueue = ReturnType<typeof createPrefetchQueue>;

/**
 * Creates the queue of pages to prefetch (to fetch before a visit). Until the browser is idle, it prefetches only pages
 * of pressed links. @param early how often each path was enqueued before this code was loaded
 */
export function createPrefetchQueue(
  env: PrefetchEnvironment,
  loader: Loader,
  early: Iterable<[string, number]> = [],
) {
  const order = createQueueOrder(early);
  const refusals = createRefusals(env, loader);
  const stats = createPrefetchStats();
  let phase: 'early' | 'open' | 'ended' = 'early';
  let inFlight = 0;
  /** The paths that links in view have added to the queue on this page, without those removed before their prefetch. */
  const viewPaths = new Set<string>();

  const isLoading = (key: string) => loader.state(key).state === 'loading';
  const isReachable = () => loader.appearsOnline() && !env.isPrerendering();
  const mayStart = () =>
    phase === 'open' &&
    inFlight < MAX_PATHS_IN_FLIGHT &&
    isReachable() &&
    env.isVisible() &&
    !loader.isVisiting();
  const isRefused = (key: string) => phase === 'ended' || refusals.isRefused(key);

  /** Removes the paths that needn't be fetched any more, and returns the waiting ones in order. */
  function waiting() {
    order.retain((path) => {
      const isWanted = !isSaving(env) && !isLoading(path) && !isRefused(path);
      if (!isWanted) viewPaths.delete(path);
      return isWanted;
    });
    return order.list();
  }

  function start(path: string, origin: 'prefetch' | 'intent'): void {
    order.take(path);
    inFlight += 1;
    stats.begin();
    void loader.load(path, { origin }).then((outcome) => {
      inFlight -= 1;
      refusals.remember(path, outcome);
      if (outcome.kind === 'stale') phase = 'ended';
      // Other failures are silent (B5.5): a visit logs them.
      if (outcome.kind === 'failed' && outcome.reason.endsWith(CODE_FAILED))
        env.log(outcome.reason);
      startNext();
    });
  }

  function startNext(): void {
    for (const { path, front } of waiting()) {
      if (mayStart()) start(path, front > 0 ? 'intent' : 'prefetch');
    }
  }

  /** Starts prefetches in a microtask, so that paths enqueued together are sorted before one starts. */
  const startSoon = () => void Promise.resolve().then(startNext);

  function ask(address: string, trigger: Trigger): boolean {
    const key = refusals.keyOf(address);
    const startsNow = trigger === 'press' && isReachable();
    if (key === null || isRefused(key) || (isSaving(env) && !startsNow)) return false;
    if (isLoading(key)) return true;
    if (startsNow) {
      start(key, 'intent');
      return true;
    }
    if (trigger === 'in-view' && !order.has(key)) {
      if (viewPaths.size >= MAX_VIEW_PREFETCH) return false;
      viewPaths.add(key);
    }
    order.add(key, trigger === 'rest');
    startSoon();
    return true;
  }

  function open(): void {
    if (phase === 'early') phase = 'open';
    startNext();
  }

  env.whenLoaded(() => {
    env.clock.setTimeout(open, IDLE_LIMIT);
    env.whenIdle(open);
  });
  env.watch(startNext);
  loader.watch((event) => {
    stats.hear(event);
    if (event.kind === 'visited' && event.outcome.kind === 'ready')
      refusals.resetFailures(event.path);
    startSoon();
  });

  return {
    /** Adds one to a path's count. Returns false if the queue refuses the path, like the next three functions. */
    enqueue: (address: string) => ask(address, 'enqueue'),
    /** Like `enqueue`, for a link in view: a maximum of MAX_VIEW_PREFETCH fetches for each shown page. */
    enqueueInView: (address: string) => ask(address, 'in-view'),
    /** Puts a path at the very front, because a pointer rests on its link, or the link has keyboard focus. */
    prefetchSoon: (address: string) => ask(address, 'rest'),
    /** Prefetches a path at once, whatever the limits, because its link is pressed; without network like `enqueue`. */
    press: (address: string) => ask(address, 'press'),
    /** Removes a path, because a visit to it begins. */
    take: (path: string) => order.take(loader.keyOf(path)),
    /** Resets the limit for links in view, because another page is shown. */
    pageShown: () => viewPaths.clear(),
    /** Returns the waiting paths, in order. */
    queue: (): Waiting[] => waiting().map(({ path, count }) => ({ path, count })),
    /** Returns the state of a path; `queued` while it waits. */
    state(path: string): PathState {
      const key = loader.keyOf(path);
      return waiting().some((place) => place.path === key) ? 'queued' : loader.state(key).state;
    },
    /** Returns whether a prefetch got a page of another build, so that the next visit is a full load (B5, B8). */
    hasEnded: () => phase === 'ended',
    stats: stats.read,
  };
}

/** Creates the record of the paths that the queue refuses, by their keys (B5.1, B5.5). It disregards data saving. */
function createRefusals(
  { navigation }: Pick<PrefetchEnvironment, 'navigation'>,
  loader: Pick<Loader, 'keyOf' | 'memory' | 'state'>,
) {
  const fails = new Map<string, number>();
  const failsOf = (key: string) => fails.get(key) ?? 0;

  /** Returns the key of an address: its path after known redirects; null if it has another origin or is malformed. */
  function keyOf(address: string): string | null {
    const taken = siteAddress(navigation.origin, address);
    return taken && loader.keyOf(taken.path);
  }

  return {
    keyOf,
    isRefused(key: string): boolean {
      const { state } = loader.state(key);
      return (
        key === keyOf(navigation.address()) ||
        // A page that is old (a click would fetch it again, B4.1) or lacks a part may be prefetched.
        (state === 'ready' && loader.memory(key) === 'fresh') ||
        state === 'missing' ||
        failsOf(key) >= MAX_PREFETCH_FAILS
      );
    },
    /** Records the outcome of a prefetch. */
    remember(path: string, outcome: LoadOutcome): void {
      const key = loader.keyOf(path);
      // A private page isn't stored in memory. Without this limit it would be fetched again at every hover.
      const isInVain = outcome.kind === 'ready' && outcome.page.isPrivate;
      if (outcome.kind === 'failed' || isInVain) fails.set(key, failsOf(key) + 1);
    },
    /** Forgets the failures of a path after a successful visit. */
    resetFailures: (path: string) => void fails.delete(loader.keyOf(path)),
  };
}

/** Creates the statistics of prefetching, all 0. Bytes are those of documents, without stylesheets and code. */
function createPrefetchStats() {
  /** Pages that visits have shown. A page that is shown again comes from memory and isn't counted as new. */
  const visited = new WeakSet<LoadedPage>();
  const stats = { ...NO_STATS };

  function hear({ kind, outcome }: LoaderEvent): void {
    if (outcome.kind === 'aborted') return;
    const page = 'page' in outcome ? outcome.page : null;
    // A `Blob` would be handed to the browser's process, which takes longer than reading the page.
    const bytes = page ? new TextEncoder().encode(page.html).length : 0;
    if (kind === 'prefetched') {
      stats[outcome.kind === 'ready' ? 'succeeded' : 'failed'] += 1;
      stats.bytes += bytes;
      stats.bytesWasted += bytes;
      return;
    }
    const isNew = !page || !visited.has(page);
    if (page) visited.add(page);
    if (!page || page.origin === 'visit') {
      if (isNew) stats.misses += 1;
    } else if (page.origin) {
      if (isNew) stats.bytesWasted -= bytes;
      stats.hits += 1;
    }
  }

  return {
    /** Counts the start of a fetch. */
    begin(): void {
      stats.started += 1;
    },
    hear,
    read: (): PrefetchStats => ({ ...stats }),
  };
}

/** A waiting path with the numbers that it is sorted by. */
interface Place extends Waiting {
  /** The number of the latest request to put the path first; 0 without such a request. */
  readonly front: number;
}

/** Creates the list of waiting paths, in order (B5.2, B5.7). @param counts how often each path was enqueued so far */
export function createQueueOrder(counts: Iterable<[string, number]> = []) {
  /** In the order of first enqueue, which stable sorting preserves for equal paths. */
  const places = new Map(
    Array.from(counts, ([path, count]): [string, Place] => [path, { path, count, front: 0 }]),
  );
  let lastFront = 0;

  return {
    /** Adds one to a path's count; with `isFirst`, the path goes before all others. */
    add(path: string, isFirst: boolean): void {
      const { count = 0, front = 0 } = places.get(path) ?? {};
      lastFront += 1;
      places.set(path, { path, count: count + 1, front: isFirst ? lastFront : front });
    },
    has: (path: string) => places.has(path),
    /** Removes a path and its count. */
    take: (path: string) => void places.delete(path),
    /** Returns the paths put first, the latest of them first; then by count, highest first; then by first enqueue. */
    list: (): Place[] =>
      [...places.values()].sort((a, b) => b.front - a.front || b.count - a.count),
    /** Removes the paths for which `isWanted` returns false. */
    retain(isWanted: (path: string) => boolean): void {
      for (const path of places.keys()) if (!isWanted(path)) places.delete(path);
    },
  };
}
