import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScreen } from '../../../runtime/browser/visits/screen/create-screen.ts';
import { observePositions } from '../../../runtime/browser/visits/screen/scroll.ts';
import { arrivalAt, newEntry, next, pageOf, serve, styleAddress } from './stage.ts';

const screen = createScreen({});

const TALL = styleAddress('main{height:4000px}');

beforeEach(async () => {
  await serve({ path: '/', layout: TALL });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // Later than whatever a test before has written.
  vi.setSystemTime(Date.now() + 3_600_000 * Math.ceil(performance.now()));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Scrolls, and resolves when the document has been told. */
async function scrollDown(top: number): Promise<void> {
  const scrolled = next(document, 'scroll');
  scrollTo(0, top);
  await scrolled;
}

const y = () => history.state?.y;

it('B10.1 takes the scroll position from the browser while it runs, and gives it back on leaving', () => {
  expect(history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(history.scrollRestoration).toBe('manual');
});

it('B10.1 writes the position into the entry when the page has been still for 150 ms', async () => {
  const followed = { href: '/kontakt', nth: 1 };
  const state = newEntry({ followed });
  history.replaceState(state, '', '/');
  await scrollDown(100);
  vi.advanceTimersByTime(149);
  await scrollDown(200);
  vi.advanceTimersByTime(149);
  expect(y()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(history.state).toEqual({ ...state, y: 200 });
});

it('B10.1 writes at most once a second, and the last position in the end', async () => {
  await scrollDown(100);
  vi.advanceTimersByTime(150);
  expect(y()).toBe(100);
  await scrollDown(200);
  vi.advanceTimersByTime(500);
  await scrollDown(300);
  vi.advanceTimersByTime(499);
  expect(y()).toBe(100);
  vi.advanceTimersByTime(1);
  expect(y()).toBe(300);
});

it('B10.1 writes at once before a visit', async () => {
  await scrollDown(100);
  vi.advanceTimersByTime(150);
  await scrollDown(250);
  screen.savePosition();
  expect(y()).toBe(250);
});

it('B10.1 goes on where the browser takes no more writes', async () => {
  await scrollDown(100);
  const refuse = () => {
    throw new DOMException('Attempt to use history.replaceState() too often', 'SecurityError');
  };
  const replace = vi.spyOn(history, 'replaceState').mockImplementation(refuse);
  expect(() => screen.savePosition()).not.toThrow();
  expect(replace).toHaveBeenCalledTimes(1);
});

it('B10.1 writes nothing into an entry that isn’t ours', async () => {
  history.replaceState({ other: true }, '', '/');
  await scrollDown(100);
  screen.savePosition();
  expect(history.state).toEqual({ other: true });
});

it('B10.1 writes nothing into the entry gone back to while the page before is still shown', async () => {
  await screen.commit(pageOf({ layout: TALL }), arrivalAt('/kontakt'));
  const there = newEntry({ y: 900 });
  await scrollDown(100);
  history.replaceState(there, '', '/');
  vi.advanceTimersByTime(2000);
  screen.savePosition();
  expect(history.state).toEqual(there);
  const arrival = arrivalAt('/', { kind: 'back', state: there });
  await screen.commit(pageOf({ path: '/', layout: TALL }), arrival);
  await scrollDown(50);
  screen.savePosition();
  expect(y()).toBe(50);
});

it('B10.1 leaves a page that is still loading to the browser, which may be restoring it', () => {
  history.scrollRestoration = 'auto';
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  observePositions();
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});
