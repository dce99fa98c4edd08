import type { WorkerSetup } from '../protocol/worker-setup.ts';

/** What strategies need of the browser and the build. `worker.ts` passes the real functions, tests pass others. */
export interface WorkerEnvironment {
  readonly setup: WorkerSetup;
  /** The origin of the site: `https://host`. */
  readonly origin: string;
  /** Opens the cache of a kind and of this build. */
  store(kind: StoreKind): Promise<Cache>;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  /** Resolves after a time. */
  pause(milliseconds: number): Promise<void>;
}

/** Returns a response, and never rejects. Calls `event.waitUntil` before its first `await`, as browsers require. */
export type Strategy = (
  event: Pick<FetchEvent, 'request' | 'waitUntil'>,
  environment: WorkerEnvironment,
) => Promise<Response>;

/** The parts of a service worker's global scope that Lerret uses; TypeScript's types for pages don't have them. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly { readonly url: string }[]>;
  };
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<unknown>) => void): void;
}

export interface LifeEvent {
  /** Extends the worker's life until `work` settles. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** How long to wait for a complete response from the network before the stored one is used, in milliseconds (B9). */
export const NETWORK_LIMIT = 3000;

/** The maximum number of stored pages, some megabytes. Prefetched pages count, too: up to 20 for each page visited. */
export const MAX_DOCUMENTS = 200;

/** The maximum number of stored pictures. */
export const MAX_PICTURES = 60;

/** The kinds of caches. The offline page is in `assets`. */
export const storeKinds = ['assets', 'pages', 'pictures'] as const;

export type StoreKind = (typeof storeKinds)[number];

/** Returns the name of the cache of a kind and a build (B9): `lerret-pages-<build>`. */
export function cacheName(kind: StoreKind, build: string): string {
  return `lerret-${kind}-${build}`;
}

/** Returns whether a cache is Lerret's, of any build. The worker removes no other caches. */
export function isOwnCache(name: string): boolean {
  return storeKinds.some((kind) => name.startsWith(cacheName(kind, '')));
}
