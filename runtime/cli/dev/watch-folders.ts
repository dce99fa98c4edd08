import { type FSWatcher, lstatSync, readdirSync, realpathSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/** The options of `watchFolders`. */
export interface Watching {
  /** Files and folders whose name matches aren't watched. */
  readonly ignored: RegExp;
  /** Called with the path of each added, changed, replaced or removed entry; for an added folder, also with all entries in it. */
  readonly changed: (path: string) => void;
  /** Called with the error of an entry that can't be watched; the others are. */
  readonly failed: (error: unknown) => void;
}

/** Hidden files, generated files, and backup files of editors. */
export const unwatched = /^\.|\.gen\.|\.d\.css\.ts$|~$/;

const QUIETLY = { throwIfNoEntry: false } as const;

/**
 * Watches folders recursively, including entries that are added, restored or replaced. Each folder has its own watcher,
 * recreated when another folder takes its place: Node's `recursive` and older libraries stay with a removed one, as after
 * `git switch`. Links out of the folders are followed.
 * @param roots each may be removed and restored
 * @returns stops watching
 */
export function watchFolders(
  roots: readonly string[],
  { ignored, changed, failed }: Watching,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  /** The targets of roots and followed links, by path. */
  const targets = new Map<string, string>();

  function listen(at: string, onEvent: (event: string, name: string | null) => void): FSWatcher {
    const watcher = watch(at, onEvent);
    watcher.on('error', (error) => {
      watcher.close();
      failed(error);
    });
    return watcher;
  }

  /** @param found called with all entries of the folder */
  function enter(folder: string, found: (path: string) => void): void {
    // Before it is read, so that nothing added meanwhile is missed.
    const onEvent = (event: string, name: string | null) => {
      const path = name === null ? folder : join(folder, name);
      // A change of a folder's own attributes affects none of its entries.
      if (ignored.test(basename(path)) || (event === 'change' && watchers.has(path))) return;
      changed(path);
      if (event === 'rename') renew(path);
    };
    watchers.set(folder, listen(folder, onEvent));
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (ignored.test(entry.name)) continue;
      const path = join(folder, entry.name);
      found(path);
      if (!entry.isFile()) look(path, found);
    }
  }

  /** Watches the entry at a path, if it is a folder or a link out of the watched folders. */
  function look(path: string, found: (path: string) => void): void {
    try {
      const isLink = lstatSync(path, QUIETLY)?.isSymbolicLink();
      if (isLink === undefined) return;
      if (isLink || roots.includes(path)) {
        const real = realpathSync(path);
        if ([...targets.values()].some((target) => isWithin(real, target))) return;
        targets.set(path, real);
      }
      if (statSync(path).isDirectory()) enter(path, found);
      else if (isLink)
        watchers.set(
          path,
          listen(path, (event) => ofLinked(path, event)),
        );
    } catch (error) {
      failed(error);
    }
  }

  function ofLinked(path: string, event: string): void {
    changed(path);
    if (event === 'rename') renew(path);
  }

  function renew(path: string): void {
    for (const [at, watcher] of watchers) {
      if (!isWithin(at, path)) continue;
      watcher.close();
      watchers.delete(at);
    }
    for (const at of targets.keys()) if (isWithin(at, path)) targets.delete(at);
    look(path, changed);
  }

  /** Watches a root's parent folder, the only one that reports the root's return. */
  function watchRoot(root: string): FSWatcher {
    return listen(dirname(root), (event, name) => {
      if (event !== 'rename' || name !== basename(root)) return;
      changed(root);
      renew(root);
    });
  }

  const above = roots.map(watchRoot);
  for (const root of roots) look(root, () => {});
  return () => {
    for (const watcher of [...above, ...watchers.values()]) watcher.close();
  };
}

function isWithin(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`);
}
