import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { find, logged, nothing, place, requests, stateOf, until } from './stage.ts';

afterEach(() => void vi.restoreAllMocks());

describe('preloading', () => {
  const near: Readonly<Record<string, () => Promise<void>>> = {
    'the pointer': () => userEvent.hover(find('lerret-island p')),
    'a finger': async () => {
      find('lerret-island p').dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
    },
    'the focus': async () => find('lerret-island button').focus(),
  };

  /** An island whose own moment doesn't come. */
  function placeWaiting(): HTMLElement {
    vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1);
    return place('<p>Hei</p><button type="button">Flere</button>', 'hydrate="idle"');
  }

  for (const [name, come] of Object.entries(near)) {
    it(`begins once when ${name} nears, and hydrates nothing`, async () => {
      const island = placeWaiting();
      expect(requests).toEqual([]);
      await come();
      await come();
      expect(requests).toHaveLength(1);
      expect(stateOf(island)).toBe('idle');
    });
  }

  it('fails in silence, and the code is asked for again when it is needed', async () => {
    const island = placeWaiting();
    await near['the pointer']?.();
    requests[0]?.refuse(new Error('500'));
    await userEvent.click(find('lerret-island button'));
    expect(requests).toHaveLength(2);
    expect(logged).toEqual([]);
    requests[1]?.answer(nothing);
    await until(() => stateOf(island) === 'hydrated');
  });

  it('is not tried again when it failed, whatever passes by', async () => {
    const island = placeWaiting();
    await near['the pointer']?.();
    requests[0]?.refuse(new Error('500'));
    await Promise.resolve();
    await near['the focus']?.();
    await near['a finger']?.();
    expect(requests).toHaveLength(1);
    expect(stateOf(island)).toBe('idle');
  });

  it('never holds up a finger that scrolls', () => {
    const add = vi.spyOn(EventTarget.prototype, 'addEventListener');
    placeWaiting();
    const touches = add.mock.calls.filter(([type]) => type.startsWith('touch'));
    expect(touches.map(([, , options]) => options)).toMatchObject([{ passive: true }]);
  });

  it('ends when the island leaves', async () => {
    const island = placeWaiting();
    island.remove();
    island.dispatchEvent(new PointerEvent('pointerover'));
    expect(requests).toEqual([]);
  });
});
