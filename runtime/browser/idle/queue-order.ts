import type { Waiting } from './prefetch-queue.ts';

/** A waiting path with the numbers that it is sorted by. */
export interface Place extends Waiting {
  /** Higher for a path that was put first later; 0 for a path that never was. */
  readonly front: number;
}

/** The order of the waiting paths (B5.2, B5.7). The queue decides when they start. */
export interface QueueOrder {
  /** Adds one to a path's count; with `isFirst` it goes before all others. */
  add(path: string, isFirst: boolean): void;
  has(path: string): boolean;
  /** Removes a path and its count. */
  take(path: string): void;
  /** Sorted: paths put first, the latest before the others; then by count, highest first; then by first enqueue. */
  list(): Place[];
  /** Removes the paths for which `isWanted` returns false. */
  retain(isWanted: (path: string) => boolean): void;
}

/** Creates an order from the paths enqueued so far, with their counts. */
export function createQueueOrder(counts: Iterable<[string, number]> = []): QueueOrder {
  /** In the order of first enqueue, which stable sorting preserves for equal paths. */
  const places = new Map(
    Array.from(counts, ([path, count]): [string, Place] => [path, { path, count, front: 0 }]),
  );
  let lastFront = 0;

  return {
    add(path, isFirst) {
      const { count = 0, front = 0 } = places.get(path) ?? {};
      lastFront += 1;
      places.set(path, { path, count: count + 1, front: isFirst ? lastFront : front });
    },
    has: (path) => places.has(path),
    take: (path) => void places.delete(path),
    list: () => [...places.values()].sort((a, b) => b.front - a.front || b.count - a.count),
    retain(isWanted) {
      for (const path of places.keys()) if (!isWanted(path)) places.delete(path);
    },
  };
}
