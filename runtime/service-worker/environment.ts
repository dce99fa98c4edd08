import type { WorkerSetup } from '../protocol/worker-setup.ts';

/** The facts and functions that strategies use; `worker.ts` passes the real ones. */
export interface WorkerEnvironment {
  readonly setup: WorkerSetup;
  /** The origin of the site: `https://host`. */
  readonly origin: string;
  /** Opens the cache of a kind and of this build. */
  store(kind: StoreKind): Promise<Cache>;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  /** Resolves after the given time. */
  pause(milliseconds: number): Promise<void>;
}

/** A request that the worker answers. */
export interface WorkerRequest {
  readonly request: Request;
  /** Extends the worker's life until `work` settles; must be called before the first `await`. */
  waitUntil(work: Promise<unknown>): void;
}

/** Answers one kind of request. Never rejects. */
export type Strategy = (asked: WorkerRequest, environment: WorkerEnvironment) => Promise<Response>;

/** The used parts of a service worker's global scope, which TypeScript's DOM types don't include. */
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

/** How long to wait for the network before a stored document is used, in milliseconds (B9). */
export const NETWORK_LIMIT = 3000;

/** Maximum number of stored documents, some megabytes. A page prefetches up to 20, which mustn't evict visited ones. */
export const MAX_DOCUMENTS = 200;

/** The maximum number of stored pictures. */
export const MAX_PICTURES = 60;

/** The page, written by every build, that is served when the network fails and nothing is stored. */
export const OFFLINE_PAGE = '/offline.html';

/** The kinds of caches. The offline page is in `assets`. */
export type StoreKind = 'assets' | 'pages' | 'pictures';

/** The name of a cache, which contains the build id (B9). */
export function cacheName(kind: StoreKind, build: string): string {
  return `lerret-${kind}-${build}`;
}

/** Whether a cache belongs to Lerret, of any build. Other caches of the origin stay. */
export function isOwnCache(name: string): boolean {
  return /^lerret-(assets|pages|pictures)-/.test(name);
}
