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
  /** Puts every path under the key that it has now, adding up counts, and takes out those with none. */
  rekey(keyOf: (path: string) => string | null): void;
}

/** An empty order. */
export function createQueueOrder(): QueueOrder {
  /** In the order of first enqueue, which sorting keeps where all else is equal. */
  const places = new Map<string, Place>();
  let lastFront = 0;

  function put(path: string, count: number, front: number): void {
    const old = places.get(path) ?? { count: 0, front: 0 };
    places.set(path, { path, count: old.count + count, front: Math.max(old.front, front) });
  }

  return {
    add(path, isFirst) {
      lastFront += 1;
      put(path, 1, isFirst ? lastFront : 0);
    },
    has: (path) => places.has(path),
    take: (path) => void places.delete(path),
    list: () => [...places.values()].sort((a, b) => b.front - a.front || b.count - a.count),
    rekey(keyOf) {
      const old = [...places.values()];
      places.clear();
      for (const { path, count, front } of old) {
        const key = keyOf(path);
        if (key !== null) put(key, count, front);
      }
    },
  };
}
