import type { Arrival } from '../../environment/environment.ts';

/**
 * Creates a function that changes the page with a view transition if one may run (B10), for sites with
 * `pageTransitions`. It resolves when the page has changed, while the animation continues.
 */
export function createTransitions(): (arrival: Arrival, change: () => void) => Promise<void> {
  let running: ViewTransition | null = null;
  return async ({ isAnimated, signal }, change) => {
    running?.skipTransition();
    if (isAnimated || !mayMove()) return change();
    const transition = document.startViewTransition(change);
    running = transition;
    signal.addEventListener('abort', () => transition.skipTransition());
    // Both reject when the transition is skipped, which is no error.
    for (const end of [transition.ready, transition.finished]) end.catch(() => {});
    await transition.updateCallbackDone;
  };
}

function mayMove(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
