import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Loaded ahead, so that no question comes late on a busy machine.
import '../../../runtime/browser/analytics/ask.ts';
import { startAnalytics } from '../../../runtime/browser/analytics/start.ts';
import { observeClicks } from '../../../runtime/browser/visits/observers.ts';
import { CONSENT_KEY } from '../../../runtime/protocol/storage-names.ts';
import { storeConsent } from '../../../runtime/protocol/stored-choices.ts';

beforeEach(() => {
  const item = 'data-item="p-1" data-item-name="Film" data-item-category="movie"';
  document.body.innerHTML = `<main ${item}><a href="#kjop" ${item}>Kjøp</a></main>`;
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem(CONSENT_KEY);
  document.body.innerHTML = '';
});

let started = 0;

/** Starts analytics on the page, with a sink of its own, because it never ends. */
function start(isPrerendering = false) {
  const sink = `/sink-${started++}`;
  const reported: string[] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((to, event) => {
    if (to === sink) reported.push(JSON.parse(String(event)).event);
    return true;
  });
  let tell: (change: 'activated' | 'restored') => void = () => {};
  const environment = {
    isPrerendering: () => isPrerendering,
    watch: (listen: typeof tell) => {
      tell = listen;
    },
    log: () => {},
  };
  startAnalytics(environment, { sinks: [sink] });
  return {
    reported,
    activate: () => tell('activated'),
    /** The page comes back from the back-forward cache. */
    restore: () => tell('restored'),
  };
}

/** An answer in another tab: this tab gets the browser's event. */
function answerElsewhere(consent: string): void {
  localStorage.setItem(CONSENT_KEY, consent);
  window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
}

const commit = () => document.dispatchEvent(new CustomEvent('lerret:commit'));
const click = () => document.querySelector<HTMLElement>('a')?.click();
const view = ['page_view', 'VIEW_ITEM'];

it('A54 A95 a page view is reported once, however often the visitor answers, in any tab', () => {
  storeConsent('denied');
  const { reported } = start();
  expect(reported).toEqual([]);
  answerElsewhere('granted');
  expect(reported).toEqual(view);
  answerElsewhere('denied');
  answerElsewhere('granted');
  storeConsent('denied');
  storeConsent('granted');
  expect(reported).toEqual(view);
  commit();
  expect(reported).toEqual([...view, ...view]);
});

it('A54 after a yes, the current page is reported, and no page or click of before', () => {
  storeConsent('denied');
  const { reported } = start();
  commit();
  click();
  commit();
  storeConsent('granted');
  click();
  storeConsent('denied');
  click();
  commit();
  expect(reported).toEqual([...view, 'BUY_TICKET']);
});

it('A54 A95 a page that comes back from the back-forward cache follows the answer that another one got', () => {
  storeConsent('granted');
  const { reported, restore } = start();
  localStorage.setItem(CONSENT_KEY, 'denied');
  restore();
  click();
  expect(reported).toEqual(view);
  localStorage.setItem(CONSENT_KEY, 'granted');
  restore();
  click();
  expect(reported).toEqual([...view, 'BUY_TICKET']);
});

it('A54 B7.7 a ticket link counts when it is followed, not when it is held back', () => {
  storeConsent('granted');
  const { reported } = start();
  const link = document.querySelector('a');
  link?.setAttribute('href', 'https://shop.example/buy');
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay);
  let isOffline = true;
  let follow = () => {};
  const stop = observeClicks(
    () => {},
    (_, again) => {
      follow = again;
      return isOffline;
    },
  );
  click();
  expect(reported).toEqual(view);
  isOffline = false;
  follow();
  expect(reported).toEqual([...view, 'BUY_TICKET']);
  stop();
  window.removeEventListener('click', stay);
});

it.each([
  ['a click', 'click', {}, 1],
  ['a click that opens a tab', 'click', { ctrlKey: true }, 1],
  ['a click with the middle button', 'auxclick', { button: 1 }, 1],
  ['a click that opens a menu', 'auxclick', { button: 2 }, 0],
])('S20 A54 %s on a ticket link counts', (_, type, init, count) => {
  storeConsent('granted');
  const { reported } = start();
  const options = { bubbles: true, cancelable: true, ...init };
  const event = new MouseEvent(type, options);
  const stay = (one: Event) => one.preventDefault();
  document.addEventListener(type, stay);
  document.querySelector('a')?.dispatchEvent(event);
  document.removeEventListener(type, stay);
  expect(reported.filter((name) => name === 'BUY_TICKET')).toHaveLength(count);
});

it('B12 a prerendered page is reported when the visitor sees it', () => {
  storeConsent('granted');
  const { reported, activate } = start(true);
  storeConsent('granted');
  expect(reported).toEqual([]);
  activate();
  expect(reported).toEqual(view);
});

it('A54 asks once the visitor reads on or opens another page, not over the first window', async () => {
  const question = () => document.getElementById('lerret-question');
  const scrollTo = (top: number) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
    document.dispatchEvent(new Event('scroll'));
  };
  start();
  scrollTo(innerHeight / 2 - 1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(question()).toBeNull();
  scrollTo(innerHeight / 2);
  await vi.waitFor(() => expect(question()).not.toBeNull());
  question()?.remove();
  scrollTo(0);
  start();
  commit();
  await vi.waitFor(() => expect(question()).not.toBeNull());
});
