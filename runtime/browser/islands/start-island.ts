import type { Enhance } from '../../block.ts';
import type { Stop } from '../environment/environment.ts';
import { listen, strategyOf } from './strategies.ts';

/** `idle`: nobody asked for its code yet. `failed`: its prerendered HTML stays in use. */
type IslandState = 'idle' | 'loading' | 'hydrated' | 'failed';

/** What `lerret:island` tells on `document`. */
export interface IslandChange {
  /** Of the block, `slideshow`. */
  readonly name: string;
  readonly state: Exclude<IslandState, 'idle'>;
}

declare global {
  interface DocumentEventMap {
    'lerret:island': CustomEvent<IslandChange>;
  }
}

/**
 * What acts by script only, or better with it. All else isn't held, for it works at once without: links to
 * pages, fields and their labels, `details`, popovers. A button that sends a form isn't either: the browser checks the
 * fields first, and the submit is held.
 */
const ACTING =
  ':is(button:not(form *), [type=button]):not([popovertarget]), [role=button], a[href^="#"]';

/**
 * Forms that only their code can send: they name no address to go to, or would post what was typed to the host of the
 * site.
 */
export const NEEDS_CODE = 'form:is(:not([action]), [method=post])';

/** A block with code, in the document. */
export interface IslandElement extends HTMLElement {
  /** Begins; or begins anew, for its attributes may name another address of its code by now. */
  connectedCallback(): void;
}

/** A block's chunk (DESIGN.md section 4). */
export interface Chunk {
  readonly default: Enhance;
}

/** The environment of the islands: what they don't find in the document itself. */
export interface IslandEnvironment {
  /** Loads a chunk by its address and runs it, once for all who ask. Rejects when either fails. */
  importModule(address: string): Promise<Chunk>;
  /** For developers: the console. */
  log(message: string, ...details: readonly unknown[]): void;
}

/**
 * Waits for the moment of an island's strategy, or for input, then loads its code and runs it. Where that
 * fails, `bundle loading error` is logged (S244), this island alone keeps its prerendered HTML, and what was
 * held back happens natively.
 * @returns what ends it all when the element leaves the page.
 */
export function startIsland(element: HTMLElement, env: IslandEnvironment): Stop {
  const name = element.getAttribute('name') ?? '';
  const code = element.getAttribute('code') ?? '';
  const life = new AbortController();
  const { signal } = life;
  /** Until its code runs, or has failed. */
  const early = new AbortController();
  let state: IslandState = 'idle';
  let stopBlock: Stop | undefined;

  function enter(next: IslandChange['state']): void {
    state = next;
    showState(element, name, next);
  }

  function settle(next: 'hydrated' | 'failed'): void {
    early.abort();
    enter(next);
    replay();
  }

  function fail(reason: unknown): void {
    // Left already, or told before by the block itself.
    if (signal.aborted) return;
    life.abort();
    env.log('bundle loading error', name, reason);
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
  // How a block whose code runs already says that it gave up (`Enhance` has no other way).
  element.addEventListener('error', ({ error }) => fail(error), { signal });
  const replay = holdInput(element, early.signal, hydrate);
  // What is for members may never be needed. A failure of this is told once the code is.
  if (element.getAttribute('hydrate') !== 'member') {
    preloadWhenNear(element, early.signal, () => env.importModule(code).catch(() => {}));
  }
  strategyOf(element)(element, early.signal, hydrate);

  return () => {
    life.abort();
    early.abort();
    stopBlock?.();
  };
}

/** Writes the state into `data-state`, for styles and tests, and tells it on `document` (S245). */
function showState(element: HTMLElement, name: string, state: IslandChange['state']): void {
  element.dataset.state = state;
  const detail: IslandChange = { name, state };
  document.dispatchEvent(new CustomEvent('lerret:island', { detail }));
}

/** Calls `preload` once, when pointer, finger or focus nears the block, until `signal` is aborted. */
function preloadWhenNear(element: HTMLElement, signal: AbortSignal, preload: () => void): void {
  let isNear = false;
  listen(element, ['pointerover', 'touchstart', 'focusin'], signal, () => {
    if (!isNear) preload();
    isNear = true;
  });
}

/** How an event that comes too early is made to happen again; null where it needs no holding. */
function replayOf(event: Event): (() => void) | null {
  const { target, type } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    return () => target.requestSubmit(event.submitter);
  }
  if (!(target instanceof Element && target.closest(ACTING))) return null;
  const isKey = event instanceof KeyboardEvent;
  if (!isKey && !(event instanceof MouseEvent)) return null;
  // With a modifier, a click opens a tab or a window, and a key is the browser's own.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  if (!isKey) return () => target.dispatchEvent(new MouseEvent(type, event));
  return event.key === 'Tab' ? null : () => target.dispatchEvent(new KeyboardEvent(type, event));
}

/**
 * Keeps the first click, key press and submit from a block whose code isn't there yet, and holds back the
 * rest: an impatient second click means the same. It lets input through once `signal` is aborted. `onHeld` hears of each.
 *
 * @returns makes what was held happen, once: the code of the block acts, or the browser.
 */
function holdInput(element: HTMLElement, signal: AbortSignal, onHeld: () => void): () => void {
  const held = new Map<string, () => void>();
  listen(element, ['click', 'keydown', 'submit'], signal, (event) => {
    const replay = replayOf(event);
    if (!replay) return;
    event.stopPropagation();
    // What the browser makes of a key, a click or scrolling, it would not make of a replayed one.
    if (event.type !== 'keydown') event.preventDefault();
    if (!held.has(event.type)) held.set(event.type, replay);
    onHeld();
  });
  return () => {
    for (const happen of held.values()) happen();
    held.clear();
  };
}

/** Content time in milliseconds since 1970: the instant at which the site fixes its clock, or now. */
function contentNow(): number {
  const fixed = document.documentElement.dataset.clock;
  return fixed ? Date.parse(fixed) : Date.now();
}
