import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { build } from 'vite';
import type { Project } from '../site/index.ts';
import { makeFolder, treeToDisk } from '../storage/index.ts';
import { type CacheOptions, digestOf, scratchOf } from '../store/index.ts';
import { bundleError } from './bundle-error.ts';

/** The files of a bundle by path. */
export type BundleFiles = ReadonlyMap<string, Uint8Array>;

/** The files of a bundle as they were made, by path. */
type MadeFiles = ReadonlyMap<string, string | Uint8Array>;

/** How a bundle is made from source files. */
export interface BundleRecipe {
  /** The folder below `.lerret/` where it is stored. */
  readonly name: string;
  /** Globs of all files that the bundle depends on: of Lerret's own folder, and of others. */
  readonly sources: ReadonlyMap<string, readonly string[]>;
  make(): Promise<MadeFiles>;
}

/** What says which versions of libraries are installed. */
export const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** Of a project, what may be bundled beside Lerret: blocks import from nowhere else (docs/decisions/0075). */
const PROJECT_SOURCES = ['blocks/**', ...LOCKFILES];

/** The sources of a bundle: those of Lerret, and the project's where it isn't Lerret's own folder. */
export function sourcesOf(
  { lerret, folder }: Pick<Project, 'lerret' | 'folder'>,
  ofLerret: readonly string[],
): BundleRecipe['sources'] {
  return new Map([
    [folder, PROJECT_SOURCES],
    [lerret, ofLerret],
  ]);
}

/** A complete bundle. */
export interface Bundle {
  readonly files: BundleFiles;
  /** Where it is stored; null where it couldn't be stored. */
  readonly folder: string | null;
  /** The hash of its sources: the same wherever they lie. */
  readonly version: string;
}

/** Bundles that are kept of each recipe: another process may still be about to load an older one. */
const KEPT = 8;

/** The file with the hash of each file of a bundle. */
const SUMS = 'sums.json';

/**
 * Makes a bundle, unless an intact one of the same sources is stored. Safe to call in several processes at once: each
 * gets a complete bundle.
 * @throws UserError for sources that can't be bundled, and the recipe's other errors
 */
export async function keptBundle(
  home: string,
  recipe: BundleRecipe,
  { isFresh = false, onUnkept = () => {} }: CacheOptions = {},
): Promise<Bundle> {
  const version = await hashOf(recipe.sources);
  const folder = join(home, '.lerret', recipe.name, version);
  const known = readBundle(folder);
  if (known !== null && !isFresh) return { files: known, folder, version };
  const files = inBytes(
    await recipe.make().catch((error) => {
      throw bundleError(error, [...recipe.sources.keys()]);
    }),
  );
  try {
    await keep(folder, files, scratchOf(home));
    return { files, folder, version };
  } catch (error) {
    onUnkept(error);
    return { files, folder: null, version };
  }
}

function inBytes(made: MadeFiles): BundleFiles {
  return new Map([...made].map(([file, content]) => [file, Buffer.from(content)]));
}

/** The files of a Vite build. @throws Error for anything but one output */
export function filesOf(result: Awaited<ReturnType<typeof build>>): MadeFiles {
  const [one] = [result].flat();
  if (one === undefined || !('output' in one))
    throw new Error('Vite made something else than one output');
  return new Map(
    one.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}

/** The hash of what globs find in folders: paths and content. */
export async function hashOf(sources: BundleRecipe['sources']): Promise<string> {
  // Imported here: the stamps of a build are taken without it.
  const { glob } = await import('tinyglobby');
  const hash = createHash('sha256');
  for (const [folder, globs] of sources) {
    hash.update('\0\0');
    for (const file of (await glob([...globs], { cwd: folder })).sort()) {
      // Synchronous: for many small files it takes a tenth of the time, and every command needs the hash.
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The files of a stored bundle; null where a file is missing or changed. */
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

/** Stores a bundle, also in place of a damaged one. Another process may store the same one first. */
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

/** Removes all but the newest bundles. */
async function sweep(store: string, newest: string): Promise<void> {
  const others = (await readdir(store)).filter((name) => name !== newest);
  const made = (name: string) =>
    statSync(join(store, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const byAge = others.map((name) => ({ name, made: made(name) }));
  byAge.sort((a, b) => b.made - a.made);
  for (const { name } of byAge.slice(KEPT - 1))
    await rm(join(store, name), { recursive: true, force: true });
}
