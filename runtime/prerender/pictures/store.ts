import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../storage/index.ts';
import { type CacheOptions, clearScratch, scratchOf, sweepUnused } from '../bundle-store.ts';

/** A cache of encoded pictures, by the digest of their source. */
export interface PictureStore {
  /** The bytes stored under a name; null where there are none, or they are damaged. */
  read(name: string): Promise<Uint8Array | null>;
  /** Are there bytes under a name? They may be damaged: `read` finds out. */
  has(name: string): boolean;
  /** Stores bytes; readers see all of them or none. Does nothing where the store isn't writable. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** Marks the entries of these digests as used, and removes entries that haven't been used for long. */
  sweep(used: Iterable<string>): Promise<void>;
}

/** Bytes of the hash at the end of an entry. */
const SEAL = 32;

/**
 * A store for any number of builds at once.
 * @param home the folder of `.lerret`
 */
export function createPictureStore(
  home: string,
  { isFresh = false, onUnkept = () => {} }: CacheOptions = {},
): PictureStore {
  const folder = join(home, '.lerret', 'encoded');
  let canKeep = true;
  return {
    async read(name) {
      if (isFresh) return null;
      const kept = await readFile(join(folder, name)).catch(() => null);
      const bytes = kept?.subarray(0, -SEAL) ?? null;
      return bytes !== null && kept?.subarray(-SEAL).equals(sealOf(name, bytes)) ? bytes : null;
    },
    has: (name) => !isFresh && existsSync(join(folder, name)),
    async keep(name, bytes) {
      if (!canKeep) return;
      const sealed = Buffer.concat([bytes, sealOf(name, bytes)]);
      try {
        await writeWhole(join(folder, name), sealed, scratchOf(home));
      } catch (error) {
        canKeep = false;
        onUnkept(error);
      }
    },
    async sweep(used) {
      await sweepUnused(folder, used);
      await clearScratch(home);
    },
  };
}

/** A hash of an entry's bytes and name, so that neither a truncated nor a misplaced entry is used. */
function sealOf(name: string, bytes: Uint8Array): Buffer {
  return hash('sha256', Buffer.concat([Buffer.from(`${name}\0`), bytes]), 'buffer');
}
