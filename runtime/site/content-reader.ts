import { lstatSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** How a site folder is read; tests pass plain objects. */
export interface ContentReader {
  /** All files below a folder, relative to the site folder, with `/`, sorted; empty when there is none. */
  list(folder: string): string[];
  /** A file's text, or null when there is none. */
  read(file: string): string | null;
  /** A file's bytes, or null when there is none. */
  readBytes(file: string): Uint8Array | null;
  /** Links met so far that lead out of the site folder or nowhere, and weren't followed. */
  readonly linksOut?: ReadonlySet<string>;
}

/** A file's text without the byte order mark that some editors put before it. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Reads from a folder on disk. Links are followed inside the folder only. */
export function folderReader(root: string): ContentReader {
  const linksOut = new Set<string>();
  const whole = realpathSync(root);
  /** What a link inside the folder leads to; undefined for one that leads out, which is remembered. */
  const followed = (file: string): Stats | undefined => {
    try {
      const target = realpathSync(join(root, file));
      if (target === whole || target.startsWith(whole + sep)) return statSync(target);
    } catch {
      // It leads nowhere, or in a circle.
    }
    linksOut.add(file);
    return undefined;
  };
  const statOf = (file: string): Stats | undefined => {
    const stat = lstatSync(join(root, file), { throwIfNoEntry: false });
    return stat?.isSymbolicLink() === true ? followed(file) : stat;
  };
  const isFile = (file: string) => statOf(file)?.isFile() === true;
  return {
    linksOut,
    list(folder) {
      const [top = folder] = folder.split('/', 1);
      if (statOf(top)?.isDirectory() !== true || statOf(folder)?.isDirectory() !== true) return [];
      return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .flatMap((entry) => {
          const file = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
          const isTaken = entry.isSymbolicLink() ? isFile(file) : entry.isFile();
          return isTaken ? [file] : [];
        })
        .sort();
    },
    read: (file) => (isFile(file) ? readFileSync(join(root, file), 'utf8') : null),
    readBytes: (file) => (isFile(file) ? readFileSync(join(root, file)) : null),
  };
}
