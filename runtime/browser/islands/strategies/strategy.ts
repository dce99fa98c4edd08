/** Decides when an island hydrates: calls `hydrate` then. `signal` is aborted when it needn't any more. */
export type Strategy = (element: HTMLElement, signal: AbortSignal, hydrate: () => void) => void;
