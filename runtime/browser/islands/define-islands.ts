import type { Stop } from '../environment/environment.ts';
import {
  type IslandElement,
  type IslandEnvironment,
  NEEDS_CODE,
  startIsland,
} from './start-island.ts';

/** Defines the element `lerret-island`. An island starts when it is added to the page and ends when it is removed. */
export function defineIslands(env: IslandEnvironment): void {
  class Island extends HTMLElement implements IslandElement {
    #stop?: Stop;

    connectedCallback() {
      this.#stop?.();
      this.#stop = startIsland(this, env);
      if (!this.querySelector(NEEDS_CODE)) return;
      this.addEventListener('submit', this, true);
      import('./waiting-forms.ts').catch((error: unknown) =>
        env.log('bundle loading error', 'waiting-forms', error),
      );
    }

    /** Prevents the native submit of a form that needs code, until the island is hydrated. */
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
