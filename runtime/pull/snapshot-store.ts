import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PullError } from './pull-error.ts';

const LINK = '.pulled';
const STORE = '.pulled.lerret';
/** The snapshot that the check refused, so that its places can be looked at. */
const REFUSED = 'refused';
/** Where an ordinary folder goes that stood in the link's place: older than all that were made. */
const COPIED = '0-0';
/** The one that is read and the one before, which somebody may be reading still. */
const KEPT = 2;

/**
 * The snapshots of a site folder. `.pulled` is a link into `.pulled.lerret/` beside it, which holds one whole snapshot
 * a pull; making the link point elsewhere is one rename, so readers see the old snapshot or the new one.
 */
export interface SnapshotStore {
  /** The snapshot of the last pull, or null. */
  readonly current: string | null;
  /** Where the new one is being made. */
  readonly making: string;
  /** Puts what was made in the place of what was there. */
  swap(): Promise<void>;
  /** Sets what was made aside. @returns where it lies, relative to the site folder. */
  refuse(): Promise<string>;
  /** Removes what was being made, older snapshots but the last one, and what killed pulls left. */
  sweep(): Promise<void>;
}

/** Opens the snapshots of a site folder. @throws PullError where nothing can be written there. */
export async function openSnapshotStore(site: string): Promise<SnapshotStore> {
  const link = join(site, LINK);
  const store = join(site, STORE);
  const making = join(store, `making-${process.pid}`);
  try {
    await rm(making, { recursive: true, force: true });
    await mkdir(making, { recursive: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PullError([`Nothing can be written into ${site}: ${reason}`], { cause });
  }
  return {
    current: realFolder(link),
    making,
    async swap() {
      const name = `${Date.now().toString(36)}-${process.pid.toString(36)}`;
      await rename(making, join(store, name));
      const newLink = join(store, `link-${process.pid}`);
      await rm(newLink, { force: true });
      await symlink(`${STORE}/${name}`, newLink);
      if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) {
        // A rename can't put a link in the place of a folder.
        await rm(join(store, COPIED), { recursive: true, force: true });
        await rename(link, join(store, COPIED));
      }
      await rename(newLink, link);
      await rm(join(store, REFUSED), { recursive: true, force: true });
    },
    async refuse() {
      await rm(join(store, REFUSED), { recursive: true, force: true });
      await rename(making, join(store, REFUSED));
      return `${STORE}/${REFUSED}`;
    },
    async sweep() {
      const entries = readdirSync(store, { withFileTypes: true });
      const current = realFolder(link);
      const old = entries
        .filter(({ name }) => /^[0-9a-z]+-[0-9a-z]+$/.test(name) && !isTemporary(name))
        .map(({ name }) => join(realpathSync(store), name))
        .filter((folder) => folder !== current)
        .sort()
        .reverse()
        .slice(KEPT - 1);
      const dead = entries.filter(isDead).map(({ name }) => join(store, name));
      for (const folder of [...old, ...dead]) await rm(folder, { recursive: true, force: true });
    },
  };
}

function realFolder(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

function isTemporary(name: string): boolean {
  return /^(?:making|link)-/.test(name);
}

/** Is it what a pull was making that no longer runs, or this one? */
function isDead({ name }: Dirent): boolean {
  const pid = /^(?:making|link)-(\d+)$/.exec(name)?.[1];
  if (pid === undefined) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch {
    return true;
  }
}
