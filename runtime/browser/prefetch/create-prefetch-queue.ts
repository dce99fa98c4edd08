import { IDLE_LIMIT, MAX_PATHS_IN_FLIGHT, MAX_VIEW_PREFETCH } from '../constants.ts';
import type { Loader } from '../loader/loader.ts';
import type { EarlyQueue } from './early-queue.ts';
import { isSaving } from './is-saving.ts';
import type { PrefetchEnvironment } from './prefetch-environment.ts';
import type { PrefetchQueue } from './prefetch-queue.ts';
import { createPrefetchStats } from './prefetch-stats.ts';
import { createQueueOrder } from './queue-order.ts';
import { createRefusals } from './refusals.ts';

type Trigger = 'enqueue' | 'in-view' | 'rest' | 'press';

/**
 * Prefetches what is enqueued, in order, when there is nothing better to do (S176, B5). It listens from now on,
 * until `stop`. `early`: what was enqueued before.
 */
export function createPrefetchQueue(
  env: PrefetchEnvironment,
  loader: Loader,
  early: EarlyQueue['counts'] = new Map(),
): PrefetchQueue {
  const order = createQueueOrder(early);
  const refusals = createRefusals(env, loader);
  const stats = createPrefetchStats();
  let phase: 'early' | 'open' | 'ended' | 'stopped' = 'early';
  let idleTimer = 0;
  let inFlight = 0;
  /** Paths that links in view have put into the queue on this page. */
  let viewPaths = 0;

  const isLoading = (key: string) => loader.state(key).state === 'loading';
  const isReachable = () => loader.appearsOnline() && !env.isPrerendering();
  const mayStart = () =>
    phase === 'open' &&
    inFlight < MAX_PATHS_IN_FLIGHT &&
    isReachable() &&
    env.isVisible() &&
    !loader.isVisiting();
  const isRefused = (key: string) =>
    phase === 'ended' || phase === 'stopped' || refusals.isRefused(key);

  /** What waits, in order, without what needn't be fetched any more. */
  function waiting() {
    order.keep((path) => !isSaving(env) && !isLoading(path) && !isRefused(path));
    return order.list();
  }

  function start(path: string, origin: 'prefetch' | 'intent'): void {
    order.take(path);
    inFlight += 1;
    stats.begin();
    void loader.load(path, { origin }).then((outcome) => {
      inFlight -= 1;
      refusals.remember(path, outcome);
      if (outcome.kind === 'stale' && phase !== 'stopped') phase = 'ended';
      startNext();
    });
  }

  function startNext(): void {
    for (const { path, front } of waiting()) {
      if (mayStart()) start(path, front > 0 ? 'intent' : 'prefetch');
    }
  }

  /** In a later turn, so that paths enqueued together are put in order before one starts. */
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
      if (viewPaths >= MAX_VIEW_PREFETCH) return false;
      viewPaths += 1;
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
    idleTimer = env.clock.setTimeout(open, IDLE_LIMIT);
    env.whenIdle(open);
  });
  const stops = [
    env.watch(startNext),
    loader.watch((event) => {
      stats.hear(event);
      if (event.kind === 'visited' && event.outcome.kind === 'ready') refusals.forgive(event.path);
      startSoon();
    }),
  ];

  return {
    enqueue: (address) => ask(address, 'enqueue'),
    enqueueInView: (address) => ask(address, 'in-view'),
    intend: (address) => ask(address, 'rest'),
    press: (address) => ask(address, 'press'),
    take: (path) => order.take(loader.keyOf(path)),
    pageShown() {
      viewPaths = 0;
    },
    queue: () => waiting().map(({ path, count }) => ({ path, count })),
    state(path) {
      const key = loader.keyOf(path);
      return waiting().some((place) => place.path === key) ? 'queued' : loader.state(key).state;
    },
    hasEnded: () => phase === 'ended',
    stats: stats.read,
    stop() {
      if (phase !== 'ended') phase = 'stopped';
      env.clock.clearTimeout(idleTimer);
      for (const stop of stops) stop();
    },
  };
}
