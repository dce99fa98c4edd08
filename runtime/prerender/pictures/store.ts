import {
  type CacheOptions,
  clearScratch,
  createSealedFiles,
  sweepUnused,
} from '../../store/index.ts';

/** A cache of encoded pictures, by the digest of their source. */
export interface PictureStore {
  /** The bytes stored under a name; null where there are none, or they are damaged. */
  read(name: string): Promise<Uint8Array | null>;
  /** Are there bytes under a name? They may be damaged: `read` finds out. */
  has(name: string): boolean;
  /** Stores bytes; readers see all of them or none. Does nothing where the store isn't writable. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Marks the entries of these digests as used, and removes entries that haven't been used for long. */
  sweep(used: Iterable<string>): Promise<void>;
}

/**
 * Opens the store; any number of builds may use it at once.
 * @param home the folder of `.lerret`
 */
export function createPictureStore(home: string, options?: CacheOptions): PictureStore {
  const files = createSealedFiles(home, 'encoded', options);
  return {
    read: async (name) => files.read(name),
    has: files.has,
    write: files.write,
    async sweep(used) {
      await sweepUnused(home, 'encoded', used);
      await clearScratch(home);
    },
  };
}
