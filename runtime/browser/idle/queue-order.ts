import type { Waiting } from './prefetch-queue.ts';

/** A waiting path with what its place in the order comes from. */
export interface Place extends Waiting {
  /** Rises with every path that is put first: the latest one wins. 0 for those that never were. */
  readonly front: number;
}

/** Which of the waiting paths comes first (B5.2, B5.7); when it starts is decided elsewhere. */
export interface QueueOrder {
  /** Adds one to a path's count; where `isFirst`, it goes before all others. */
  add(path: string, isFirst: boolean): void;
  has(path: string): boolean;
  /** Takes a path out, its count too. */
  take(path: string): void;
  /** Those put first, the latest before the others; then by count, the highest first; then by first enqueue. */
  list(): Place[];
  /** Takes out what `isWanted` says no to. */
  keep(isWanted: (path: string) => boolean): void;
}

/** An order of what was enqueued so far: how often, by path. */
export function createQueueOrder(counts: Iterable<[string, number]> = []): QueueOrder {
  /** In the order of first enqueue, which sorting keeps where all else is equal. */
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
    keep(isWanted) {
      for (const path of places.keys()) if (!isWanted(path)) places.delete(path);
    },
  };
}
