/** Entry file: the only script of every page. It starts the islands, so that no click is lost; the rest at idle. */

import { whenIdle } from '../environment/moments.ts';
import type { Visit } from '../idle/idle.ts';
import { defineIslands } from '../islands/define-islands.ts';
import { createLoader } from '../loader/create-loader.ts';
import { createBootEnvironment } from './boot-environment.ts';
import { createEarlyQueue, NO_STATS } from './early-queue.ts';
import { readReloads } from './handles.ts';

const env = createBootEnvironment();
const loader = createLoader(env);
const early = createEarlyQueue(env);

let idle: Promise<Visit> | undefined;
function startIdle() {
  idle ??= import('../idle/idle.ts').then(({ start }) => start(env, loader, early));
  return idle;
}

window.lerret = {
  enqueue: early.enqueue,
  navigate(path) {
    startIdle()
      .then((visit) => visit(path))
      // Offline, a full load would only lose the page (S172).
      .catch(() => env.online() !== false && location.assign(path));
  },
  queue: early.queue,
  history: loader.history,
  reloads: () => readReloads(() => sessionStorage),
  prefetchStats: () => NO_STATS,
};

defineIslands(env);

whenIdle(() => {
  startIdle().catch((error: unknown) => env.log('bundle loading error', 'idle', error));
});
