/** `idle`: nobody asked for its code yet. `failed`: its prerendered HTML stays in use. */
export type IslandState = 'idle' | 'loading' | 'hydrated' | 'failed';

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

/** Writes the state into `data-state`, for styles and tests, and tells it on `document` (S245). */
export function showState(element: HTMLElement, name: string, state: IslandChange['state']): void {
  element.dataset.state = state;
  const detail: IslandChange = { name, state };
  document.dispatchEvent(new CustomEvent('lerret:island', { detail }));
}
