/** Entry file: the worker of a site with `"serviceWorker": false`. It removes itself and every cache of Lerret. */

import type { WorkerScope } from './environment.ts';
import { isOwnCache } from './environment.ts';

declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = await self.caches.keys();
  await Promise.all(names.filter(isOwnCache).map((name) => self.caches.delete(name)));
  await self.registration.unregister();
}
