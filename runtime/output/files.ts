import { lstatSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GENERATION } from '../protocol/server-file.ts';
import { digestOf, readPlain, readSealed, seal } from '../store/index.ts';

/** The hashes of files' content, by the path of the file in the output. */
type Digests = Readonly<Record<string, string>>;

/** The content of an output's manifest: the paths and hashes of its files, for servers and for the next build. */
export interface Manifest {
  readonly version: 1;
  readonly files: Digests;
  /** The hash of `files`: outputs with the same files have the same `sum`, also if their state differs. */
  readonly sum: string;
  /** Files that the next build reads and servers don't serve. */
  readonly state: Digests;
  /** Assets that no page uses any more, and since when (milliseconds since 1970); open pages may need them. */
  readonly retired: Readonly<Record<string, number>>;
  /** When it was made (milliseconds since 1970). Missing without retired assets: equal input gives equal bytes. */
  readonly made?: number;
  /** The hash of the parts of the manifest that `sum` doesn't cover. */
  readonly seal: string;
}

/** The path of the manifest in an output. */
export const MANIFEST = '.lerret/manifest.json';

/** The folder and the manifest of the last output. Files may have changed since: `readIntact` compares their hashes. */
export interface LastOutput {
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
  readonly sum: string;
  readonly state: ReadonlyMap<string, string>;
  readonly retired: ReadonlyMap<string, number>;
  /** When it was made, in milliseconds since 1970; null if it has no retired assets. */
  readonly made: number | null;
}

/** Returns the manifest of an output: its files and their hashes. @param parts `made`: milliseconds since 1970 UTC */
export function manifestOf(parts: Omit<LastOutput, 'folder' | 'sum'>): Manifest {
  const files = sorted(parts.files);
  const sum = hashOf(files);
  const state = sorted(parts.state);
  const retired = Object.fromEntries(parts.retired);
  const made = parts.retired.size === 0 ? undefined : (parts.made ?? 0);
  return {
    ...{ version: 1, files, sum, state, retired },
    ...(made !== undefined && { made }),
    seal: hashOf([sum, state, retired, made]),
  };
}

/** Returns an output's folder and list of files (manifest); null if that is missing, damaged or of another version. */
export function readLastOutput(folder: string | null): LastOutput | null {
  if (folder === null) return null;
  try {
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    const { version, files, sum, state, retired, made } = manifest;
    // These hashes show that `manifestOf` wrote it unchanged.
    const isSealed = manifest.seal === hashOf([sum, state, retired, made]);
    if (version !== 1 || sum !== hashOf(files) || !isSealed) return null;
    return {
      ...{ folder, sum, made: made ?? null },
      files: new Map(Object.entries(files)),
      state: new Map(Object.entries(state)),
      retired: new Map(Object.entries(retired)),
    };
  } catch {
    // Without a readable manifest, nothing is reused.
    return null;
  }
}

/** Returns the bytes of a file or state file of an output; null if the file is missing or was changed. */
export function readIntact(
  { folder, files, state }: Pick<LastOutput, 'folder' | 'files' | 'state'>,
  file: string,
): Buffer | null {
  const bytes = readPlain(join(folder, file));
  const digest = files.get(file) ?? state.get(file);
  return bytes !== null && digestOf(bytes) === digest ? bytes : null;
}

/** Returns the text of a state file of an output; null if the file is missing or was changed. */
export function readState(last: LastOutput, path: string): string | null {
  return readIntact(last, path)?.toString() ?? null;
}

function sorted(digests: ReadonlyMap<string, string>): Digests {
  return Object.fromEntries([...digests].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function hashOf(covered: unknown): string {
  return digestOf(JSON.stringify(covered));
}

/** A stamp (size, time, inode) of each file of an output, by path: it changes when the file does. */
export type Stamps = ReadonlyMap<string, string>;

/** The file with the stamps of the shown output, beside it: a copy on another disk has other stamps. */
export const STAMPS = 'stamps.json';

/** The size and the stamp of a file on the disk. */
export interface SeenFile {
  readonly size: number;
  readonly stamp: string;
}

/** Returns the size, in bytes, and the stamp of a file from the system's description of it. */
export function seenFile({ size, mtimeMs, ino }: Stats): SeenFile {
  return { size, stamp: `${size} ${mtimeMs} ${ino}` };
}

/** Returns the size (bytes) and stamp of the file at a path; null if the path has no file, or no regular one. */
export function seenAt(path: string): SeenFile | null {
  try {
    const found = lstatSync(path);
    return found.isFile() ? seenFile(found) : null;
  } catch {
    return null;
  }
}

/** Returns the content of `stamps.json`: the stamps of an output's files. @param sum the `sum` of its manifest */
export function stampsText(sum: string, stamps: Stamps): string {
  return seal({ sum, files: Object.fromEntries(stamps) });
}

/** Returns the stored stamps of an output's files, by path; null if there are none, or those of another output. */
export function readStamps({ folder, sum }: Pick<LastOutput, 'folder' | 'sum'>): Stamps | null {
  const file = join(dirname(folder), STAMPS);
  const known = readSealed<{ sum: string; files: Readonly<Record<string, string>> }>(file);
  return known?.sum === sum ? new Map(Object.entries(known.files)) : null;
}

/** The content of the file `generation.json`, which identifies the state and the release of a complete output. */
export interface Generation {
  /** 1 for a new output; increases each time that files of the output are replaced. 0: unknown. */
  readonly number: number;
  /** The `sum` of the output's manifest. */
  readonly sum: string;
  /** The number of the release, from 1; it increases when visitors see something new. 0: unknown. */
  readonly release: number;
  /** The earliest time at which the clock changes a page (milliseconds since 1970); null if none is known. */
  readonly until: number | null;
  /** Only while an earlier release is pinned: the number of the newest release at the time of the rollback. */
  readonly over?: number;
  /** When visitors first saw the release (milliseconds since 1970): in the text of a pinned one, else the file's time. */
  readonly made: number;
}

const UNKNOWN: Generation = { number: 0, sum: '', release: 0, made: 0, until: null };

/**
 * Returns the content of an output's `generation.json`: the numbers of its state and release. If the file can't be
 * read, the numbers are 0 and `sum` is ''. Never throws.
 */
export function readGeneration(folder: string): Generation {
  const file = join(folder, GENERATION);
  try {
    const stored: Partial<Generation> = JSON.parse(`${readPlain(file)}`);
    const made = Math.floor(statSync(file).mtimeMs);
    return Number.isSafeInteger(stored?.number) ? { ...UNKNOWN, made, ...stored } : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** Returns whether a release is pinned, and out of date at `now` (milliseconds since 1970). */
export function isOutdated({ over, until }: Generation, now: number): boolean {
  return over !== undefined && until !== null && now >= until;
}
