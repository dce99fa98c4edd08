/**
 * Entry file: makes the fault happen that the document's address names (`?fault=offline`). Tests put it into a page
 * that was built; nothing of it is on a page that visitors load.
 *
 * It begins once the document is parsed and before its modules run, so that nothing has been asked for yet. Nothing is
 * written anywhere: the fault ends with the document.
 */
import type { ReloadRecord } from '../../runtime/browser/boot/handles.ts';
import { RELOADS_KEY } from '../../runtime/protocol/storage-names.ts';
import { FROM_WORKER } from '../../runtime/protocol/worker-setup.ts';
import { type Effect, findFault } from './faults.ts';
import { askedBy, faultyFetch } from './faulty-fetch.ts';
import { asUnknownPage, installWorker } from './new-worker.ts';

/** Another one in each document: a full load happens once a build. */
const OTHER_BUILD = ` data-build="injected-${Date.now()}"`;
/** No server has a chunk of this name. */
const MISSING = '/assets/injected-missing.js';

const fault = findFault(new URLSearchParams(location.search).get('fault') ?? '');
if (fault !== null)
  document.addEventListener('readystatechange', () => inject(fault.effect), { once: true });

function inject(effect: Effect): void {
  switch (effect.on) {
    case 'answers':
      window.fetch = faultyFetch(window.fetch.bind(window), effect.of, effect.bad);
      break;
    case 'code':
      withoutCode();
      break;
    case 'net':
      goOffline();
      break;
    case 'guard':
      window.fetch = faultyFetch(window.fetch.bind(window), 'page', {
        kind: 'status',
        status: 500,
      });
      refuseFullLoads();
      break;
    case 'build':
      changeDocuments((html) => html.replace(/ data-build="[^"]*"/, OTHER_BUILD));
      break;
    case 'worker':
      installWorker(effect.when);
      break;
    case 'unknown-page':
      asUnknownPage();
      break;
    case 'storage':
      if (effect.is === 'full') fillStorage();
      else blockStorage();
      break;
    default:
      effect satisfies never;
  }
}

/** Changes the text of every document that is fetched from now on. */
function changeDocuments(change: (html: string) => string): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const answer = await fetch.call(window, input, init);
    if (askedBy(request) !== 'page') return answer;
    const { status, headers, url } = answer;
    const changed = new Response(change(await answer.text()), { status, headers });
    // The loader needs the final address of a response; responses made by a script have none.
    return Object.defineProperty(changed, 'url', { value: url });
  };
}

/** Islands name code that isn't there, on this page and on those to come. */
function withoutCode(): void {
  for (const island of document.querySelectorAll('lerret-island'))
    island.setAttribute('code', MISSING);
  changeDocuments((html) => html.replace(/(<lerret-island\b[^>]* code=")[^"]*/g, `$1${MISSING}`));
}

/** Goes offline: only the pages and styles that the service worker stored are available. */
function goOffline(): void {
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

/** Session storage says of whatever page is asked for that it was loaded in full just now; nothing is written there. */
function refuseFullLoads(): void {
  const done = { cause: 'forced-load', version: '', done: true, refused: '' } as const;
  const { fetch } = window;
  const asked: ReloadRecord[] = [];
  window.fetch = (input, init) => {
    const { pathname: address } = new URL(input instanceof Request ? input.url : input, origin);
    asked.push({ ...done, at: Date.now(), address });
    return fetch(input, init);
  };
  const { getItem, setItem } = Storage.prototype;
  Storage.prototype.getItem = function (this: Storage, key: string) {
    const isAsked = this === sessionStorage && key === RELOADS_KEY;
    return isAsked ? JSON.stringify(asked) : getItem.call(this, key);
  };
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    if (this !== sessionStorage || key !== RELOADS_KEY) setItem.call(this, key, value);
  };
}

/** Storage refuses whoever asks, as where a visitor has blocked it. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Injected: storage is blocked', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { configurable: true, get: refuse });
  IDBFactory.prototype.open = refuse;
}

/** Storage reads, and has no room for more. */
function fillStorage(): void {
  const refuse = () => {
    throw new DOMException('Injected: storage is full', 'QuotaExceededError');
  };
  Storage.prototype.setItem = refuse;
  IDBObjectStore.prototype.put = refuse;
  IDBObjectStore.prototype.add = refuse;
}
