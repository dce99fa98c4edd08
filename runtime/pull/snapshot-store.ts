import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { folderToDisk, makeFolder, treeToDisk, tryLock } from '../storage/index.ts';
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
   * and the one before, which may still be read. Then releases the lock.
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
  const id = randomBytes(8).toString('hex');
  const making = join(store, `making-${id}`);
  const lock = await writing(site, async () => {
    await makeFolder(store);
    return tryLock(store);
  });
  if (lock === null) {
    throw new PullError([
      `Another pull into ${site} is under way.`,
      'What to do: wait for it to end, then see whether another is needed.',
    ]);
  }
  const current = realFolder(link);
  let isSwapped = false;
  let before = current;
  return {
    current,
    make: (write) =>
      writing(site, async () => {
        await mkdir(making);
        await write(making);
        await treeToDisk(making);
        return making;
      }),
    swap: () =>
      writing(site, async () => {
        const name = `${Date.now().toString(36)}-${id}`;
        await rename(making, join(store, name));
        const newLink = join(store, `link-${id}`);
        await symlink(`${STORE}/${name}`, newLink);
        await folderToDisk(store);
        if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) {
          // A rename can't replace a folder with a link.
          before = join(realpathSync(store), `0-${id}`);
          await rename(link, before);
        }
        await rename(newLink, link);
        isSwapped = true;
        await folderToDisk(site);
        await rm(join(store, REFUSED), { recursive: true, force: true });
      }),
    refuse: () =>
      writing(site, async () => {
        await rm(join(store, REFUSED), { recursive: true, force: true });
        await rename(making, join(store, REFUSED));
        return `${STORE}/${REFUSED}`;
      }),
    async close() {
      const kept = new Set([realFolder(link), before]);
      const isOver = (name: string): boolean => {
        // This process has the lock: other unfinished files are those of killed pulls.
        if (/^(?:making|link)-/.test(name)) return true;
        const isSnapshot = /^[0-9a-z]+-[0-9a-z]+$/.test(name);
        return isSwapped && isSnapshot && !kept.has(join(realpathSync(store), name));
      };
      try {
        for (const name of readdirSync(store).filter(isOver))
          await rm(join(store, name), { recursive: true, force: true });
      } catch {
        // Files that can't be removed now only take up space; the next pull tries again.
      } finally {
        lock.release();
      }
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

function realFolder(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
