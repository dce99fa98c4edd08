import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** How a site folder is read; tests pass plain objects. */
export interface ContentReader {
  /** All files below a folder, relative to the site folder, with `/`, sorted; empty when there is none. */
  list(folder: string): string[];
  /** A file's text, or null when there is none. */
  read(file: string): string | null;
  /** A file's bytes, or null when there is none. */
  readBytes(file: string): Uint8Array | null;
}

/** A file's text without the byte order mark that some editors put before it. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Reads from a folder on disk. */
export function folderReader(root: string): ContentReader {
  const isFile = (file: string) =>
    statSync(join(root, file), { throwIfNoEntry: false })?.isFile() === true;
  return {
    list(folder) {
      if (!statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return [];
      return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
    read: (file) => (isFile(file) ? readFileSync(join(root, file), 'utf8') : null),
    readBytes: (file) => (isFile(file) ? readFileSync(join(root, file)) : null),
  };
}
