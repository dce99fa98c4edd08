import { type FSWatcher, lstatSync, readdirSync, realpathSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { ALL_BELOW, createSources, LINK, type Source } from '../../store/index.ts';

export interface Watching {
  /** Files and folders whose name matches aren't watched. */
  readonly ignored: RegExp;
  /** Called with the path of each added, changed, replaced or removed entry, and of each entry in an added folder. */
  readonly changed: (path: string) => void;
  /** Called with the error of an entry that can't be watched; the other entries are watched. */
  readonly failed: (error: unknown) => void;
}

/** Matches the names of hidden files, generated files, and backup files of editors. */
export const unwatched = /^\.|\.gen\.|\.d\.css\.ts$|~$/;

const QUIETLY = { throwIfNoEntry: false } as const;

/**
 * Watches folders recursively, including entries that are added, restored or replaced, and follows links out of them.
 * Each folder has its own watcher, and a new one when another folder has replaced it, as after `git switch`: Node's
 * `recursive` and older libraries would go on watching the removed folder.
 * @returns a function that stops watching
 */
export function watchFolders(
  roots: readonly string[],
  { ignored, changed, failed }: Watching,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  /** The targets of roots and followed links, by path. */
  const targets = new Map<string, string>();
  /** The watchers of the folders with the roots. */
  const above: FSWatcher[] = [];

  function listen(at: string, onEvent: (event: string, name: string | null) => void): FSWatcher {
    const watcher = watch(at, onEvent);
    watcher.on('error', (error) => {
      watcher.close();
      failed(error);
    });
    return watcher;
  }

  /** Watches a folder and its entries. @param found called with the path of each entry */
  function enter(folder: string, found: (path: string) => void): void {
    // The watcher starts before the folder is read, so that entries added meanwhile aren't missed.
    const onEvent = (event: string, name: string | null) => {
      const path = name === null ? folder : join(folder, name);
      // A change of a folder's own attributes affects none of its entries.
      if (ignored.test(basename(path)) || (event === 'change' && watchers.has(path))) return;
      report(path, event);
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
          listen(path, (event) => report(path, event)),
        );
    } catch (error) {
      failed(error);
    }
  }

  function report(path: string, event: string): void {
    changed(path);
    if (event === 'rename') renew(path);
  }

  /** Watches what is now at a path, in place of what was there. */
  function renew(path: string): void {
    for (const [at, watcher] of watchers) {
      if (!isWithin(at, path)) continue;
      watcher.close();
      watchers.delete(at);
    }
    for (const at of targets.keys()) if (isWithin(at, path)) targets.delete(at);
    look(path, changed);
  }

  /** Watches a root, and its parent folder, the only folder whose watcher reports that the root is back. */
  function watchRoot(root: string): void {
    try {
      const watcher = listen(dirname(root), (event, name) => {
        if (event !== 'rename' || name !== basename(root)) return;
        changed(root);
        renew(root);
      });
      above.push(watcher);
    } catch (error) {
      failed(error);
    }
    look(root, () => {});
  }

  for (const root of roots) watchRoot(root);
  return () => {
    for (const watcher of [...above, ...watchers.values()]) watcher.close();
  };
}

function isWithin(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`);
}

/** The time between two looks at the sources outside of the watched folders, in milliseconds. */
const INTERVAL = 300;

/**
 * Creates a watch for the sources outside of `roots`; it starts with none. Files in `node_modules` aren't watched,
 * but symbolic links to packages are.
 * @param changed called with the path of each source that has changed: of a file, a link, or a folder with other files
 * (a new one may take precedence)
 * @returns a function to call with the paths of all sources to watch from now on; earlier ones are no longer watched
 */
export function createSourceWatch(
  roots: readonly string[],
  changed: (path: string) => void,
): (paths: Iterable<string>) => void {
  let watched = new Map<string, Source>();
  const isWatched = (path: string) =>
    !roots.some((root) => isWithin(path, root)) &&
    (endOf(path) !== '' || !path.includes(`${sep}node_modules${sep}`));

  function look(): void {
    const now = createSources();
    for (const [path, source] of watched) {
      try {
        const isSame = now.isSame(source);
        if (isSame && source[2] !== null) continue;
        watched.set(path, now.sourceAt(path));
        if (!isSame) changed(path.slice(0, path.length - endOf(path).length));
      } catch {
        // It was removed while it was read: the next look finds that.
      }
    }
  }

  setInterval(look, INTERVAL).unref();
  return (paths) => {
    const now = createSources();
    // What changed since the last look must still be noticed.
    const sourceOf = (path: string) => watched.get(path) ?? now.sourceAt(path);
    watched = new Map([...paths].filter(isWatched).map((path) => [path, sourceOf(path)]));
  };
}

function endOf(path: string): string {
  return [ALL_BELOW, LINK].find((end) => path.endsWith(end)) ?? '';
}
