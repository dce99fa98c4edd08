import type { ContentReader } from './content-reader.ts';

/** Caches listings, stamps and sizes; the caller must report every change with `forget`. */
export interface CachedReader extends ContentReader {
  /** Forgets these changed files, and all listings if one of them is new or removed. */
  forget(files: readonly string[]): void;
}

/** Creates a reader that caches listings, stamps and sizes. The content of files isn't cached. */
export function cachedReader(reader: ContentReader): CachedReader {
  const lists = new Map<string, string[]>();
  const stamps = new Map<string, string | undefined>();
  const sizes = new Map<string, number | null | undefined>();
  const once = <T>(known: Map<string, T>, name: string, find: () => T): T => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = find();
    known.set(name, found);
    return found;
  };
  return {
    ...reader,
    list: (folder) => once(lists, folder, () => reader.list(folder)),
    stampOf: (file) => once(stamps, file, () => reader.stampOf?.(file)),
    sizeOf: (file) => once(sizes, file, () => reader.sizeOf?.(file)) ?? null,
    forget(files) {
      for (const file of files) {
        const isKnown = stamps.get(file) !== undefined;
        stamps.delete(file);
        sizes.delete(file);
        if (!isKnown || reader.stampOf?.(file) === undefined) lists.clear();
      }
    },
  };
}
