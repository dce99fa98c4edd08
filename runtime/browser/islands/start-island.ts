import { contentNow } from '../content-clock.ts';
import type { Stop } from '../environment/environment.ts';
import { holdInput } from './hold-input.ts';
import type { IslandEnvironment } from './island-environment.ts';
import { type IslandChange, type IslandState, showState } from './island-state.ts';
import { preloadWhenNear } from './preload-when-near.ts';
import { strategyOf } from './strategies/index.ts';

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
