import type { Arrival } from '../../environment/environment.ts';

/**
 * What changes the page by a view transition where one may run, for sites that want them (B10). Resolves when the
 * page is changed; the motion goes on.
 */
export function createTransitions(): (arrival: Arrival, change: () => void) => Promise<void> {
  let running: ViewTransition | null = null;
  return async ({ isAnimated, signal }, change) => {
    running?.skipTransition();
    if (isAnimated || !mayMove()) return change();
    const transition = document.startViewTransition(change);
    running = transition;
    signal.addEventListener('abort', () => transition.skipTransition());
    // Both reject where it is skipped, which is no error.
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
