import type { Change, Connection, Environment, Stop } from './environment.ts';

/** What of the environment loader and queue need: it comes with boot; the rest comes at idle. */
export type BootEnvironment = Omit<Environment, 'navigation' | 'screen' | 'workers'> & {
  readonly navigation: Pick<Environment['navigation'], 'origin' | 'address'>;
};

const isLoaded = () => document.readyState === 'complete';

/** The real world, as far as boot needs it. */
export function createBootEnvironment(): BootEnvironment {
  const { dataset } = document.documentElement;
  return {
    fetch: (address, init) => fetch(address, init),
    importModule: (address) => import(/* @vite-ignore */ address),
    clock: {
      now: Date.now,
      setTimeout: (act, delay) => window.setTimeout(act, delay),
      clearTimeout: (timer) => clearTimeout(timer),
    },
    online: () => navigator.onLine,
    connection() {
      const { saveData = false, effectiveType = '' } = networkInformation() ?? {};
      return { saveData, effectiveType };
    },
    isVisible: () => document.visibilityState === 'visible',
    isPrerendering: () => 'prerendering' in document && document.prerendering === true,
    whenLoaded(act) {
      if (isLoaded()) act();
      else window.addEventListener('load', act, { once: true });
    },
    whenIdle: (act) => (window.requestIdleCallback ?? setTimeout)(() => act()),
    watch: watchChanges,
    storage: {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
    },
    navigation: {
      origin: location.origin,
      address: () => location.href.slice(location.origin.length),
    },
    start: {
      page: dataset.page ?? null,
      build: dataset.build ?? null,
      html: document.documentElement.outerHTML,
    },
    emit: (event, detail) => void document.dispatchEvent(new CustomEvent(event, { detail })),
    log: (message, ...details) => console.error(message, ...details),
  };
}

type NetworkInformation = Partial<Connection> & EventTarget;

/** Not every browser tells, and the types of the DOM don't describe it. */
function networkInformation(): NetworkInformation | null {
  const connection = 'connection' in navigator ? navigator.connection : null;
  return isEventTarget(connection) ? connection : null;
}

function isEventTarget(value: unknown): value is EventTarget {
  return value instanceof EventTarget;
}

function watchChanges(act: (change: Change) => void): Stop {
  const stopped = new AbortController();
  const hear = (
    target: EventTarget | null,
    type: string,
    change: (event: Event) => Change | null,
  ) => {
    const listener = (event: Event) => {
      const found = change(event);
      if (found !== null) act(found);
    };
    target?.addEventListener(type, listener, { signal: stopped.signal });
  };
  hear(window, 'online', () => 'online');
  hear(window, 'offline', () => 'offline');
  hear(document, 'visibilitychange', () => (document.hidden ? 'hidden' : 'visible'));
  hear(document, 'prerenderingchange', () => 'activated');
  hear(networkInformation(), 'change', () => 'saving');
  hear(window, 'pagehide', () => 'left');
  hear(window, 'pageshow', (event) =>
    event instanceof PageTransitionEvent && event.persisted ? 'restored' : null,
  );
  return () => stopped.abort();
}
