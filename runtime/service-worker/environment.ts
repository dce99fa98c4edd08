import type { WorkerSetup } from '../protocol/worker-setup.ts';

/** What strategies work with; `worker.ts` passes the real one. */
export interface WorkerEnvironment {
  readonly setup: WorkerSetup;
  /** `https://host` */
  readonly origin: string;
  /** The cache of a kind, of this build. */
  store(kind: StoreKind): Promise<Cache>;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  /** Resolves after so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
}

/** A request that the worker answers. */
export interface Asked {
  readonly request: Request;
  /** The worker isn't stopped before this is over; only to be called before the first wait. */
  waitUntil(work: Promise<unknown>): void;
}

/** How a kind of request is answered. Never rejects. */
export type Strategy = (asked: Asked, environment: WorkerEnvironment) => Promise<Response>;

/** The parts of a service worker's global scope that are used here: the types of the DOM don't describe it. */
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
  /** The worker isn't stopped before this is over. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** How long the net is waited for where a stored document is at hand, in milliseconds (B9). */
export const NETWORK_LIMIT = 3000;

/** Documents that are kept: some megabytes. A page prefetches up to 20, which must not push visited ones out. */
export const MAX_DOCUMENTS = 200;

/** Pictures that are kept. */
export const MAX_PICTURES = 60;

/** Written by every build; what is answered where nothing else can be. */
export const OFFLINE_PAGE = '/offline.html';

/** `assets` holds the offline page too. */
export type StoreKind = 'assets' | 'pages' | 'pictures';

/** The name of a cache: of one build (B9). */
export function cacheName(kind: StoreKind, build: string): string {
  return `lerret-${kind}-${build}`;
}

/** Is it a cache of Lerret's, of any build? Others of the same origin are left alone. */
export function isOwnCache(name: string): boolean {
  return /^lerret-(assets|pages|pictures)-/.test(name);
}
