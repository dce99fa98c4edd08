import type { Stop } from '../environment/environment.ts';
import {
  type IslandElement,
  type IslandEnvironment,
  NEEDS_CODE,
  startIsland,
} from './start-island.ts';

/** Defines `lerret-island`: from now on, islands start when they come onto the page, and end when they leave. */
export function defineIslands(env: IslandEnvironment): void {
  class Island extends HTMLElement implements IslandElement {
    #stop?: Stop;

    connectedCallback() {
      this.#stop?.();
      this.#stop = startIsland(this, env);
      if (!this.querySelector(NEEDS_CODE)) return;
      this.addEventListener('submit', this, true);
      import('./forms.ts').catch((error: unknown) =>
        env.log('bundle loading error', 'forms', error),
      );
    }

    /** What was typed into a form that needs code never leaves the page without it. */
    handleEvent(submit: Event) {
      const { target } = submit;
      const needsCode = target instanceof Element && target.matches(NEEDS_CODE);
      if (needsCode && this.dataset.state !== 'hydrated') submit.preventDefault();
    }

    disconnectedCallback() {
      this.#stop?.();
    }
  }
  customElements.define('lerret-island', Island);
}
