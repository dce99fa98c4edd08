import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openShown } from '../output/index.ts';
import { makeFolder, tryLock } from '../storage/index.ts';
import { PullError } from './refusal.ts';

const LINK = '.pulled';
const STORE = '.pulled.lerret';
/** The folder of the refused snapshot, which the diagnostics point to. */
const REFUSED = 'refused';

/**
 * The snapshots of a site folder. `.pulled` is a link into `.pulled.lerret/` beside it, which holds one snapshot for
 * each pull. The link is replaced by one rename, so readers see the old snapshot or the new one. Only one pull at a
 * time can open the store.
 */
export interface SnapshotStore {
  /** The snapshot of the last pull, or null. */
  readonly current: string | null;
  /** Writes the new snapshot. @returns its folder. @throws PullError where the disk is full or not writable */
  make(write: (folder: string) => Promise<void>): Promise<string>;
  /** Replaces the current snapshot with the new one. @throws PullError */
  swap(): Promise<void>;
  /** Keeps the new snapshot as refused. @returns its folder, relative to the site folder. @throws PullError */
  refuse(): Promise<string>;
  /**
   * Removes unfinished snapshots, also those of killed pulls, and after a swap every snapshot except the current one
   * and the one before, which may still be read. Releases the lock.
   */
  close(): Promise<void>;
}

/**
 * Opens the snapshots of a site folder. @throws PullError where another pull has them open, or the folder isn't
 * writable
 */
export async function openSnapshotStore(site: string): Promise<SnapshotStore> {
  const link = join(site, LINK);
  const store = join(site, STORE);
  const refused = join(store, REFUSED);
  const shown = await writing(site, async () => {
    await makeFolder(store);
    const lock = tryLock(store);
    const fixed = { isFixed: true, isWhole: existsSync, refuse: () => {} };
    const retained = () => new Set<string>();
    return lock && openShown({ ...fixed, link, store, newer, retained }, lock);
  });
  if (shown === null) {
    throw new PullError([
      `Another pull into ${site} is under way.`,
      'What to do: wait for it to end, then see whether another is needed.',
    ]);
  }
  function newer() {
    return new PullError([
      `Somebody else has replaced ${LINK} in ${site} since this pull began.`,
      'What to do: pull again.',
    ]);
  }
  return {
    current: shown.current,
    make: (write) =>
      writing(site, async () => {
        await write(shown.making);
        return shown.making;
      }),
    swap: () =>
      writing(site, async () => {
        await shown.swap(randomBytes(5).toString('hex'), new Map());
        await rm(refused, { recursive: true, force: true });
      }),
    refuse: () =>
      writing(site, async () => {
        await rm(refused, { recursive: true, force: true });
        await rename(shown.making, refused);
        return `${STORE}/${REFUSED}`;
      }),
    async close() {
      await shown.close();
      // What can't be removed now only takes up space; the next pull tries again.
      await shown.sweep().catch(() => {});
    },
  };
}

/** Turns a failed write into a PullError with the reason and what to do. */
async function writing<T>(site: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause)) throw cause;
    const todo = remedies[String(cause.code)] ?? `see what lies at ${STORE} there`;
    const what = `Nothing can be written into ${site}: ${cause.message}`;
    throw new PullError([`${what}.`, `What to do: ${todo}, then pull again.`], { cause });
  }
}

const room = 'make room on the disk';
const right = 'let whoever pulls write there';
const remedies: Readonly<Record<string, string>> = {
  ...{ ENOSPC: room, EDQUOT: room, EFBIG: room },
  ...{ EACCES: right, EPERM: right, EROFS: right },
};
