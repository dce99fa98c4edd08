import { encodePath } from '../../protocol/path.ts';
import type { Screen } from '../environment/environment.ts';
import type { IdleEnvironment } from '../idle/idle-environment.ts';
import { OFFLINE_PAGE } from './create-recovery.ts';

/**
 * While there is no network, says on every page that it is a stored copy, and how old: its times and seats may have
 * changed. A message about something that the visitor did isn't replaced: this one follows it.
 * @returns a function to call for each page after the document's own, and when another message is removed
 */
export function describeStoredPages(
  env: Pick<IdleEnvironment, 'online' | 'watch'>,
  screen: Pick<Screen, 'tell' | 'message'>,
): () => void {
  async function say(): Promise<void> {
    const { page } = document.documentElement.dataset;
    const isDue = () => env.online() === false && page === document.documentElement.dataset.page;
    if (!page || page === OFFLINE_PAGE || !isDue()) return;
    const since = await storedAt(page);
    if (isDue() && [undefined, 'stored-page', 'offline-ready'].includes(screen.message()?.kind))
      screen.tell({ kind: 'stored-page', since });
  }

  env.watch((change) => {
    if (change === 'offline') void say();
    if (change === 'online' && screen.message()?.kind === 'stored-page') screen.tell(null);
  });
  void say();
  return say;
}

/** Returns when the worker's copy of a page came from the server; null without a copy, or without the header `Date`. */
async function storedAt(page: string): Promise<Date | null> {
  // Without https, or with blocked storage, there are no caches.
  const copy = await globalThis.caches
    ?.match(location.origin + encodePath(page))
    .catch(() => undefined);
  const date = new Date(copy?.headers.get('date') ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}
