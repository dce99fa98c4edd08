import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { ALL_BELOW, foldersBelow, LINK } from '../../store/index.ts';

/** A watched folder with source files of code. */
interface Watched {
  readonly watcher: FSWatcher;
  /** The folder's inode: another folder may have taken its place. */
  readonly ino: number;
}

/** In a list of names: all names. */
const ALL = '*';

/**
 * Watches sources of code outside of folders that are watched as a whole. In installed packages it watches links only.
 * @param changed called with the path of each changed, added or removed file, also of one that may take precedence
 * @returns a function that sets the watched sources, replacing those before
 */
export function createSourceWatch(
  roots: readonly string[],
  changed: (path: string) => void,
): (sources: Iterable<string>) => void {
  const watched = new Map<string, Watched>();
  const isOutside = (path: string) => !roots.some((root) => path.startsWith(`${root}${sep}`));
  /** The names of the files in each folder, without extensions. */
  let names: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  function listen(folder: string): void {
    const { ino } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    const before = watched.get(folder);
    if (ino === undefined || before?.ino === ino) return;
    before?.watcher.close();
    const watcher = watch(folder, (_event, name) => {
      const known = names.get(folder);
      if (name !== null && (known?.has(ALL) || known?.has(stemOf(name))))
        changed(join(folder, name));
    });
    watcher.on('error', () => watcher.close());
    watched.set(folder, { watcher, ino });
  }

  return (sources) => {
    names = namesByFolder([...sources].filter(isOutside));
    for (const [folder, { watcher }] of watched) {
      if (names.has(folder)) continue;
      watcher.close();
      watched.delete(folder);
    }
    for (const folder of names.keys()) listen(folder);
  };
}

function namesByFolder(sources: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  const add = (folder: string, name: string) =>
    names.set(folder, (names.get(folder) ?? new Set()).add(name));
  for (const source of sources) {
    if (source.endsWith(ALL_BELOW)) {
      for (const folder of foldersBelow(source.slice(0, -ALL_BELOW.length))) add(folder, ALL);
    } else if (source.endsWith(LINK)) {
      const link = source.slice(0, -LINK.length);
      add(dirname(link), stemOf(basename(link)));
    } else if (!source.includes(`${sep}node_modules${sep}`))
      add(dirname(source), stemOf(basename(source)));
  }
  return names;
}

function stemOf(name: string): string {
  return name.replace(/(?<=.)\..*$/, '');
}
