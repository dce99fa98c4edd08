import type { Arrival } from '../../environment/environment.ts';

/**
 * Returns a function that calls `change`, in a view transition if the browser has them and the visitor hasn't turned
 * off motion (B10), and resolves once the page has changed.
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
