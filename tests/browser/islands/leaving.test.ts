import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { EnhanceContext } from '../../../runtime/block.ts';
import {
  answerWith,
  changes,
  find,
  logged,
  nothing,
  place,
  refuse,
  requests,
  stateOf,
  until,
} from './stage.ts';

const { requestIdleCallback } = window;

afterEach(() => {
  window.requestIdleCallback = requestIdleCallback;
  vi.restoreAllMocks();
});

describe('an island that leaves the page', () => {
  it('aborts the signal, then stops its code', async () => {
    const order: string[] = [];
    const island = place('<p>Hei</p>');
    await answerWith((_element, { signal }: EnhanceContext) => {
      signal.addEventListener('abort', () => order.push('aborted'));
      return () => order.push('stopped');
    }, island);
    island.remove();
    expect(order).toEqual(['aborted', 'stopped']);
  });

  it('never runs code that comes too late', async () => {
    let runs = 0;
    const island = place('<p>Hei</p>');
    island.remove();
    requests[0]?.answer(() => {
      runs += 1;
      return () => {};
    });
    // What comes after shows that the first had its turn.
    await answerWith(nothing, place('<p>Hei</p>', '', 'other'));
    expect(runs).toBe(0);
    expect(changes.filter(({ name }) => name === 'counter')).toEqual([
      { name: 'counter', state: 'loading' },
    ]);
  });

  it('says nothing of code that fails too late', async () => {
    place('<p>Hei</p>').remove();
    requests[0]?.refuse(new Error('500'));
    await refuse(place('<p>Hei</p>', '', 'other'));
    expect(logged.filter(([, name]) => name === 'counter')).toEqual([]);
  });

  it('starts anew when it comes back', async () => {
    const runs: AbortSignal[] = [];
    const island = place('<button type="button">Flere</button>', 'hydrate="interaction"');
    const enhance = (_element: HTMLElement, { signal }: EnhanceContext) => {
      runs.push(signal);
      return () => {};
    };
    await userEvent.click(find('button'));
    await answerWith(enhance, island);
    island.remove();
    find('main').append(island);
    expect(stateOf(island)).toBe('idle');
    await userEvent.click(find('button'));
    await until(() => stateOf(island) === 'hydrated');
    expect(runs.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});

describe('two hundred pages', () => {
  const PAGES = 200;
  const STRATEGIES = ['', 'hydrate="interaction"', 'hydrate="visible"', 'hydrate="idle"'];
  const BLOCK = '<p>Hei</p><button type="button">Flere</button>';

  /** A page with an island of each strategy; some hydrate, some are left while they wait. */
  async function visitPage(page: number): Promise<void> {
    const islands = STRATEGIES.map((strategy) => place(BLOCK, strategy));
    requests[0]?.answer((element, { signal }) => {
      element.addEventListener('click', () => {}, { signal });
      return () => {};
    });
    await until(() => islands.some((island) => stateOf(island) === 'hydrated'));
    if (page % 2 === 0) islands[1]?.querySelector('button')?.click();
    find('main').replaceChildren();
  }

  it('leave no element and no listener in memory', async () => {
    // The browser may keep its idle callbacks, and what they hold, for as long as it is busy elsewhere.
    window.requestIdleCallback = (act) =>
      window.setTimeout(() => act({ didTimeout: false, timeRemaining: () => 1 }));
    const session = cdp();
    const countLive = async () => {
      // After those of the strategy `idle`.
      await new Promise((resolve) => setTimeout(resolve));
      await session.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      return { nodes, jsEventListeners };
    };
    await visitPage(0);
    const before = await countLive();
    for (let page = 1; page <= PAGES; page += 1) await visitPage(page);
    const after = await countLive();
    // A page that stays would count twenty nodes, one island five; the rest is what the browser caches.
    expect(after.nodes - before.nodes).toBeLessThan(PAGES / 10);
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(PAGES / 10);
  });
});
