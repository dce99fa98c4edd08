import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { isPulled, PULLED } from '../protocol/pulled.ts';
import { stampAt } from '../store/index.ts';
import { type ContentReader, excessSize, inFileOrder } from './content-reader.ts';
import { isLeftover } from './leftovers.ts';

/**
 * Creates a reader of a folder on the disk. It follows a symbolic link only if its target is inside the folder. Paths
 * are composed (NFC), as the texts of a site are, whichever way the disk has them. Leaves out what systems leave behind.
 * @param snapshot the folder to read as `.pulled`. Default: the target of `.pulled` when the reader is created
 */
export function folderReader(root: string, snapshot?: string): ContentReader {
  const linksOut = new Set<string>();
  const unreadable = new Set<string>();
  const doubled = new Map<string, 'same-name' | 'same-folder'>();
  /** The paths on the disk, by path, of listed files and folders that it has decomposed, or in such a folder. */
  const decomposed = new Map<string, string>();
  /** Files found by listing folders: they aren't links, and needn't be checked. */
  const listed = new Set<string>();
  const whole = realpathSync(root);
  /** Names directly in the folder that followed links lead to, or into. */
  const targets = new Set<string>();
  const pulled = snapshot ?? folderInside(whole, PULLED);
  const pathOf = (file: string) =>
    decomposed.get(file) ??
    (pulled !== null && (file === PULLED || isPulled(file))
      ? `${pulled}${file.slice(PULLED.length)}`
      : pathOnDisk(whole, file));
  /** Returns the stat of a link's target; undefined, with the link in `linksOut`, if it is outside or missing. */
  const followed = (file: string): Stats | undefined => {
    try {
      const target = realpathSync(pathOf(file));
      if (target === whole || target.startsWith(whole + sep)) {
        targets.add(target.slice(whole.length + 1).replace(/\/.*/s, ''));
        return statSync(target);
      }
    } catch {
      // The target doesn't exist, or the link is circular.
    }
    linksOut.add(file);
    return undefined;
  };
  const statOf = (file: string): Stats | undefined => {
    linksOut.delete(file);
    const stat = lstatSync(pathOf(file), { throwIfNoEntry: false });
    return stat?.isSymbolicLink() === true ? followed(file) : stat;
  };
  const isFile = (file: string) => listed.has(file) || statOf(file)?.isFile() === true;
  const read = <T>(file: string, reading: (path: string) => T): T | null => {
    unreadable.delete(file);
    try {
      return isFile(file) ? reading(pathOf(file)) : null;
    } catch {
      // The file may have been deleted since it was listed. A file whose name isn't UTF-8 exists, but can't be opened.
      if (existsSync(pathOf(file)) || file.includes('\ufffd')) unreadable.add(file);
      return null;
    }
  };
  const entriesOf = (folder: string) => {
    unreadable.delete(folder);
    try {
      const all = readdirSync(pathOf(folder), { withFileTypes: true });
      return all.filter((entry) => entry.isDirectory() || !isLeftover(entry.name));
    } catch {
      unreadable.add(folder);
      return [];
    }
  };
  const walk = (folder: string, found: string[], above: readonly string[]): string[] => {
    const areFolders = new Map<string, boolean>();
    for (const entry of composedFirst(entriesOf(folder), ({ name }) => name)) {
      const name = entry.name.normalize();
      const file = `${folder}/${name}`;
      const isFirstFolder = areFolders.get(name);
      if (isFirstFolder !== undefined) {
        doubled.set(file, isFirstFolder && entry.isDirectory() ? 'same-folder' : 'same-name');
        continue;
      }
      areFolders.set(name, entry.isDirectory());
      if (name !== entry.name || decomposed.has(folder))
        decomposed.set(file, `${pathOf(folder)}/${entry.name}`);
      if (entry.isFile()) {
        listed.add(file);
        found.push(file);
        continue;
      }
      const stat = entry.isSymbolicLink() ? followed(file) : entry;
      if (stat?.isFile() === true) found.push(file);
      else if (stat?.isDirectory() === true) {
        const target = realpathSync(pathOf(file));
        if (!above.includes(target)) walk(file, found, [...above, target]);
      }
    }
    return found;
  };
  return {
    linksOut,
    unreadable,
    doubled,
    list(folder) {
      const [top = folder] = folder.split('/', 1);
      if (statOf(top)?.isDirectory() !== true || statOf(folder)?.isDirectory() !== true) return [];
      // Links and names may have been changed since the last listing.
      for (const known of [linksOut, doubled, decomposed])
        for (const file of known.keys()) if (file.startsWith(`${folder}/`)) known.delete(file);
      return inFileOrder(walk(folder, [], [realpathSync(pathOf(folder))]));
    },
    names: () =>
      entriesOf('.')
        .filter(({ name }) => !targets.has(name))
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name).normalize()),
    read: (file) =>
      read(file, (path) =>
        excessSize(statSync(path).size) === null ? readFileSync(path, 'utf8') : null,
      ),
    readBytes: (file) => read(file, (path) => readFileSync(path)),
    sizeOf: (file) => read(file, (path) => statSync(path).size),
    stampOf: (file) => stampAt(pathOf(file)) || undefined,
  };
}

/**
 * Returns the path on the disk of a file of a site folder. Macs write a letter such as å also as two characters
 * (decomposed, NFD), while the paths that `folderReader` returns are composed. Whoever writes to a file asks here, or
 * there would be two. For a new file, returns its path in the folder that is there.
 */
export function pathOnDisk(folder: string, file: string): string {
  const path = join(folder, file);
  if (!/[^ -~]/.test(file) || existsSync(path)) return path;
  const around = pathOnDisk(folder, dirname(file));
  const name = basename(file);
  const names = composedFirst(namesIn(around), (one) => one);
  return join(around, names.find((one) => one.normalize() === name.normalize()) ?? name);
}

/** Returns what has a composed name before the rest, so that of two alike, everyone reads and writes the same one. */
function composedFirst<T>(all: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const isComposed = (one: T) => nameOf(one) === nameOf(one).normalize();
  return [...all.filter(isComposed), ...all.filter((one) => !isComposed(one))];
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns the real path of a name in a folder; null if that is outside the folder or missing. */
function folderInside(whole: string, name: string): string | null {
  try {
    const target = realpathSync(`${whole}/${name}`);
    return target.startsWith(whole + sep) ? target : null;
  } catch {
    return null;
  }
}
