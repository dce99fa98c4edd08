import { lstatSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GENERATION } from '../protocol/server-file.ts';
import { digestOf, readPlain, readSealed, seal } from '../store/index.ts';

/** Hashes of files' bytes, by their paths. */
type Digests = Readonly<Record<string, string>>;

/** The manifest of an output, for servers and for the next build. */
export interface Manifest {
  readonly version: 1;
  readonly files: Digests;
  /** The hash of `files`. Outputs with the same files may differ in state. */
  readonly sum: string;
  /** State files, which the next build reads and nothing serves. Absent in outputs of earlier versions. */
  readonly state?: Digests;
  /**
   * Assets that no page names any more, with the time at which each left use, in milliseconds since 1970: open pages
   * may still request them.
   */
  readonly retired: Readonly<Record<string, number>>;
  /**
   * When the output was made, in milliseconds since 1970. Present only if assets are retired, so that other outputs are
   * reproducible.
   */
  readonly made?: number;
  /** The hash of the parts of the manifest that `sum` doesn't cover. Absent if `state` is absent. */
  readonly seal?: string;
}

export const MANIFEST = '.lerret/manifest.json';

/** The manifest of an earlier build's output; check its files against their hashes before use. */
export interface LastOutput {
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
  readonly sum: string;
  readonly state: ReadonlyMap<string, string>;
  readonly retired: ReadonlyMap<string, number>;
  readonly made: number | null;
}

/** The state file of outputs whose manifest names none. Its hash never matches, so it is never read. */
const UNKNOWN_STATE: Digests = { '.lerret/pages.json': '' };

/** Makes a manifest. @param parts `made` is in milliseconds since 1970 */
export function manifestOf(parts: Omit<LastOutput, 'folder' | 'sum'>): Manifest {
  const files = sorted(parts.files);
  const sum = sumOf(files);
  const state = sorted(parts.state);
  const retired = Object.fromEntries(parts.retired);
  const made = parts.retired.size === 0 ? undefined : (parts.made ?? 0);
  return {
    ...{ version: 1, files, sum, state, retired },
    ...(made !== undefined && { made }),
    seal: sealOf(sum, state, retired, made),
  };
}

/** Reads the manifest of the output in a folder; returns null if there is none or it is damaged. */
export function readLastOutput(folder: string | null): LastOutput | null {
  if (folder === null) return null;
  try {
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    const { version, files, sum, state, retired, made } = manifest;
    // These hashes show that `manifestOf` wrote it unchanged.
    const isSealed = manifest.seal === (state && sealOf(sum, state, retired, made));
    if (version !== 1 || sum !== sumOf(files) || !isSealed) return null;
    return {
      ...{ folder, sum, made: made ?? null },
      files: new Map(Object.entries(files)),
      state: new Map(Object.entries(state ?? UNKNOWN_STATE)),
      retired: new Map(Object.entries(retired)),
    };
  } catch {
    // Without a readable manifest, nothing is reused.
    return null;
  }
}

/** Reads a file of an earlier output, or of its state; returns null if its bytes don't match the hash in the manifest. */
export function readIntact(
  { folder, files, state }: Pick<LastOutput, 'folder' | 'files' | 'state'>,
  file: string,
): Buffer | null {
  const bytes = readPlain(join(folder, file));
  const digest = files.get(file) ?? state.get(file);
  return bytes !== null && digestOf(bytes) === digest ? bytes : null;
}

/** Reads a state file of an earlier output; returns null if the output lacks it, or it was changed. */
export function readState(last: LastOutput, path: string): string | null {
  return last.state.has(path) ? (readIntact(last, path)?.toString() ?? null) : null;
}

function sorted(digests: ReadonlyMap<string, string>): Digests {
  return Object.fromEntries([...digests].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sumOf(files: Digests): string {
  return digestOf(JSON.stringify(files));
}

/** Returns the hash of the parts of a manifest beside its files. */
function sealOf(...covered: readonly unknown[]): string {
  return digestOf(JSON.stringify(covered));
}

/**
 * The stamp (size, modification time and inode) of each file of an output and its state, by path. A file with the same
 * stamp is unchanged.
 */
export type Stamps = ReadonlyMap<string, string>;

/**
 * The file with the stamps of the shown output. It is beside the outputs because the same site has other stamps on
 * another disk.
 */
export const STAMPS = 'stamps.json';

/** Size and stamp of a file on disk. */
export interface SeenFile {
  /** The size in bytes. */
  readonly size: number;
  readonly stamp: string;
}

/** Returns size and stamp from the system's description of a file. */
export function seenFile({ size, mtimeMs, ino }: Stats): SeenFile {
  return { size, stamp: `${size} ${mtimeMs} ${ino}` };
}

/** Returns size and stamp of the file at a path; null if it is missing or not a regular file. */
export function seenAt(path: string): SeenFile | null {
  try {
    const found = lstatSync(path);
    return found.isFile() ? seenFile(found) : null;
  } catch {
    return null;
  }
}

/** Returns the text of `STAMPS`. @param sum of the output's manifest */
export function stampsText(sum: string, stamps: Stamps): string {
  return seal({ sum, files: Object.fromEntries(stamps) });
}

/** Reads the stored stamps of an output; returns null if there are none, or they belong to another output. */
export function readStamps({ folder, sum }: Pick<LastOutput, 'folder' | 'sum'>): Stamps | null {
  const file = join(dirname(folder), STAMPS);
  const known = readSealed<{ sum: string; files: Readonly<Record<string, string>> }>(file);
  return known?.sum === sum ? new Map(Object.entries(known.files)) : null;
}

/** The content of `GENERATION`: identifies the state and release of a complete output. */
interface StoredGeneration {
  /** A number that each change of the output increases. */
  readonly number: number;
  /** The hash of the output's files. */
  readonly sum: string;
  /** The release's number, from 1, raised when visitors see something new; 0 for outputs of earlier versions. */
  readonly release: number;
  /** The earliest time at which the clock would change the output, in milliseconds since 1970; null if unknown. */
  readonly until: number | null;
  /** Only after a rollback: the newest release at that time. */
  readonly over?: number;
  /** Only after a rollback: when the release was first made, in milliseconds since 1970. */
  readonly made?: number;
}

/** A generation, as read from its file. */
export interface Generation extends StoredGeneration {
  /**
   * When it was made: the file's time, in milliseconds since 1970. The text has none, so that the same input gives the
   * same bytes.
   */
  readonly made: number;
}

const UNKNOWN: Generation = { number: 0, sum: '', release: 0, made: 0, until: null };

/** Reads the generation of the output in a folder; number and release are 0 if it can't be read. */
export function readGeneration(folder: string): Generation {
  const file = join(folder, GENERATION);
  try {
    const stored: Partial<StoredGeneration> = JSON.parse(`${readPlain(file)}`);
    const made = Math.floor(statSync(file).mtimeMs);
    return Number.isSafeInteger(stored?.number) ? { ...UNKNOWN, made, ...stored } : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** Returns whether a pinned earlier release is out of date by the clock. @param now in milliseconds since 1970 */
export function isOutdated({ over, until }: Generation, now: number): boolean {
  return over !== undefined && until !== null && now >= until;
}

/** Returns the text of `GENERATION`. */
export function generationText(generation: StoredGeneration): string {
  return JSON.stringify(generation);
}
