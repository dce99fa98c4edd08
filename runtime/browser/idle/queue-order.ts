import type { Waiting } from './prefetch-queue.ts';

/** A waiting path with the numbers that it is sorted by. */
export interface Place extends Waiting {
  /** The number of the latest request to put the path first; 0 without such a request. */
  readonly front: number;
}

/**
 * Creates the order of the waiting paths (B5.2, B5.7) from those enqueued so far, with their counts. The queue decides
 * when they start.
 */
export function createQueueOrder(counts: Iterable<[string, number]> = []) {
  /** In the order of first enqueue, which stable sorting preserves for equal paths. */
  const places = new Map(
    Array.from(counts, ([path, count]): [string, Place] => [path, { path, count, front: 0 }]),
  );
  let lastFront = 0;

  return {
    /** Adds one to a path's count; with `isFirst` it goes before all others. */
    add(path: string, isFirst: boolean): void {
      const { count = 0, front = 0 } = places.get(path) ?? {};
      lastFront += 1;
      places.set(path, { path, count: count + 1, front: isFirst ? lastFront : front });
    },
    has: (path: string) => places.has(path),
    /** Removes a path and its count. */
    take: (path: string) => void places.delete(path),
    /** Returns paths put first, the latest before the others; then by count, highest first; then by first enqueue. */
    list: (): Place[] =>
      [...places.values()].sort((a, b) => b.front - a.front || b.count - a.count),
    /** Removes the paths for which `isWanted` returns false. */
    retain(isWanted: (path: string) => boolean): void {
      for (const path of places.keys()) if (!isWanted(path)) places.delete(path);
    },
  };
}
