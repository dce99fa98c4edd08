import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';

/** Something that is made of source files by bundling. */
export interface BundleRecipe {
  /** The folder below `.lerret/` that keeps it. */
  readonly name: string;
  /** Globs of all files that what is made depends on. */
  readonly sources: readonly string[];
  /** Makes it in a folder, which isn't there yet. */
  make(folder: string): Promise<void>;
}

/** Of each recipe: another process may still be about to load an older one. */
const KEPT = 8;

/**
 * Makes a bundle, unless it was made of the same sources before. Any number of processes may ask at once:
 * each sees a whole bundle.
 * @returns its folder, named by the hash of what it was made from.
 */
export async function keptBundle(root: string, recipe: BundleRecipe): Promise<string> {
  const store = join(root, '.lerret', recipe.name);
  const folder = join(store, await hashOf(root, recipe.sources));
  if (existsSync(folder)) return folder;
  await mkdir(store, { recursive: true });
  const making = `${folder}.${randomUUID()}`;
  try {
    await recipe.make(making);
    // Who makes the same at the same time and comes second keeps the first one's.
    await rename(making, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  await sweep(store, folder);
  return folder;
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

/** Removes all but the last few, and what was left by processes that were killed. */
async function sweep(store: string, newest: string): Promise<void> {
  const folders = (await readdir(store)).map((name) => join(store, name));
  const others = folders.filter((folder) => folder !== newest);
  // Another process may take its own away meanwhile.
  const made = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const byAge = others.map((folder) => ({ folder, made: made(folder) }));
  byAge.sort((a, b) => b.made - a.made);
  for (const { folder } of byAge.slice(KEPT - 1))
    await rm(folder, { recursive: true, force: true });
}
