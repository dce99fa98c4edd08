import { isUtf8 } from 'node:buffer';
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
import { memoized } from '../protocol/memoized.ts';
import { isPulled, PULLED } from '../protocol/pulled.ts';
import { stampAt } from '../store/index.ts';

/** The maximum size of a JSON file of a site, in megabytes (1,000,000 bytes). */
export const MAX_MEGABYTES = 5;

/** Returns bytes as megabytes (1,000,000 bytes), rounded up to one decimal; null up to `MAX_MEGABYTES`. */
export function excessSize(bytes: number): number | null {
  const megabytes = bytes / 1e6;
  return megabytes > MAX_MEGABYTES ? Math.ceil(megabytes * 10) / 10 : null;
}

/**
 * Returns the offset of the first character in a decoded text whose bytes aren't valid UTF-8; null if all bytes are
 * valid. @param bytes returns the bytes of the text; null if they can't be read
 */
export function misencodedAt(text: string, bytes: () => Uint8Array | null): number | null {
  if (!text.includes('\ufffd')) return null;
  const all = bytes();
  if (all === null || isUtf8(all)) return null;
  // The file may also contain U+FFFD as valid UTF-8: find the first one that replaces invalid bytes.
  let start = 0;
  let behind = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) {
    start += Buffer.byteLength(text.slice(behind, at));
    behind = at;
    if (!isUtf8(all.subarray(start, start + 3))) return at;
  }
  return 0;
}

/** Matches each escape in a JSON text. A valid surrogate pair is one match, half of a pair another. */
const escapes = /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(u[dD][89a-fA-F]..)|.)/g;

/**
 * Returns each escape of half a character (`\ud83d` without its other half) in a JSON text, with its offset: an address
 * can't contain half a character.
 */
export function halfCharacters(
  text: string,
): { readonly offset: number; readonly written: string }[] {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return [];
  return [...text.matchAll(escapes)].flatMap(({ 1: half, index }) =>
    half === undefined ? [] : { offset: index, written: `\\${half}` },
  );
}

/** A reader of the files of a site folder. Tests use plain objects. */
export interface ContentReader {
  /**
   * Returns the paths (`inFileOrder`), from the site folder and with `/`, of all files below a folder; [] if missing.
   */
  list(folder: string): string[];
  /** Returns the names directly in the site folder, those of folders with `/` at their end. */
  names?(): readonly string[];
  /** Returns the text of a file; null if it is missing, unreadable or (for readers with `sizeOf`) too large. */
  read(file: string): string | null;
  /** Returns the bytes of a file; null if it doesn't exist or can't be read. */
  readBytes(file: string): Uint8Array | null;
  /** Returns the size of a file in bytes; null if it doesn't exist. */
  sizeOf?(file: string): number | null;
  /** Returns a text that changes whenever the file changes; undefined if it isn't known, as for a missing file. */
  stampOf?(file: string): string | undefined;
  /** Symbolic links, found so far, that lead outside the site folder or to nothing; they aren't followed. */
  readonly linksOut?: ReadonlySet<string>;
  /** Files and folders, found so far, that this process may not read. */
  readonly unreadable?: ReadonlySet<string>;
}

/** Returns paths in order, compared without `.json` at their end: a copy (`a - Copy.json`) comes after `a.json`. */
export function inFileOrder(files: readonly string[]): string[] {
  return files
    .map((file) => ({ file, name: file.replace(/\.json$/, '') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ file }) => file);
}

/** Returns `text` without the byte order mark (U+FEFF) that some editors write at the beginning; else unchanged. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/**
 * Creates a reader of a folder on the disk. It follows a symbolic link only if its target is inside the folder.
 * @param snapshot the folder to read as `.pulled`. Default: the target of `.pulled` when the reader is created
 */
export function folderReader(root: string, snapshot?: string): ContentReader {
  const linksOut = new Set<string>();
  const unreadable = new Set<string>();
  /** Files found by listing folders: they aren't links, and needn't be checked. */
  const listed = new Set<string>();
  const whole = realpathSync(root);
  /** Names directly in the folder that followed links lead to, or into. */
  const targets = new Set<string>();
  const pulled = snapshot ?? folderInside(whole, PULLED);
  const pathOf = (file: string) =>
    pulled !== null && (file === PULLED || isPulled(file))
      ? `${pulled}${file.slice(PULLED.length)}`
      : `${whole}/${file}`;
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
      return readdirSync(pathOf(folder), { withFileTypes: true });
    } catch {
      unreadable.add(folder);
      return [];
    }
  };
  const walk = (folder: string, found: string[], above: readonly string[]): string[] => {
    for (const entry of entriesOf(folder)) {
      // Emacs’ lock of a file with unsaved changes: a link to nowhere.
      if (entry.name.startsWith('.#')) continue;
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
      // Links may have been fixed since the last listing.
      for (const file of [...linksOut].filter((one) => one.startsWith(`${folder}/`)))
        linksOut.delete(file);
      return inFileOrder(walk(folder, [], [realpathSync(pathOf(folder))]));
    },
    names: () =>
      entriesOf('.')
        .filter(({ name }) => !targets.has(name))
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)),
    read: (file) =>
      read(file, (path) =>
        excessSize(statSync(path).size) === null ? readFileSync(path, 'utf8') : null,
      ),
    readBytes: (file) => read(file, (path) => readFileSync(path)),
    sizeOf: (file) => read(file, (path) => statSync(path).size),
    stampOf: (file) => stampAt(pathOf(file)) || undefined,
  };
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

/** A reader that caches lists of files, stamps and sizes. The caller must report each change with `forget`. */
export interface CachedReader extends ContentReader {
  /** Drops what is cached of changed files, and all lists of files if one of them is new or was removed. */
  forget(files: readonly string[]): void;
}

/** Creates a reader that caches lists of files, stamps and sizes, but not the content of files. */
export function cachedReader(reader: ContentReader): CachedReader {
  const lists = new Map<string, string[]>();
  const stamps = new Map<string, string | undefined>();
  const sizes = new Map<string, number | null | undefined>();
  const cached = <T>(known: Map<string, T>, name: string, find: () => T): T => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = find();
    known.set(name, found);
    return found;
  };
  return {
    ...reader,
    list: (folder) => cached(lists, folder, () => reader.list(folder)),
    stampOf: (file) => cached(stamps, file, () => reader.stampOf?.(file)),
    sizeOf: (file) => cached(sizes, file, () => reader.sizeOf?.(file)) ?? null,
    forget(files) {
      for (const file of files) {
        const isKnown = stamps.get(file) !== undefined;
        stamps.delete(file);
        sizes.delete(file);
        if (!isKnown || reader.stampOf?.(file) === undefined) lists.clear();
      }
    },
  };
}

/** Returns a reader that reads each text once, for commands that check files and then edit them. */
export function onceReader(reader: ContentReader): ContentReader {
  return { ...reader, read: memoized((file: string) => reader.read(file)) };
}

/** Returns a reader that differs from `reader` in the content of one file (null: the file is missing). */
export function readerWith(
  reader: ContentReader,
  file: string,
  content: string | Uint8Array | null,
): ContentReader {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    ...reader,
    list(below) {
      const others = reader.list(below).filter((one) => one !== file);
      const isIn = bytes !== null && file.startsWith(`${below}/`);
      return isIn ? inFileOrder([...others, file]) : others;
    },
    read: (one) => (one === file ? bytes && Buffer.from(bytes).toString('utf8') : reader.read(one)),
    readBytes: (one) => (one === file ? bytes : reader.readBytes(one)),
    sizeOf: (one) => (one === file ? (bytes?.length ?? null) : (reader.sizeOf?.(one) ?? null)),
    stampOf: (one) => (one === file ? undefined : reader.stampOf?.(one)),
  };
}
