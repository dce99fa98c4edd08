import { FROM_WORKER } from '../../../protocol/worker-setup.ts';
import { askedBy } from './faulty-fetch.ts';

/** There is no net from now on: only what the service worker kept of pages and styles answers. */
export function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const kept = askedBy(request) === 'call' ? undefined : await caches.match(request.url);
    if (kept === undefined) throw new TypeError('Failed to fetch');
    const { status, headers } = kept;
    return new Response(kept.body, { status, headers: [...headers, [FROM_WORKER, '1']] });
  };
  window.dispatchEvent(new Event('offline'));
}
