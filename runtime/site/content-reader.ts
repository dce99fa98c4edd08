import { isUtf8 } from 'node:buffer';
import { memoized } from '../protocol/memoized.ts';

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
  /**
   * Files and folders, found so far, beside which another one has the same name, composed (NFC); that isn't read. With
   * the code of the problem: whether both are folders.
   */
  readonly doubled?: ReadonlyMap<string, 'same-name' | 'same-folder'>;
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
