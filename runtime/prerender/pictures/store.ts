import { hash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../storage/index.ts';
import { type CacheOptions, clearScratch, scratchOf } from '../bundle-store.ts';

/** What was made of pictures, kept by what it was made from. */
export interface PictureStore {
  /** The bytes that were kept under a name; null where there are none, or others than were kept. */
  read(name: string): Promise<Uint8Array | null>;
  /** Keeps bytes: whoever reads sees all of them or none. Where the store can't be written nothing is kept. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** Says that what is kept of these digests is in use, and forgets what hasn't been for long. */
  sweep(used: Iterable<string>): Promise<void>;
}

const DAY = 24 * 3_600_000;
/** Of a picture that no build has used for so long, copies are made anew. */
const KEPT_DAYS = 60;
/** Bytes of the hash that stands behind what is kept. */
const SEAL = 32;

/**
 * A store below a folder, for any number of builds at once.
 * @param root the folder that `.lerret` lies in.
 */
export function createPictureStore(
  root: string,
  { isFresh = false, onUnkept = () => {} }: CacheOptions = {},
): PictureStore {
  const folder = join(root, '.lerret', 'encoded');
  let canKeep = true;
  return {
    async read(name) {
      if (isFresh) return null;
      const kept = await readFile(join(folder, name)).catch(() => null);
      const bytes = kept?.subarray(0, -SEAL) ?? null;
      return bytes !== null && kept?.subarray(-SEAL).equals(sealOf(name, bytes)) ? bytes : null;
    },
    async keep(name, bytes) {
      if (!canKeep) return;
      const sealed = Buffer.concat([bytes, sealOf(name, bytes)]);
      try {
        await writeWhole(join(folder, name), sealed, scratchOf(root));
      } catch (error) {
        canKeep = false;
        onUnkept(error);
      }
    },
    async sweep(used) {
      const inUse = new Set(used);
      const now = new Date();
      try {
        for (const digest of readdirSync(folder)) {
          const one = join(folder, digest);
          const age = now.getTime() - (statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0);
          if (inUse.has(digest)) {
            if (age > DAY) await utimes(one, now, now);
          } else if (age > KEPT_DAYS * DAY) await rm(one, { recursive: true, force: true });
        }
      } catch {
        // There is no store, or it can't be written: nothing in it is needed.
      }
      await clearScratch(root);
    },
  };
}

/** A hash of what is kept and of its name: neither half a file nor another's is taken for it. */
function sealOf(name: string, bytes: Uint8Array): Buffer {
  return hash('sha256', Buffer.concat([Buffer.from(`${name}\0`), bytes]), 'buffer');
}
