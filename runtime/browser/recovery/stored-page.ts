import type { Screen } from '../environment/environment.ts';
import type { IdleEnvironment } from '../idle/idle-environment.ts';
import { OFFLINE_PAGE } from './create-recovery.ts';

/**
 * Says on every page without contact with the server that it is a copy, and how old: offline, or marked by the worker.
 * A message about what the visitor did goes first.
 * @returns a function to call for each page after the document's own, and when another message is removed
 */
export function describeStoredPages(
  env: Pick<IdleEnvironment, 'online' | 'watch'>,
  screen: Pick<Screen, 'tell' | 'message'>,
): () => void {
  const { dataset } = document.documentElement;

  function say(): void {
    const { page, stored, at = performance.timeOrigin } = dataset;
    const kind = screen.message()?.kind;
    const isCopy = env.online() === false || stored !== undefined;
    if (!isCopy || !page || page === OFFLINE_PAGE) {
      if (kind === 'stored-page') screen.tell(null);
    } else if ([undefined, 'stored-page', 'offline-ready'].includes(kind))
      // A host may send no date.
      screen.tell({ kind: 'stored-page', since: stored === '' ? null : new Date(stored ?? +at) });
  }

  env.watch((change) => {
    if (change === 'online') delete dataset.stored;
    else if (change !== 'offline') return;
    say();
  });
  say();
  return say;
}
