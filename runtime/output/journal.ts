import { existsSync, linkSync, lstatSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import {
  asUserError,
  folderToDisk,
  storageFaultIn,
  treeToDisk,
  tryLock,
  writeWhole,
} from '../storage/index.ts';
import { digestOf, readPlain, readSealed, seal } from '../store/index.ts';
import { STAMPS } from './files.ts';

/** Returns the folder with all outputs of the link `out`: `.dist.lerret` beside `dist`. */
export function storeOf(out: string): string {
  const link = resolve(out);
  return join(dirname(link), `.${basename(link)}.lerret`);
}

/**
 * A step of a replacement: renames a file in the store. `digest`: the hash of the new file's content; null if the step
 * removes a file. A step without a file at `from` is already done, so steps can be repeated.
 */
export type Step = readonly [from: string, to: string, digest: string | null];

/** The steps of a replacement that must be completed. All files that the steps need are on the disk. */
interface Journal {
  readonly version: 1;
  readonly steps: readonly Step[];
}

/** The name of the journal, in a store while a replacement is under way, and then in `BEFORE`. */
export const JOURNAL = 'journal.json';

/** The folder with what the last replacement replaced or removed, by path, and with its journal. */
export const BEFORE = 'before';

/**
 * Prepares the steps of a replacement, so that only renames remain: makes the folders of new files. Makes hard links
 * below `BEFORE` (which must not exist) to the files that will be replaced.
 * @returns false if that fails: the disk has no hard links, a file is missing, or a folder is in a file's place
 */
export function prepareSteps(store: string, steps: readonly Step[]): boolean {
  const replaced = new Set(steps.flatMap(([, to, digest]) => (digest === null ? [] : [to])));
  try {
    for (const [, to] of steps) mkdirSync(dirname(join(store, to)), { recursive: true });
    for (const target of replaced) {
      if (lstatSync(join(store, target), { throwIfNoEntry: false }) === undefined) continue;
      const linked = join(store, BEFORE, target);
      mkdirSync(dirname(linked), { recursive: true });
      linkSync(join(store, target), linked);
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Flushes the files in `scratch` to the disk, and writes the journal: from then on, the next process completes the
 * steps if this one is killed.
 */
export async function beginSteps(
  store: string,
  steps: readonly Step[],
  scratch: string,
): Promise<void> {
  await treeToDisk(scratch);
  const journal: Journal = { version: 1, steps };
  await writeWhole(join(store, JOURNAL), seal(journal), scratch);
  await folderToDisk(store);
}

/** Carries out the steps of the journal, waits until they are on the disk, and moves the journal to `BEFORE`. */
export async function endSteps(store: string, steps: readonly Step[]): Promise<void> {
  for (const _ of carryOut(store, steps));
  for (const [from, , digest] of steps) {
    if (digest === null) removeEmpty(dirname(join(store, from)));
  }
  const folders = new Set(
    steps.map(([from, to, digest]) => dirname(join(store, digest === null ? from : to))),
  );
  for (const folder of folders) await folderToDisk(folder);
  renameSync(join(store, JOURNAL), join(store, BEFORE, JOURNAL));
  await folderToDisk(store);
}

/** Error codes that mean that something is missing, or of the wrong kind, at a step's path. */
const IN_THE_WAY = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY'];

/**
 * Completes a replacement that a killed build began. The caller must have the store's lock. If the journal or one of
 * its files is damaged, removes the journal and `stamps.json`, so that the next build compares every file.
 * @throws the file system's error if a later attempt may succeed; the journal then stays
 */
export async function finishSteps(store: string): Promise<void> {
  const file = join(store, JOURNAL);
  if (!existsSync(file)) return;
  const journal = readSealed<Journal>(file);
  try {
    if (journal?.version === 1 && areThere(store, journal.steps)) {
      await endSteps(store, journal.steps);
      return;
    }
  } catch (error) {
    if (!IN_THE_WAY.includes(storageFaultIn(error)?.code ?? '')) throw error;
  }
  rmSync(join(store, STAMPS), { force: true });
  rmSync(file, { recursive: true });
}

/** Completes a replacement that a killed build began. Does nothing if the store is locked or read-only. */
export async function finishReplacement(out: string): Promise<void> {
  const store = storeOf(out);
  if (existsSync(join(store, JOURNAL))) await ifUnlocked(store, () => finishSteps(store));
}

/** Runs `act` with a store's lock. Does nothing if another process has it, or if the store is read-only. */
export async function ifUnlocked(store: string, act: () => Promise<void>): Promise<void> {
  try {
    const lock = tryLock(store);
    if (lock !== null) await act().finally(() => lock.release());
  } catch (error) {
    if (asUserError(error, store) === null) throw error;
  }
}

/** Returns whether the new file of each step is intact, at its old or its new path. */
function areThere(store: string, steps: readonly Step[]): boolean {
  const digestAt = (path: string) => {
    const bytes = readPlain(join(store, path));
    return bytes && digestOf(bytes);
  };
  // A target may be replaced twice.
  const targets = Map.groupBy(steps, ([, to]) => to);
  return steps.every(([from, to, digest]) => {
    if (digest === null) return true;
    const found = digestAt(from);
    if (found !== null) return found === digest;
    const shown = digestAt(to);
    return targets.get(to)?.some(([, , one]) => one === shown) === true;
  });
}

/** Renames the files of the steps that aren't done yet. Yields each step after it is done. */
export function* carryOut(store: string, steps: readonly Step[]): Generator<Step> {
  for (const step of steps) {
    const [from, to] = step;
    if (existsSync(join(store, from))) renameSync(join(store, from), join(store, to));
    yield step;
  }
}

/** Removes a folder if it is empty, then its parent folder in the same way. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It isn't empty, or was already removed for another file.
    return;
  }
  removeEmpty(dirname(folder));
}
