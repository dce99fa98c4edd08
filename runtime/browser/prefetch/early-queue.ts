import { siteAddress } from '../address.ts';
import { isSaving } from './is-saving.ts';
import type { PrefetchEnvironment } from './prefetch-environment.ts';
import type { PrefetchQueue } from './prefetch-queue.ts';
import { createQueueOrder, type QueueOrder } from './queue-order.ts';

/** What takes paths until the queue is there, which starts nothing before the page is loaded and idle anyway. */
export interface EarlyQueue extends Pick<PrefetchQueue, 'enqueue' | 'queue'> {
  /** What waits, for the queue to go on with. */
  readonly order: QueueOrder;
}

/** Refuses what B5.1 refuses as long as no page but the document's own is known. */
export function createEarlyQueue(
  env: Pick<PrefetchEnvironment, 'navigation' | 'connection'>,
): EarlyQueue {
  const { origin, address } = env.navigation;
  const order = createQueueOrder();
  const pathOf = (written: string) => siteAddress(origin, written)?.path;
  return {
    order,
    enqueue(written) {
      const path = pathOf(written);
      if (!path || path === pathOf(address()) || isSaving(env)) return false;
      order.add(path, false);
      return true;
    },
    queue: () => order.list().map(({ path, count }) => ({ path, count })),
  };
}
