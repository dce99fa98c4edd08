import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What was made of pictures, kept by what it was made from. */
export interface PictureStore {
  has(name: string): boolean;
  /** @throws Error when nothing of that name is kept. */
  read(name: string): Promise<Uint8Array>;
  /** Keeps bytes: whoever reads sees all of them or none. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** Says that what is kept of these digests is in use, and forgets what hasn't been for long. */
  sweep(used: Iterable<string>): Promise<void>;
}

const DAY = 24 * 3_600_000;
/** Of a picture that no build has used for so long, copies are made anew. */
const KEPT_DAYS = 60;

/**
 * A store below a folder, for any number of builds at once.
 * @param root the folder that `.lerret` lies in.
 */
export function createPictureStore(root: string): PictureStore {
  const folder = join(root, '.lerret', 'encoded');
  return {
    has: (name) => existsSync(join(folder, name)),
    read: (name) => readFile(join(folder, name)),
    async keep(name, bytes) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      const making = `${file}.${randomUUID()}`;
      try {
        await writeFile(making, bytes);
        await rename(making, file);
      } finally {
        await rm(making, { force: true });
      }
    },
    async sweep(used) {
      if (!existsSync(folder)) return;
      const inUse = new Set(used);
      const now = new Date();
      for (const digest of readdirSync(folder)) {
        const one = join(folder, digest);
        const age = now.getTime() - (statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0);
        if (inUse.has(digest)) {
          if (age > DAY) await utimes(one, now, now);
        } else if (age > KEPT_DAYS * DAY) await rm(one, { recursive: true, force: true });
      }
    },
  };
}
