import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { makeFolder, treeToDisk } from '../storage/index.ts';
import { type CacheOptions, scratchOf, sweepCompiled } from './cache.ts';
import {
  changedAt,
  createSources,
  digestOf,
  readSealed,
  type Source,
  type Sources,
  seal,
  TICK,
  UNKNOWN,
} from './sources.ts';

/** The content of files, by path. */
export type MadeFiles = ReadonlyMap<string, string | Uint8Array>;

/** How a folder of files, such as a bundle, is made, and what the files depend on. */
export interface FolderRecipe {
  /** The name of the folder below `.lerret/` for the results. */
  readonly name: string;
  /** All inputs except the source files, as data that JSON can express. */
  readonly key: unknown;
  /** Folders with sources. Stored paths of sources are relative to these, so that a moved site can use the results. */
  readonly roots: readonly string[];
  /** Makes the files. @param note must be called with the absolute path of each source as soon as it is known */
  make(note: (path: string) => void): Promise<MadeFiles>;
}

/** The files that a recipe has made, now or earlier. */
export interface MadeFolder {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The folder on the disk with the files; null if they couldn't be stored. */
  readonly folder: string | null;
  /** The absolute paths of the sources from which the result was made. */
  readonly sources: ReadonlySet<string>;
}

/** The content of the file `SUMS`. */
interface Sums {
  readonly key: string;
  readonly sources: readonly Source[];
  /** The hash of each file, by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** The file that lists a stored folder's sources, and the hashes of its other files. */
const SUMS = 'sums.json';

/** The maximum number of stored results of a recipe: another process may be about to load an older one. */
const MAXIMUM_STORED = 8;

/**
 * Returns the files that a recipe makes: the stored ones if its key and sources are still the same, else new ones,
 * which are stored for the next time, unless a source changed meanwhile.
 * @param home the folder with `.lerret` @throws the recipe's errors
 */
export async function storedFolder(
  home: string,
  recipe: FolderRecipe,
  { isFresh = false, onUnstored = () => {}, sources = createSources() }: CacheOptions = {},
): Promise<MadeFolder> {
  const store = join(home, '.lerret', recipe.name);
  const known = isFresh ? null : find(store, recipe, sources);
  if (known !== null) return known;
  // Make the scratch folder first, because its parent folder may be a source.
  await makeFolder(scratchOf(home)).catch(() => {});
  const started = Date.now();
  // After this pause, later changes of sources get another time than earlier ones.
  await pause(TICK);
  const paths = new Set<string>();
  const made = await recipe
    .make((path) => paths.add(path))
    .catch((error) => {
      for (const path of paths) sources.note(path, UNKNOWN);
      throw error;
    });
  const files = new Map(
    Array.from(made, ([file, content]) => [file, Buffer.from(content)] as const),
  );
  const then = createSources();
  const all = [...paths].sort().map(then.sourceAt);
  const now = createSources();
  const isChanged = (path: string) => changedAt(now.stampOf(path)) >= started + 1;
  for (const [path, digest] of all) sources.note(path, isChanged(path) ? UNKNOWN : digest);
  if ([...paths].some(isChanged)) return { files, folder: null, sources: paths };
  const stored = all.map(([path, ...rest]): Source => [storedPath(recipe.roots, path), ...rest]);
  const key = digestOf(JSON.stringify(recipe.key));
  const sums: Sums = {
    key,
    sources: stored,
    files: Object.fromEntries([...files].map(([file, bytes]) => [file, digestOf(bytes)])),
  };
  const content = stored.map(([path, digest]) => [path, digest]);
  const folder = join(store, digestOf(JSON.stringify([key, content])).slice(0, 16));
  try {
    await write(folder, files, sums, scratchOf(home));
    // The cache of compiled modules contains the modules of earlier bundles, too.
    await sweepCompiled(home);
    return { files, folder, sources: paths };
  } catch (error) {
    onUnstored(error);
    return { files, folder: null, sources: paths };
  }
}

/**
 * Imports the module `name` from the files of a recipe, and resolves with its exports. Uses a temporary copy if the
 * files couldn't be stored. @throws the module's errors
 */
export async function importMade<T>({ folder, files }: MadeFolder, name: string): Promise<T> {
  if (folder !== null) {
    const file = join(folder, name);
    try {
      return await import(pathToFileURL(file).href);
    } catch (error) {
      if (existsSync(file)) throw error;
    }
  }
  const own = await mkdtemp(join(tmpdir(), 'lerret-made-'));
  try {
    await writeFile(join(own, name), files.get(name) ?? '');
    return await import(pathToFileURL(join(own, name)).href);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Returns the newest intact folder with the current key and sources; null if there is none. */
function find(store: string, { key, roots }: FolderRecipe, sources: Sources): MadeFolder | null {
  const digest = digestOf(JSON.stringify(key));
  for (const name of newestFirst(store)) {
    const folder = join(store, name);
    const sums = readSealed<Sums>(join(folder, SUMS));
    if (sums?.key !== digest) continue;
    const all = sums.sources.map(([path, ...rest]): Source => [placeOf(roots, path), ...rest]);
    if (!all.every(sources.isSame)) continue;
    const files = readFiles(folder, sums);
    if (files === null) continue;
    for (const [path, known] of all) sources.note(path, known);
    return { files, folder, sources: new Set(all.map(([path]) => path)) };
  }
  return null;
}

/** Returns the number of the nearest root, and the path from there: `1:blocks/hero.tsx`; `:/…` outside all roots. */
function storedPath(roots: readonly string[], path: string): string {
  const [best] = [...roots.entries()]
    .filter(([, root]) => path.startsWith(`${root}/`))
    .sort(([, one], [, other]) => other.length - one.length);
  return best === undefined ? `:${path}` : `${best[0]}:${path.slice(best[1].length + 1)}`;
}

/** Returns the absolute path of which `storedPath` returned `stored`. */
function placeOf(roots: readonly string[], stored: string): string {
  const [, root = '', path = ''] = /^(\d*):(.*)$/s.exec(stored) ?? [];
  return root === '' ? path : join(roots[Number(root)] ?? '', path);
}

/** Returns the files of a stored folder; null if one is missing or changed. */
function readFiles(folder: string, sums: Sums): MadeFolder['files'] | null {
  try {
    const files = new Map<string, Uint8Array>();
    for (const [file, digest] of Object.entries(sums.files)) {
      const bytes = readFileSync(join(folder, file));
      if (digestOf(bytes) !== digest) return null;
      files.set(file, bytes);
    }
    return files;
  } catch {
    return null;
  }
}

/** Stores a folder, unless it is already there. Removes damaged folders, and the oldest beyond `MAXIMUM_STORED`. */
async function write(
  folder: string,
  files: MadeFolder['files'],
  sums: Sums,
  scratch: string,
): Promise<void> {
  const making = join(scratch, randomUUID());
  const replaced = join(scratch, randomUUID());
  const isThere = () => {
    const stored = readSealed<Sums>(join(folder, SUMS));
    const isSame = JSON.stringify(stored?.files) === JSON.stringify(sums.files);
    return isSame && readFiles(folder, sums) !== null;
  };
  try {
    await makeFolder(making);
    for (const [file, bytes] of files) {
      await makeFolder(dirname(join(making, file)));
      await writeFile(join(making, file), bytes);
    }
    await writeFile(join(making, SUMS), seal(sums));
    await treeToDisk(making);
    await makeFolder(dirname(folder));
    if (isThere()) return;
    await rename(making, folder).catch(async (error) => {
      // The folder is damaged, unless another process has just stored it: that one must never be missing.
      if (isThere() || !existsSync(folder)) throw error;
      await rename(folder, replaced);
      await rename(making, folder);
    });
    const store = dirname(folder);
    for (const [index, name] of newestFirst(store).entries()) {
      // At this moment, another process may be putting the same folder into the place of this one.
      if (join(store, name) === folder) continue;
      // Folders are complete when they are stored: one without a readable `SUMS` is damaged and never used.
      const isFound = readSealed<Sums>(join(store, name, SUMS)) !== null;
      if (index >= MAXIMUM_STORED || !isFound)
        await rm(join(store, name), { recursive: true, force: true });
    }
  } catch (error) {
    if (!isThere()) throw error;
  } finally {
    for (const left of [making, replaced]) await rm(left, { recursive: true, force: true });
  }
}

/** Returns the names of a folder's entries, the last changed first; [] if there is no such folder. */
function newestFirst(store: string): readonly string[] {
  const made = (name: string) =>
    statSync(join(store, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = existsSync(store) ? readdirSync(store) : [];
  const dated = names.map((name) => [made(name), name] as const);
  return dated.sort(([one], [other]) => other - one).map(([, name]) => name);
}
