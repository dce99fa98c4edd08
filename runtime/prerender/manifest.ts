import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, readPlain } from '../store/index.ts';

/** The files of an output, so that the next build can reuse unchanged ones. */
export interface Manifest {
  readonly version: 1;
  /** The hash of each file's bytes, by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** The hash of `files`. */
  readonly sum: string;
  /**
   * Assets that the site no longer names, with when they left use, in milliseconds since 1970: open pages may still
   * request them.
   */
  readonly retired: Readonly<Record<string, number>>;
  /**
   * When the output was made, in milliseconds since 1970; only where an asset is retired, so that other outputs are
   * reproducible.
   */
  readonly made?: number;
}

export const MANIFEST = '.lerret/manifest.json';

/** The output of an earlier build; its files must be checked against their hashes before use. */
export interface LastOutput {
  readonly folder: string;
  /** The hash of each file, by its path. */
  readonly files: ReadonlyMap<string, string>;
  /** The hash of `files`. */
  readonly sum: string;
  readonly retired: ReadonlyMap<string, number>;
  readonly made: number | null;
}

/** Makes a manifest. @param made when, in milliseconds since 1970 */
export function manifestOf(
  digests: Readonly<Record<string, string>>,
  retired: ReadonlyMap<string, number>,
  made: number,
): Manifest {
  const files = Object.fromEntries(Object.entries(digests).sort(([a], [b]) => (a < b ? -1 : 1)));
  const known = {
    version: 1,
    files,
    sum: sumOf(files),
    retired: Object.fromEntries(retired),
  } as const;
  return retired.size === 0 ? known : { ...known, made };
}

/** Reads the output in a folder; null where there is none, or its manifest is damaged. */
export function readLastOutput(folder: string | null): LastOutput | null {
  if (folder === null) return null;
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    if (!isManifest(manifest)) return null;
    const { files, sum = sumOf(files), retired, made } = manifest;
    return {
      folder,
      files: new Map(Object.entries(files)),
      sum,
      retired: new Map(Object.entries(retired)),
      made: made ?? null,
    };
  } catch {
    // Without a readable manifest, all files are made anew.
    return null;
  }
}

/** The bytes of a file of an earlier output; null where they don't match its hash. */
export function readKept({ folder, files }: Pick<LastOutput, 'folder' | 'files'>, file: string) {
  const digest = files.get(file);
  if (digest === undefined) return null;
  const bytes = readPlain(join(folder, file));
  return bytes !== null && digestOf(bytes) === digest ? bytes : null;
}

function sumOf(files: Manifest['files']): string {
  return digestOf(JSON.stringify(files));
}

function isManifest(found: unknown): found is Manifest {
  if (typeof found !== 'object' || found === null) return false;
  const { version, files, sum, retired, made }: Partial<Record<string, unknown>> = { ...found };
  return (
    version === 1 &&
    isRecord(files, isDigest) &&
    Object.keys(files).every(isPath) &&
    // Manifests of earlier versions have no `sum`.
    (sum === undefined || sum === sumOf(files)) &&
    isRecord(retired, isTime) &&
    (made === undefined || isTime(made))
  );
}

function isRecord<T>(
  found: unknown,
  isOne: (one: unknown) => one is T,
): found is Readonly<Record<string, T>> {
  return (
    typeof found === 'object' &&
    found !== null &&
    !Array.isArray(found) &&
    Object.values(found).every(isOne)
  );
}

function isDigest(one: unknown): one is string {
  return typeof one === 'string' && /^[0-9a-f]{32}$/.test(one);
}

function isTime(one: unknown): one is number {
  return typeof one === 'number' && Number.isFinite(one) && one >= 0;
}

/** Is the path relative, and inside its folder? */
function isPath(file: string): boolean {
  return file.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
