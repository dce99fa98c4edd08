import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import '../../../blocks/base.css';
import tokens from '../../../blocks/tokens.css?inline';
import type { Enhance } from '../../../runtime/block.ts';
import { find } from '../find.ts';

/** Says of a block that its code has begun to run on it. */
interface Enhanced {
  /** Aborts the signal, then stops the code, as leaving the page does. */
  stop(): void;
}

// It says the order of the layers, so that it must come before the blocks' own styles.
const first = document.createElement('style');
first.textContent = tokens;
document.head.prepend(first);

const running = new Set<Enhanced>();

afterEach(() => {
  for (const enhanced of running) enhanced.stop();
  document.body.replaceChildren();
  history.replaceState(null, '', location.pathname + location.search);
});

/** The block's HTML in the frame of a page, between two links: nothing of it runs yet. */
export function prerender(component: ReactElement): HTMLElement {
  document.body.innerHTML = `
    <style>.col { grid-column: 1 / -1 }</style>
    <a href="/before">Før</a>
    <main class="page"><div class="row"><div class="col"><lerret-island class="block">${renderToStaticMarkup(component)}</lerret-island></div></div></main>
    <a href="/after">Etter</a>`;
  return get(document.body, 'lerret-island');
}

/** Runs the code of a block on its HTML. */
export function run(enhance: Enhance, element: HTMLElement): Enhanced {
  const controller = new AbortController();
  const context = { id: 'b-1-1-1', path: '/', now: Date.now, signal: controller.signal };
  const stop = enhance(element, context);
  const enhanced = {
    stop: () => {
      if (!running.delete(enhanced)) return;
      controller.abort();
      stop();
    },
  };
  running.add(enhanced);
  return enhanced;
}

/** @throws Error where there is no such element. */
export const get = (within: ParentNode, selector: string): HTMLElement => find(selector, within);

/** The button that is announced by this name. @throws Error where there is none, or more than one. */
export function button(within: Element, name: string): HTMLElement {
  const locator = page.elementLocator(within).getByRole('button', { name, exact: true });
  const element = locator.element();
  if (!(element instanceof HTMLElement)) throw new Error(`${name} is rendered, not written.`);
  return element;
}
