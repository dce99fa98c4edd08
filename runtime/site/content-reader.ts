import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { sep } from 'node:path';
import { excessSize, MOST_MEGABYTES } from './encoding.ts';

/** How a site folder is read; tests pass plain objects. */
export interface ContentReader {
  /** All files below a folder, relative to the site folder, with `/`, sorted; empty when there is none. */
  list(folder: string): string[];
  /** A file's text, or null when there is none, or none that may be read. */
  read(file: string): string | null;
  /** A file's bytes, or null when there is none, or none that may be read. */
  readBytes(file: string): Uint8Array | null;
  /** How many bytes a file has, told without reading it; null when there is none. */
  sizeOf?(file: string): number | null;
  /** Changes whenever the file may have; absent where that can't be told. */
  stampOf?(file: string): string | undefined;
  /** Links met so far that lead out of the site folder or nowhere, and weren't followed. */
  readonly linksOut?: ReadonlySet<string>;
  /** Files and folders met so far that are there, but that the system doesn't let read. */
  readonly unreadable?: ReadonlySet<string>;
}

/** A file's text without the byte order mark that some editors put before it. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Where what `lerret pull` brought lies in a site folder: a link to a snapshot. */
const PULLED = '.pulled';

/**
 * Reads from a folder on disk. Links are followed inside the folder only.
 * @param snapshot the folder that is read as `.pulled`, wherever it lies. Default: what `.pulled` is now, so that
 * one reader sees one snapshot while another takes its place.
 */
export function folderReader(root: string, snapshot?: string): ContentReader {
  const linksOut = new Set<string>();
  const unreadable = new Set<string>();
  /** Files met in folders: these are no links, and need no second look. */
  const listed = new Set<string>();
  const whole = realpathSync(root);
  const pulled = snapshot ?? folderInside(whole, PULLED);
  const pathOf = (file: string) =>
    pulled !== null && (file === PULLED || file.startsWith(`${PULLED}/`))
      ? `${pulled}${file.slice(PULLED.length)}`
      : `${whole}/${file}`;
  /** What a link inside the folder leads to; undefined for one that leads out, which is remembered. */
  const followed = (file: string): Stats | undefined => {
    try {
      const target = realpathSync(pathOf(file));
      if (target === whole || target.startsWith(whole + sep)) return statSync(target);
    } catch {
      // It leads nowhere, or in a circle.
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
      // It may have gone since it was listed; a name that isn't UTF-8 is there, but can't be asked for.
      if (existsSync(pathOf(file)) || file.includes('\ufffd')) unreadable.add(file);
      return null;
    }
  };
  const entriesOf = (folder: string) => {
    unreadable.delete(folder);
    try {
      return readdirSync(pathOf(folder), { withFileTypes: true });
    } catch {
      unreadable.add(folder);
      return [];
    }
  };
  const walk = (folder: string, found: string[], above: readonly string[]): string[] => {
    for (const entry of entriesOf(folder)) {
      const file = `${folder}/${entry.name}`;
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
    list(folder) {
      const [top = folder] = folder.split('/', 1);
      if (statOf(top)?.isDirectory() !== true || statOf(folder)?.isDirectory() !== true) return [];
      // What was a link at the last look may have been fixed since.
      for (const file of [...linksOut].filter((one) => one.startsWith(`${folder}/`)))
        linksOut.delete(file);
      return walk(folder, [], [realpathSync(pathOf(folder))]).sort();
    },
    // Who asks again for the line of a problem doesn't get what was too large to be read.
    read: (file) =>
      read(file, (path) =>
        excessSize(statSync(path).size, MOST_MEGABYTES) === null
          ? readFileSync(path, 'utf8')
          : null,
      ),
    readBytes: (file) => read(file, (path) => readFileSync(path)),
    sizeOf: (file) => read(file, (path) => statSync(path).size),
    stampOf(file) {
      const stat = statSync(pathOf(file), { throwIfNoEntry: false });
      return stat && `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
    },
  };
}

/** What a link of a folder leads to inside it; null where it leads out, or nothing is there. */
function folderInside(whole: string, name: string): string | null {
  try {
    const target = realpathSync(`${whole}/${name}`);
    return target.startsWith(whole + sep) ? target : null;
  } catch {
    return null;
  }
}
