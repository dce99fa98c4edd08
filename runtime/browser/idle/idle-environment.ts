import { WORKER_POLICY } from '../../protocol/constants.ts';
import type { BootEnvironment } from '../boot/boot-environment.ts';
import type {
  Change,
  Environment,
  Registration,
  WorkerState,
  Workers,
} from '../environment/environment.ts';
import { whenIdle, whenLoaded } from '../environment/moments.ts';
import { trustedTypes } from '../environment/trusted-types.ts';
import type { SiteOptions } from '../site-options.ts';

/** The part of the environment that prefetching and the worker's registration use. */
export type IdleEnvironment = BootEnvironment &
  Pick<
    Environment,
    'whenLoaded' | 'whenIdle' | 'isVisible' | 'isPrerendering' | 'watch' | 'workers'
  >;

type Reached = readonly [state: WorkerState, worker: ServiceWorker];

/** The Trusted Types policy for the worker's address: always the same, so that no other script can be registered. */
const policy = trustedTypes?.createPolicy(WORKER_POLICY, {
  createScriptURL: (_script: string) => '/sw.js',
});

/** How long to wait for a new worker to activate, in milliseconds: the old one may still have work. */
const TAKE_OVER_LIMIT = 3000;

/** Adds to `boot` the functions of the browser that the code in this folder uses, and returns `boot`. */
export function completeForIdle(
  boot: BootEnvironment,
  { serviceWorker }: SiteOptions,
): IdleEnvironment {
  // Browsers have service workers on https and localhost only (B9.1).
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

/** Calls `act` at every change of the page's state. */
function watchChanges(act: (change: Change) => void): void {
  const hear = (
    target: EventTarget | undefined,
    type: string,
    change: (event: Event) => Change | null,
  ) => {
    target?.addEventListener(type, (event) => {
      const found = change(event);
      if (found !== null) act(found);
    });
  };
  hear(window, 'online', () => 'online');
  hear(window, 'offline', () => 'offline');
  hear(document, 'visibilitychange', () => (document.hidden ? 'hidden' : 'visible'));
  hear(document, 'prerenderingchange', () => 'activated');
  hear(navigator.connection, 'change', () => 'saving');
  hear(window, 'pagehide', () => 'left');
  hear(window, 'pageshow', (event) =>
    'persisted' in event && event.persisted ? 'restored' : null,
  );
}

/** Returns the browser's service workers. Every call of `register` returns the same promise. */
function browserWorkers(): Workers {
  const { serviceWorker } = navigator;
  const stateNow = () => serviceWorker.controller?.state ?? null;
  // Read now, because a first worker may claim the document later.
  const controlledAtStart = stateNow();
  let registered: Promise<Registration> | null = null;
  return {
    controllerAtStart: () => controlledAtStart,
    controller: stateNow,
    register(script, options) {
      registered ??= serviceWorker
        .register(policy?.createScriptURL(script) ?? script, options)
        .then(observed);
      return registered;
    },
    registrations: () => serviceWorker.getRegistrations(),
  };
}

/** Returns a registration whose `onState` also reports the states that new workers have reached before its call. */
function observed(registration: ServiceWorkerRegistration): Registration {
  const listeners: ((reached: Reached) => void)[] = [];
  const history: Reached[] = [];
  const follow = () => {
    const worker = registration.installing;
    if (!worker) return;
    // A property, not a listener: `follow` may run twice for one worker.
    worker.onstatechange = () => {
      const reached = [worker.state, worker] as const;
      history.push(reached);
      for (const report of listeners) report(reached);
    };
  };
  registration.addEventListener('updatefound', follow);
  // An installation may have started before this code listened for `updatefound`.
  follow();
  return {
    onState(act) {
      const report = ([state, worker]: Reached) => act(state, () => versionOf(worker));
      listeners.push(report);
      history.forEach(report);
    },
  };
}

/**
 * Requests a worker's build id; stays pending if the worker doesn't answer. Waits until the worker is activated, or
 * until TAKE_OVER_LIMIT: in Chromium, a page that loads while one worker replaces another can hang.
 */
async function versionOf(worker: ServiceWorker): Promise<string> {
  await new Promise<void>((resolve) => {
    const look = () => worker.state === 'activated' && resolve();
    setTimeout(resolve, TAKE_OVER_LIMIT);
    worker.addEventListener('statechange', look);
    look();
  });
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    worker.postMessage({ type: 'version' }, [port2]);
  });
}
