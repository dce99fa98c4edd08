import {
  type CacheOptions,
  clearScratch,
  createSealedFiles,
  type SealedFiles,
  sweepUnused,
} from '../../store/index.ts';

/** A cache of encoded pictures, by the digest of their source. Any number of builds may use it at once. */
export interface PictureStore extends SealedFiles {
  /** Marks the entries of these digests as used, and removes entries that haven't been used for long. */
  sweep(used: Iterable<string>): Promise<void>;
}

/** Opens the store. @param home the folder of `.lerret` */
export function createPictureStore(home: string, options?: CacheOptions): PictureStore {
  return {
    ...createSealedFiles(home, 'encoded', options),
    async sweep(used) {
      await sweepUnused(home, 'encoded', used);
      await clearScratch(home);
    },
  };
}
