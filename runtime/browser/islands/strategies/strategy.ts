import type { Stop } from '../../environment/environment.ts';

/** Decides when an island hydrates: calls `hydrate` then, unless stopped before. */
export type Strategy = (element: HTMLElement, hydrate: () => void) => Stop;
