/** Entry file: the service worker (B9). The build writes `LERRET_WORKER` above it. */
import { isObject } from '../protocol/is-object.ts';
import type { WorkerSetup } from '../protocol/worker-setup.ts';
import { storeOpenPages } from './documents.ts';
import {
  cacheName,
  isOwnCache,
  NETWORK_LIMIT,
  type Strategy,
  storeKinds,
  type WorkerEnvironment,
  type WorkerScope,
} from './environment.ts';
import { type Route, routeOf, storeShell } from './stored.ts';
import { answerAsset, answerDocument, answerPicture, answerSearch } from './strategies.ts';

declare const self: WorkerScope;
declare const LERRET_WORKER: WorkerSetup;

const setup = LERRET_WORKER;
const strategies: Readonly<Record<Route, Strategy>> = {
  document: answerDocument,
  asset: answerAsset,
  picture: answerPicture,
  search: answerSearch,
};
const environment: WorkerEnvironment = {
  setup,
  origin: self.location.origin,
  store: (kind) => self.caches.open(cacheName(kind, setup.build)),
  fetch: (request, init) => fetch(request, init),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, environment.origin);
  if (route !== null) event.respondWith(strategies[route](event, environment));
});

// A page asks a new worker for its build id, so that it reloads once per build.
self.addEventListener('message', ({ data, ports }) => {
  if (isObject(data) && data.type === 'version') ports[0]?.postMessage(setup.build);
});

async function install(): Promise<void> {
  await storeShell(environment);
  await Promise.race([storeOpen(), environment.pause(NETWORK_LIMIT)]);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const own = storeKinds.map((kind) => cacheName(kind, setup.build));
  const names = await self.caches.keys();
  const old = names.filter((name) => isOwnCache(name) && !own.includes(name));
  await Promise.all(old.map((name) => self.caches.delete(name)));
  await self.clients.claim();
  // Stores pages opened since `install`. Not awaited: requests of pages wait until this worker is active.
  void storeOpen();
}

async function storeOpen(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await storeOpenPages(
    environment,
    open.map(({ url }) => url),
  );
}
