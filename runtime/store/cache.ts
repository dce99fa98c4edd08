import { hash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../storage/index.ts';
import { readPlain, type Sources } from './sources.ts';

/** Options of the caches in the folder `.lerret`. */
export interface CacheOptions {
  /** Whether cached results are ignored and made anew; false by default. */
  readonly isFresh?: boolean;
  /** Called with the error if a result can't be stored; the result itself is still returned. */
  readonly onUnstored?: (error: unknown) => void;
  /** Notes the files from which results were made. */
  readonly sources?: Sources;
}

/** The length of the hash at the end of a file, in bytes. */
const SEAL = 32;

/**
 * Creates the functions of a cache of files in the folder `folder` below `.lerret/` of `home`, for many processes. Each
 * file ends with a hash, which shows damage.
 */
export function createSealedFiles(
  home: string,
  folder: string,
  { isFresh = false, onUnstored = () => {} }: CacheOptions = {},
) {
  const fileOf = (name: string) => join(home, '.lerret', folder, name);
  let canStore = true;
  return {
    /** Returns the bytes stored under a name; null if there are none, if they are damaged, or if `isFresh` is set. */
    read(name: string): Buffer | null {
      const stored = isFresh ? null : readPlain(fileOf(name));
      const bytes = stored?.subarray(0, -SEAL) ?? null;
      return bytes !== null && stored?.subarray(-SEAL).equals(sealOf(name, bytes)) ? bytes : null;
    },
    /** Returns whether there is a file with a name, perhaps a damaged one; false if `isFresh` is set. */
    has: (name: string) => !isFresh && existsSync(fileOf(name)),
    /** Stores bytes, as a whole. Never rejects: the first error goes to `onUnstored`, and ends all storing. */
    async write(name: string, content: Uint8Array | string): Promise<void> {
      if (!canStore) return;
      const making = join(scratchOf(home), randomUUID());
      const bytes = Buffer.from(content);
      try {
        await makeFolder(dirname(making));
        // Not flushed to the disk: a file truncated by a power cut doesn't match its seal.
        await writeFile(making, Buffer.concat([bytes, sealOf(name, bytes)]));
        await makeFolder(dirname(fileOf(name)));
        await rename(making, fileOf(name));
      } catch (error) {
        canStore = false;
        await rm(making, { force: true }).catch(() => {});
        onUnstored(error);
      }
    },
  };
}

/** Returns a hash of a file's bytes and name: neither a truncated nor a renamed file has this hash. */
function sealOf(name: string, bytes: Uint8Array): Buffer {
  return hash('sha256', Buffer.concat([Buffer.from(`${name}\0`), bytes]), 'buffer');
}

const DAY = 24 * 3_600_000;

/** The number of days after which an entry that no build has used is removed. */
const STORED_DAYS = 60;

/**
 * Removes the entries of the cache folder `folder` that no build has used for 60 days. Entries in `used` count as used
 * now. Never rejects. @param home the folder with `.lerret`
 */
export async function sweepUnused(
  home: string,
  folder: string,
  used: Iterable<string>,
): Promise<void> {
  const inUse = new Set(used);
  const now = new Date();
  await eachEntry(join(home, '.lerret', folder), async (entry, name, modified) => {
    const age = now.getTime() - modified;
    if (!inUse.has(name)) {
      if (age > STORED_DAYS * DAY) await rm(entry, { recursive: true, force: true });
    } else if (age > DAY) await utimes(entry, now, now);
  });
}

/** The maximum size of Node's cache of compiled modules (`.lerret/compiled/`), in bytes. */
const MAXIMUM_COMPILED = 64_000_000;

/**
 * Removes the oldest files from Node's cache of compiled modules until the rest have `maximum` bytes or fewer. Never
 * rejects. @param home the folder with `.lerret`
 */
export async function sweepCompiled(home: string, maximum = MAXIMUM_COMPILED): Promise<void> {
  const versions = join(home, '.lerret', 'compiled');
  const found: { entry: string; at: number; size: number }[] = [];
  await eachEntry(versions, (version) =>
    eachEntry(version, async (entry, _name, at, size) => void found.push({ entry, at, size })),
  );
  found.sort((one, other) => other.at - one.at);
  let sum = 0;
  for (const { entry, size } of found) {
    sum += size;
    if (sum > maximum) await rm(entry, { force: true });
  }
}

/**
 * Returns the path of the folder for unfinished files, which are moved to their own place when they are whole. The
 * folder may not exist yet. @param home the folder with `.lerret`
 */
export function scratchOf(home: string): string {
  return join(home, '.lerret', 'making');
}

/** The age, in milliseconds, from which unfinished files count as left by killed processes. Writing takes far less. */
const ABANDONED = 600_000;

/** Removes files from `scratchOf(home)` that are older than ten minutes: killed processes left them. Never rejects. */
export async function clearScratch(home: string): Promise<void> {
  await eachEntry(scratchOf(home), async (entry, _name, modified) => {
    if (Math.abs(Date.now() - modified) > ABANDONED)
      await rm(entry, { recursive: true, force: true });
  });
}

/** Calls `act` for each entry of a folder (`modified`: milliseconds since 1970; `size`: bytes). Stops at an error. */
async function eachEntry(
  folder: string,
  act: (entry: string, name: string, modified: number, size: number) => Promise<void>,
): Promise<void> {
  try {
    for (const name of readdirSync(folder)) {
      const entry = join(folder, name);
      const { mtimeMs = 0, size = 0 } = statSync(entry, { throwIfNoEntry: false }) ?? {};
      await act(entry, name, mtimeMs, size);
    }
  } catch {
    // The folder is missing or read-only.
  }
}
