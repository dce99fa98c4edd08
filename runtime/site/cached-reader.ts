import type { ContentReader } from './content-reader.ts';

/** A reader that remembers what lies in its folders, for somebody who is told of every change. */
export interface CachedReader extends ContentReader {
  /** Looks at these files again, and at all folders if one of them is new or gone. */
  forget(files: readonly string[]): void;
}

/** Creates a reader that lists folders and takes stamps and sizes once. Content is read anew each time. */
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
