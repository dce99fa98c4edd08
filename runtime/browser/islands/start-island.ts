import type { EnhanceContext } from '../../block.ts';
import type { Stop } from '../environment/environment.ts';
import type { ChunkImport } from './chunk-import.ts';
import { holdInput } from './hold-input.ts';
import type { IslandEnvironment } from './island-environment.ts';
import { type IslandState, showState } from './island-state.ts';
import { preloadWhenNear } from './preload-when-near.ts';
import { strategyOf } from './strategies/index.ts';

/**
 * Waits for the moment of an island's strategy, or for input, then loads its code and runs it. Where that
 * fails, `bundle loading error` is logged (S244), this island alone keeps its prerendered HTML, and what was
 * held back happens natively.
 * @returns what ends it all when the element leaves the page.
 */
export function startIsland(
  element: HTMLElement,
  env: IslandEnvironment,
  importChunk: ChunkImport,
): Stop {
  const name = element.getAttribute('name') ?? '';
  const code = element.getAttribute('code') ?? '';
  const life = new AbortController();
  const { signal } = life;
  let state: IslandState = 'idle';
  let stopBlock: Stop = () => {};

  function enter(next: IslandState): void {
    state = next;
    showState(element, name, next);
  }

  function fail(reason: unknown): void {
    // Left already, or told before by the block itself.
    if (signal.aborted) return;
    life.abort();
    env.log('bundle loading error', name, reason);
    enter('failed');
    input.replay();
  }

  async function hydrate(): Promise<void> {
    if (state !== 'idle') return;
    stopWaiting();
    enter('loading');
    try {
      const { default: enhance } = await importChunk(code);
      if (signal.aborted) return;
      const context: EnhanceContext = {
        id: element.id,
        path: env.path(),
        now: () => env.now(),
        signal,
      };
      stopBlock = enhance(element, context);
    } catch (error) {
      return fail(error);
    }
    if (signal.aborted) return stopBlock();
    enter('hydrated');
    input.replay();
  }

  const waits: Stop[] = [];
  const stopWaiting = () => {
    for (const stop of waits.splice(0)) stop();
  };
  const start = () => void hydrate();

  enter('idle');
  // How a block whose code runs already says that it gave up (`Enhance` has no other way).
  element.addEventListener('error', ({ error }) => fail(error), { signal });
  const input = holdInput(element, start);
  // A failure of this is told once the code is needed.
  waits.push(preloadWhenNear(element, () => importChunk(code).catch(() => {})));
  waits.push(strategyOf(element)(element, start));

  return () => {
    life.abort();
    stopWaiting();
    input.stop();
    stopBlock();
  };
}
