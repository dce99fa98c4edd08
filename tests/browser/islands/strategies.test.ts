import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerWith, changes, find, nothing, place, requests, stateOf, until } from './stage.ts';

const { requestIdleCallback } = window;

afterEach(() => {
  window.requestIdleCallback = requestIdleCallback;
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('data-member');
  window.scrollTo(0, 0);
});

/** Resolves when the browser has told every older observer about the element. */
function observed(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}

describe('interaction', () => {
  it('waits for a click', async () => {
    const island = place('<p>Hei</p>', 'hydrate="interaction"');
    await observed(island);
    expect(stateOf(island)).toBe('idle');
    await userEvent.click(find('lerret-island p'));
    expect(stateOf(island)).toBe('loading');
  });

  it('begins when the focus comes', async () => {
    const island = place('<input aria-label="Navn">', 'hydrate="interaction"');
    await userEvent.tab();
    expect(stateOf(island)).toBe('loading');
  });

  it('begins with a key where the focus was there before', () => {
    const island = place('<input aria-label="Navn">', 'hydrate="interaction"');
    find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    expect(stateOf(island)).toBe('loading');
  });

  it('hydrates once for many', async () => {
    const island = place('<input aria-label="Navn">', 'hydrate="interaction"');
    await userEvent.click(find('input'));
    await userEvent.keyboard('Kari');
    await answerWith(nothing, island);
    expect(changes.map(({ state }) => state)).toEqual(['loading', 'hydrated']);
  });
});

describe('visible', () => {
  it('waits until the island is in view', async () => {
    find('main').innerHTML = '<p style="height: 5000px"></p>';
    const island = place('<p>Hei</p>', 'hydrate="visible"');
    await observed(island);
    expect(stateOf(island)).toBe('idle');
    island.scrollIntoView();
    await until(() => stateOf(island) === 'loading');
  });

  it('begins a little before', async () => {
    find('main').innerHTML = `<p style="height: ${window.innerHeight + 100}px"></p>`;
    const island = place('<p>Hei</p>', 'hydrate="visible"');
    expect(island.getBoundingClientRect().top).toBeGreaterThan(window.innerHeight);
    await until(() => stateOf(island) === 'loading');
  });
});

describe('idle', () => {
  /** Takes the idle callbacks in: a test decides when the browser has nothing to do. */
  function holdIdleCallbacks(): (() => void)[] {
    const held: (() => void)[] = [];
    window.requestIdleCallback = (act) =>
      held.push(() => act({ didTimeout: false, timeRemaining: () => 1 }));
    return held;
  }

  it('waits until the browser has nothing to do', () => {
    const held = holdIdleCallbacks();
    const island = place('<p>Hei</p>', 'hydrate="idle"');
    expect(held).toHaveLength(1);
    expect(stateOf(island)).toBe('idle');
    held[0]?.();
    expect(stateOf(island)).toBe('loading');
  });

  it('waits for the page to be loaded first', () => {
    const held = holdIdleCallbacks();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const island = place('<p>Hei</p>', 'hydrate="idle"');
    expect(held).toEqual([]);
    window.dispatchEvent(new Event('load'));
    held[0]?.();
    expect(stateOf(island)).toBe('loading');
  });

  it('finds its moment in browsers without idle callbacks', async () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const island = place('<p>Hei</p>', 'hydrate="idle"');
    expect(stateOf(island)).toBe('idle');
    await until(() => stateOf(island) === 'loading');
  });

  it('does nothing once the island has left, loaded or not', () => {
    const held = holdIdleCallbacks();
    place('<p>Hei</p>', 'hydrate="idle"').remove();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    place('<p>Hei</p>', 'hydrate="idle"').remove();
    window.dispatchEvent(new Event('load'));
    for (const act of held) act();
    expect(changes).toEqual([]);
  });
});

describe('member', () => {
  const logIn = () => document.documentElement.setAttribute('data-member', '');

  it('never begins for a visitor, who may look, hover, focus and follow links', async () => {
    const island = place('<a href="#svar">Logg inn</a><p>Hei</p>', 'hydrate="member"');
    await observed(island);
    await userEvent.hover(find('lerret-island p'));
    await userEvent.click(find('lerret-island p'));
    await userEvent.tab();
    expect(document.activeElement?.tagName).toBe('A');
    expect(stateOf(island)).toBe('idle');
    expect(requests).toEqual([]);
  });

  it('waits until a member has it in view', async () => {
    logIn();
    find('main').innerHTML = '<p style="height: 5000px"></p>';
    const island = place('<p>Hei</p>', 'hydrate="member"');
    await observed(island);
    expect(stateOf(island)).toBe('idle');
    island.scrollIntoView();
    await until(() => stateOf(island) === 'loading');
  });

  it('begins when somebody logs in while it is looked at', async () => {
    const island = place('<p>Hei</p>', 'hydrate="member"');
    await observed(island);
    expect(stateOf(island)).toBe('idle');
    logIn();
    await until(() => stateOf(island) === 'loading');
  });

  it('begins for a visitor who uses a button of it', async () => {
    const island = place('<button type="button">Vis</button>', 'hydrate="member"');
    await userEvent.click(find('lerret-island button'));
    expect(stateOf(island)).toBe('loading');
  });

  it('hears nothing more once the island has left', async () => {
    const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
    const island = place('<p>Hei</p>', 'hydrate="member"');
    disconnect.mockClear();
    island.remove();
    expect(disconnect).toHaveBeenCalledTimes(1);
    logIn();
    await observed(find('main'));
    expect(changes).toEqual([]);
  });
});
