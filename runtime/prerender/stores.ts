import { resolve } from 'node:path';
import type { RecordStore } from '../site/index.ts';
import {
  type CacheOptions,
  clearScratch,
  createSealedFiles,
  digestOf,
  sweepUnused,
} from '../store/index.ts';

/** A cache of encoded pictures, by the hash of the original. Any number of builds may use it at once. */
export type PictureStore = ReturnType<typeof createPictureStore>;

/** Creates the functions that store encoded pictures on disk and read them. @param home the folder of `.lerret` */
export function createPictureStore(home: string, options?: CacheOptions) {
  const files = createSealedFiles(home, 'encoded', options);
  const read = new Set<string>();
  return {
    ...files,
    read(name: string) {
      read.add(name.replace(/\/.*/s, ''));
      return files.read(name);
    },
    /**
     * Marks the pictures with these hashes, and those that were read, as used, and removes those unused for 60 days.
     * Never rejects.
     */
    async sweep(used: Iterable<string>): Promise<void> {
      await sweepUnused(home, 'encoded', [...used, ...read]);
      await clearScratch(home);
    },
  };
}

/**
 * Creates the store of the records that a command has read, in `.lerret/records/`, for the next command. It stays empty
 * if that folder isn't writable. @param home the folder that contains `.lerret` @param site the site folder
 */
export function createRecordStore(
  home: string,
  site: string,
  { version, isFresh }: { readonly version: string; readonly isFresh: boolean },
): RecordStore {
  const parts = createSealedFiles(home, `records/${digestOf(resolve(site))}`, { isFresh });
  return { version, read: (part) => parts.read(part)?.toString() ?? null, write: parts.write };
}
