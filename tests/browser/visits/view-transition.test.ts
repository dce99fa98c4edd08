import { afterEach, beforeAll, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { createScreen } from '../../../runtime/browser/visits/screen/create-screen.ts';
// There before a screen asks for it: what Vite serves late, it may refuse at first.
import '../../../runtime/browser/visits/screen/view-transition.ts';
import { preferMotion } from '../prefer-motion.ts';
import { arrivalAt, find, pageOf, serve } from './stage.ts';

const screen = createScreen({ pageTransitions: true });
/** Those that ran in this test. */
const transitions: ViewTransition[] = [];
/** What ends the motion of each. */
const skips: Mock<() => void>[] = [];
/** Called as soon as one has started. */
let onStart = (): void => {};
const unhandled: unknown[] = [];
addEventListener('unhandledrejection', ({ reason }) => unhandled.push(reason));

// The code of transitions comes after the screen, and late on a machine that is busy.
beforeAll(async () => {
  await preferMotion('no-preference');
  await serve();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const start = vi.spyOn(document, 'startViewTransition');
  const moves = async () => {
    await screen.commit(pageOf(), arrivalAt('/kontakt'));
    expect(start).toHaveBeenCalled();
  };
  await vi.waitFor(moves, 30_000);
  vi.restoreAllMocks();
});

beforeEach(async () => {
  await serve();
  // Other files' pages may be in front of this one.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const start = document.startViewTransition.bind(document);
  vi.spyOn(document, 'startViewTransition').mockImplementation((change) => {
    const transition = start(change);
    transitions.push(transition);
    skips.push(vi.spyOn(transition, 'skipTransition'));
    onStart();
    return transition;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  transitions.length = 0;
  skips.length = 0;
  unhandled.length = 0;
  onStart = () => {};
});

const shown = () => find('main').textContent;

it('B10.7 changes address and page in one turn of a view transition where the site wants it', async () => {
  let seen: string | null = '';
  const enter = () =>
    queueMicrotask(() => {
      seen = shown();
    });
  expect(await screen.commit(pageOf(), arrivalAt('/kontakt', { enter }))).toBe(true);
  expect(transitions).toHaveLength(1);
  expect([seen, shown()]).toEqual(['Kontakt', 'Kontakt']);
  expect(skips[0]).not.toHaveBeenCalled();
});

interface Without {
  readonly isWanted?: boolean;
  readonly isAnimated?: boolean;
  readonly motion?: 'reduce';
  readonly visibility?: 'hidden';
}

it.each<[where: string, Without]>([
  ['the site doesn’t', { isWanted: false }],
  ['the browser has animated the way itself', { isAnimated: true }],
  ['motion is to be reduced', { motion: 'reduce' }],
  ['nobody sees the page', { visibility: 'hidden' }],
])('B10.7 shows it without where %s', async (_, given) => {
  const {
    isWanted = true,
    isAnimated = false,
    motion = 'no-preference',
    visibility = 'visible',
  } = given;
  await preferMotion(motion);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  const shows = isWanted ? screen : createScreen({});
  await shows.commit(pageOf(), arrivalAt('/kontakt', { isAnimated }));
  await preferMotion('no-preference');
  expect(transitions).toEqual([]);
  expect(shown()).toBe('Kontakt');
});

it('B10.7 shows it without where the browser can’t', async () => {
  vi.restoreAllMocks();
  const name = 'startViewTransition';
  const own = Object.getOwnPropertyDescriptor(Document.prototype, name);
  Reflect.deleteProperty(Document.prototype, name);
  const isShown = await screen.commit(pageOf(), arrivalAt('/kontakt'));
  Object.defineProperty(Document.prototype, name, own ?? {});
  expect(isShown).toBe(true);
  expect(shown()).toBe('Kontakt');
});

it('B10.7 a newer visit skips the motion that runs', async () => {
  await screen.commit(pageOf(), arrivalAt('/kontakt'));
  expect(skips).toHaveLength(1);
  expect(skips[0]).not.toHaveBeenCalled();
  const animated = arrivalAt('/nyheter', { isAnimated: true });
  await screen.commit(pageOf({ path: '/nyheter', title: 'Nyheter' }), animated);
  expect(skips[0]).toHaveBeenCalledOnce();
  expect(transitions).toHaveLength(1);
  await transitions[0]?.finished;
  expect(shown()).toBe('Nyheter');
  expect(unhandled).toEqual([]);
});

it('B10.7 a visit given up before the page changes shows nothing', async () => {
  const arrival = arrivalAt('/kontakt');
  onStart = () => queueMicrotask(arrival.abort);
  expect(await screen.commit(pageOf(), arrival)).toBe(false);
  expect(arrival.entered).toEqual([]);
  expect(shown()).toBe('Forsiden');
  expect(unhandled).toEqual([]);
});

it('B10.7 a visit given up while it moves ends the motion, and its page stays', async () => {
  const arrival = arrivalAt('/kontakt');
  await screen.commit(pageOf(), arrival);
  expect(skips[0]).not.toHaveBeenCalled();
  arrival.abort();
  expect(skips[0]).toHaveBeenCalledOnce();
  await transitions[0]?.finished;
  expect(shown()).toBe('Kontakt');
  expect(unhandled).toEqual([]);
});

it('B10.7 an error while the page changes fails the commit, once', async () => {
  const enter = () => {
    throw new Error('No more entries');
  };
  const committing = screen.commit(pageOf(), arrivalAt('/kontakt', { enter }));
  await expect(committing).rejects.toThrow('No more entries');
  expect(shown()).toBe('Forsiden');
  expect(unhandled).toEqual([]);
});
