import type { Enhance } from '../../block.ts';
import type { Environment, Stop } from '../environment/environment.ts';
import { whenIdle } from '../environment/moments.ts';

/** Calls `hydrate` when the island should hydrate. `signal` is aborted when that isn't needed any more. */
type Strategy = (element: HTMLElement, signal: AbortSignal, hydrate: () => void) => void;

/** Hydrates when the page is loaded and the browser is idle. */
const idle: Strategy = (_element, _signal, hydrate) => whenIdle(hydrate);

/** Hydrates at a click, a key press or focus inside the block. */
const interaction: Strategy = (element, signal, hydrate) =>
  listen(element, ['click', 'keydown', 'focusin'], signal, hydrate);

/** Hydrates when the block is within 200 pixels of the visible area. */
const visible: Strategy = (element, signal, hydrate) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) hydrate();
    },
    // With the document as root the margin also works inside a frame, e.g. a preview.
    { root: document, rootMargin: '200px' },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
};

/** Hydrates when the block is in view and a member is logged in (`html[data-member]`), or at the visitor's input. */
const member: Strategy = (element, signal, hydrate) => {
  const root = document.documentElement;
  const observer = new MutationObserver(look);
  function look(): void {
    if (root.hasAttribute('data-member')) visible(element, signal, hydrate);
  }
  observer.observe(root, { attributeFilter: ['data-member'] });
  signal.addEventListener('abort', () => observer.disconnect());
  look();
};

/** The strategies by the value of the attribute `hydrate`. Without one the island hydrates at once. */
const strategies: Readonly<Record<string, Strategy>> = { interaction, visible, idle, member };

/** Calls `listener` for events in an element before the element's code gets them. Stops when `signal` is aborted. */
function listen(
  element: HTMLElement,
  types: readonly string[],
  signal: AbortSignal,
  listener: (event: Event) => void,
): void {
  for (const type of types) {
    // A listener that isn't passive would delay scrolling.
    const passive = type === 'touchstart';
    element.addEventListener(type, listener, { capture: true, passive, signal });
  }
}

/** `idle`: its code isn't requested yet. `failed`: its code couldn't start, or has reported an error. */
type IslandState = 'idle' | 'loading' | 'hydrated' | 'failed';

/** The detail of the event `lerret:island` on `document`. */
export interface IslandChange {
  /** The name of the block, e.g. `slideshow`. */
  readonly name: string;
  readonly state: Exclude<IslandState, 'idle'>;
}

declare global {
  interface DocumentEventMap {
    'lerret:island': CustomEvent<IslandChange>;
  }
}

/**
 * Elements whose early input is recorded, because they need the island's script or work better with it. A click on a
 * submit button isn't: the browser validates the fields first, and then the submit is recorded.
 */
const ACTING =
  ':is(button:not(form *), [type=button]):not([popovertarget]), [role=button], a[href^="#"]';

/** Selects forms that only their code can submit: without `action`, or with `method="post"`, which no host accepts. */
export const NEEDS_CODE = 'form:is(:not([action]), [method=post])';

/** A block with code, in the document. */
export interface IslandElement extends HTMLElement {
  /** Starts the island, or starts it again with its current attributes: `code` may have changed. */
  connectedCallback(): void;
}

/** The environment of islands, in addition to the document. */
export interface IslandEnvironment extends Pick<Environment, 'log'> {
  /** Imports a chunk by its address; later calls get the same module. Rejects if loading or running it fails. */
  importModule(address: string): Promise<{ readonly default: Enhance }>;
}

/**
 * Hydrates a block with code once its attribute `hydrate` or the visitor's input requires it: imports and runs the
 * code, then repeats the recorded input. If the code can't start or dispatches an `error` event, the log gets the entry
 * `bundle loading error` (S244), and the prerendered HTML stays.
 * @returns a function that ends the island; to be called when its element leaves the page
 */
export function startIsland(element: HTMLElement, env: IslandEnvironment): Stop {
  const name = element.getAttribute('name') ?? '';
  const code = element.getAttribute('code') ?? '';
  const life = new AbortController();
  const { signal } = life;
  /** Aborted when the code runs or has failed. */
  const early = new AbortController();
  let state: IslandState = 'idle';
  let stopBlock: Stop | undefined;

  /** Writes the state into `data-state`, for styles and tests, and dispatches `lerret:island` (S245). */
  function enter(next: IslandChange['state']): void {
    state = next;
    element.dataset.state = next;
    const detail: IslandChange = { name, state: next };
    document.dispatchEvent(new CustomEvent('lerret:island', { detail }));
  }

  function settle(next: 'hydrated' | 'failed'): void {
    early.abort();
    enter(next);
    replay();
  }

  function fail(reason: unknown): void {
    // The island has ended, or has failed before.
    if (signal.aborted) return;
    life.abort();
    env.log('bundle loading error', name, reason);
    // The bar of `lerret dev` shows it.
    if (import.meta.env.DEV) element.dataset.failure = String(reason);
    settle('failed');
  }

  async function hydrate(): Promise<void> {
    if (state !== 'idle' || signal.aborted) return;
    enter('loading');
    try {
      const { default: enhance } = await env.importModule(code);
      if (signal.aborted) return;
      const { id } = element;
      const path = document.documentElement.dataset.page ?? '';
      stopBlock = enhance(element, { id, path, now: contentNow, signal });
    } catch (error) {
      return fail(error);
    }
    if (signal.aborted) return stopBlock();
    settle('hydrated');
  }

  element.dataset.state = state;
  // A running block reports a failure by this event (`Enhance` has no other way).
  element.addEventListener('error', ({ error }) => fail(error), { signal });
  const replay = holdInput(element, early.signal, hydrate);
  const strategy = element.getAttribute('hydrate') ?? '';
  // Not for member blocks, whose code may never be needed. `hydrate` reports a failed preload.
  if (strategy !== 'member') {
    let isNear = false;
    listen(element, ['pointerover', 'touchstart', 'focusin'], early.signal, () => {
      if (!isNear) env.importModule(code).catch(() => {});
      isNear = true;
    });
  }
  const start = strategies[strategy];
  if (start) start(element, early.signal, hydrate);
  else void hydrate();

  return () => {
    life.abort();
    early.abort();
    stopBlock?.();
  };
}

/** Returns a function that repeats an early event; null if the event must not be repeated. */
function replayOf(event: Event): (() => void) | null {
  const { target, type } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    return () => target.requestSubmit(event.submitter);
  }
  if (!(target instanceof Element && target.closest(ACTING))) return null;
  const isKey = event instanceof KeyboardEvent;
  if (!isKey && !(event instanceof MouseEvent)) return null;
  // With a modifier a click opens a tab or window, and a key is a shortcut of the browser.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  if (!isKey) return () => target.dispatchEvent(new MouseEvent(type, event));
  return event.key === 'Tab' ? null : () => target.dispatchEvent(new KeyboardEvent(type, event));
}

/**
 * Records the first click, key press and submit in a block until `signal` is aborted, and drops later ones. Calls
 * `onHeld` for each, also for dropped ones. @returns a function that repeats the recorded events, once
 */
function holdInput(element: HTMLElement, signal: AbortSignal, onHeld: () => void): () => void {
  const held = new Map<string, () => void>();
  listen(element, ['click', 'keydown', 'submit'], signal, (event) => {
    const replay = replayOf(event);
    if (!replay) return;
    event.stopPropagation();
    // Keys still have their default action (clicking, scrolling): browsers don't perform it for dispatched events.
    if (event.type !== 'keydown') event.preventDefault();
    if (!held.has(event.type)) held.set(event.type, replay);
    onHeld();
  });
  return () => {
    for (const happen of held.values()) happen();
    held.clear();
  };
}

/** Returns content time in milliseconds since 1970: the site's fixed clock if it has one, else the current time. */
function contentNow(): number {
  const fixed = document.documentElement.dataset.clock;
  return fixed ? Date.parse(fixed) : Date.now();
}
