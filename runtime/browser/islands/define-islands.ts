import type { Stop } from '../environment/environment.ts';
import type { IslandEnvironment } from './island-environment.ts';
import { startIsland } from './start-island.ts';

/** Defines `lerret-island`: from now on, islands start when they come onto the page, and end when they leave. */
export function defineIslands(env: IslandEnvironment): void {
  class Island extends HTMLElement {
    #stop: Stop = () => {};

    connectedCallback() {
      this.#stop = startIsland(this, env);
    }

    disconnectedCallback() {
      this.#stop();
    }
  }
  customElements.define('lerret-island', Island);
}
