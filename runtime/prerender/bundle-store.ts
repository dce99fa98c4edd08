import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import type { build } from 'vite';
import { makeFolder, treeToDisk } from '../storage/index.ts';
import { digestOf } from './manifest.ts';

/** Files of a bundle, by their paths. */
export type BundleFiles = ReadonlyMap<string, Uint8Array>;

/** Something that is made of source files by bundling. */
export interface BundleRecipe {
  /** The folder below `.lerret/` that keeps it. */
  readonly name: string;
  /** Globs of all files that what is made depends on. */
  readonly sources: readonly string[];
  make(): Promise<ReadonlyMap<string, string | Uint8Array>>;
}

/** A bundle, whole. */
export interface Bundle {
  readonly files: BundleFiles;
  /** Where it is kept; null where it couldn't be. */
  readonly folder: string | null;
}

/** Of each recipe: another process may still be about to load an older one. */
const KEPT = 8;

/** The hash of each file of a bundle, beside them. */
const SUMS = 'sums.json';

/** How what is kept below `.lerret/` is used. */
export interface CacheOptions {
  /** Is nothing of it believed, and all made and kept anew? Default: no. */
  readonly isFresh?: boolean;
  /** Told why something can't be kept; it is made for this once. */
  readonly onUnkept?: (error: unknown) => void;
}

/** Writing one takes milliseconds: what is older than this, in milliseconds, was left by a process that was killed. */
const ABANDONED = 600_000;

/**
 * Makes a bundle, unless it was made of the same sources before and is still as it was made. Any number of processes
 * may ask at once: each gets a whole bundle.
 * @throws what the recipe throws.
 */
export async function keptBundle(
  root: string,
  recipe: BundleRecipe,
  { isFresh = false, onUnkept = () => {} }: CacheOptions = {},
): Promise<Bundle> {
  const folder = join(root, '.lerret', recipe.name, await hashOf(root, recipe.sources));
  const known = readBundle(folder);
  if (known !== null && !isFresh) return { files: known, folder };
  const made = await recipe.make();
  const files = new Map([...made].map(([file, content]) => [file, Buffer.from(content)]));
  try {
    await keep(folder, files, scratchOf(root));
    return { files, folder };
  } catch (error) {
    onUnkept(error);
    return { files, folder: null };
  }
}

/** What Vite made of one configuration, by file. @throws Error where it made something else than one output. */
export function filesOf(
  result: Awaited<ReturnType<typeof build>>,
): ReadonlyMap<string, string | Uint8Array> {
  const [one] = [result].flat();
  if (one === undefined || !('output' in one))
    throw new Error('Vite made something else than one output');
  return new Map(
    one.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}

async function hashOf(root: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await glob([...sources], { cwd: root })).sort()) {
    // Of many small files each costs a tenth of what awaiting it does, and every command asks.
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The files of a kept bundle; null where one isn't as it was made. */
function readBundle(folder: string): BundleFiles | null {
  try {
    const sums: unknown = JSON.parse(readFileSync(join(folder, SUMS), 'utf8'));
    if (typeof sums !== 'object' || sums === null) return null;
    const files = new Map<string, Uint8Array>();
    for (const [file, sum] of Object.entries(sums)) {
      const bytes = readFileSync(join(folder, file));
      if (digestOf(bytes) !== sum) return null;
      files.set(file, bytes);
    }
    return files.size > 0 ? files : null;
  } catch {
    return null;
  }
}

/** Keeps a bundle, in the place of a damaged one too. Who makes the same at the same time may come first. */
async function keep(folder: string, files: BundleFiles, scratch: string): Promise<void> {
  const making = join(scratch, randomUUID());
  const replaced = join(scratch, randomUUID());
  try {
    for (const [file, bytes] of files) {
      await makeFolder(dirname(join(making, file)));
      await writeFile(join(making, file), bytes);
    }
    const sums = Object.fromEntries([...files].map(([file, bytes]) => [file, digestOf(bytes)]));
    await writeFile(join(making, SUMS), JSON.stringify(sums));
    await treeToDisk(making);
    await makeFolder(dirname(folder));
    if (isSame(readBundle(folder), files)) return;
    if (existsSync(folder)) await rename(folder, replaced);
    await rename(making, folder);
    await sweep(dirname(folder), basename(folder));
  } catch (error) {
    if (!isSame(readBundle(folder), files)) throw error;
  } finally {
    for (const left of [making, replaced]) await rm(left, { recursive: true, force: true });
  }
}

function isSame(one: BundleFiles | null, other: BundleFiles): boolean {
  if (one === null || one.size !== other.size) return false;
  return [...one].every(([file, bytes]) => Buffer.from(other.get(file) ?? []).equals(bytes));
}

/** Removes all but the last few. */
async function sweep(store: string, newest: string): Promise<void> {
  const others = (await readdir(store)).filter((name) => name !== newest);
  const made = (name: string) =>
    statSync(join(store, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const byAge = others.map((name) => ({ name, made: made(name) }));
  byAge.sort((a, b) => b.made - a.made);
  for (const { name } of byAge.slice(KEPT - 1))
    await rm(join(store, name), { recursive: true, force: true });
}

/** Where files are written that are to be kept, before they have their names. */
export function scratchOf(root: string): string {
  return join(root, '.lerret', 'making');
}

/** Removes what killed processes left half written. */
export async function clearScratch(root: string): Promise<void> {
  const scratch = scratchOf(root);
  try {
    for (const name of readdirSync(scratch)) {
      const path = join(scratch, name);
      const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (Math.abs(age) > ABANDONED) await rm(path, { recursive: true, force: true });
    }
  } catch {
    // There is none, or it can't be written.
  }
}
