import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** How what is kept below `.lerret/` is used. */
export interface CacheOptions {
  /** Is nothing of it believed, and all made and kept anew? Default: no. */
  readonly isFresh?: boolean;
  /** Told why something can't be kept; it is made for this once. */
  readonly onUnkept?: (error: unknown) => void;
}

/** Where files are written that are to be kept, before they have their names. */
export function scratchOf(root: string): string {
  return join(root, '.lerret', 'making');
}

/** Writing one takes milliseconds: what is older than this, in milliseconds, was left by a process that was killed. */
const ABANDONED = 600_000;

/** Removes what killed processes left half written. */
export async function clearScratch(root: string): Promise<void> {
  const scratch = scratchOf(root);
  try {
    for (const name of readdirSync(scratch)) {
      const path = join(scratch, name);
      const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (Math.abs(age) > ABANDONED) await rm(path, { recursive: true, force: true });
    }
  } catch {
    // There is none, or it can't be written.
  }
}
