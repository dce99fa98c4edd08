import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type Language, UserError } from '../diagnostics/index.ts';
import { GENERATION } from '../protocol/server-file.ts';
import { folderToDisk, type Holder, makeFolder, takeLock, treeToDisk } from '../storage/index.ts';
import { readPlain } from '../store/index.ts';
import { MANIFEST } from './files.ts';
import {
  BEFORE,
  beginSteps,
  endSteps,
  finishSteps,
  JOURNAL,
  prepareSteps,
  type Step,
  storeOf,
} from './journal.ts';
import { linkTarget, NewerOutputError, refuseForeign } from './refusal.ts';

/** Files of the new output were changed while it was made; it wasn't published. */
class IncompleteOutputError extends UserError {
  override readonly name = 'IncompleteOutputError';
  readonly #file: string;

  constructor(file: string) {
    super(`${file} was changed by somebody else while it was made: build again.`);
    this.#file = file;
  }

  override in(language: Language): string {
    if (language === 'en') return this.message;
    return `${this.#file} ble endret av noen andre mens den ble laget: bygg på nytt.`;
  }
}

/**
 * The folder that a site is built to, locked for one build at a time. `out` is a link into `.<out>.lerret/` beside it,
 * the *store*, which holds outputs. Either the link is replaced by one rename, so readers see the old output or the new
 * one; or a few files of the shown output are, so they see whole files, old or new.
 */
export interface OutputFolder {
  readonly store: string;
  /** The output of the last build, or null. */
  readonly current: string | null;
  /** The folder of the new output, or of what is new in it. */
  readonly making: string;
  /**
   * Checks the new output, flushes it to the disk, and replaces the old output with it.
   * @param sizes of all files, in bytes, by path
   * @returns the new output's folder
   * @throws IncompleteOutputError where a file is missing or has another size; ForeignOutputError where `out` has been
   * replaced by something else meanwhile; NewerOutputError where it has been by another build
   */
  swap(digest: string, sizes: ReadonlyMap<string, number>): Promise<string>;
  /**
   * Carries out renames from `making` to `current`, and from there to `BEFORE`, all or none of them even if the process
   * is killed.
   * @param sizes of the new files, in bytes, by path
   * @param stage called to write what else the steps take from `making`
   * @returns false where something is in the way: nothing was replaced, and a new output has to be shown
   * @throws IncompleteOutputError where a new file is missing or has another size; NewerOutputError; the file system's
   * error
   */
  replace(
    steps: readonly Step[],
    sizes: ReadonlyMap<string, number>,
    stage: () => void,
  ): Promise<boolean>;
  /** Removes older outputs except the last one, and those of killed builds. Other builds may run meanwhile. */
  sweep(): Promise<void>;
  /** Releases the lock, and removes an output that wasn't published. */
  close(): Promise<void>;
}

/** The name for a copy of an output that was in the link's place: it sorts before all others. */
const COPIED = '0-0';
const TEMPORARY = /^(?:making|link|gone)-/;

/**
 * Waits until no other build has the output folder locked, and opens it.
 * @param onWaiting called once if another build has it locked
 * @throws ForeignOutputError when `out` is neither absent, empty nor Lerret's own; the file system's error where
 * nothing can be written beside it
 */
export async function openOutput(
  out: string,
  onWaiting?: (holder: Holder | null) => void,
): Promise<OutputFolder> {
  const link = resolve(out);
  const store = storeOf(link);
  const id = randomUUID();
  const making = join(store, `making-${id}`);
  refuseForeign(out, link, store);
  await makeFolder(store);
  const lock = await takeLock(store, onWaiting);
  try {
    refuseForeign(out, link, store);
    await finishSteps(store);
    // This process has the lock: other unfinished outputs are those of killed builds.
    const left = readdirSync(store).filter((name) => TEMPORARY.test(name));
    const clearing = removeAll(left.map((name) => join(store, name)));
    const gone: string[] = [];
    const clearBefore = async () => {
      if (!existsSync(join(store, BEFORE))) return;
      const name = join(store, `gone-${randomUUID()}`);
      await rename(join(store, BEFORE), name);
      gone.push(name);
    };
    const current = currentOutput(link);
    const state = stateOf(link);
    // The lock of a process that slept, or on another machine, may have been taken over.
    const isReplaced = () => ![state, null].includes(stateOf(link));
    await mkdir(making);
    let shown: string | null = null;
    return {
      ...{ store, current, making },
      async swap(digest, sizes) {
        countFiles(making, sizes);
        await treeToDisk(making);
        const made = join(store, `${nextNumber(store)}-${digest}`);
        await rename(making, made);
        const newLink = join(store, `link-${id}`);
        await symlink(relative(dirname(link), made), newLink);
        await folderToDisk(store);
        refuseForeign(out, link, store);
        // A link that led nowhere may lead to the new output by its name.
        if (currentOutput(link) !== made && isReplaced()) {
          await rename(made, making);
          throw new NewerOutputError(out);
        }
        const found = lstatSync(link, { throwIfNoEntry: false });
        // A rename can't replace a folder with a link.
        if (found?.isDirectory() && current === link) await setAside(link, join(store, COPIED));
        else if (found?.isDirectory()) await rmdir(link);
        await rename(newLink, link);
        await folderToDisk(dirname(link));
        shown = made;
        await clearBefore().catch(() => {});
        return made;
      },
      async replace(steps, sizes, stage) {
        if (isReplaced()) throw new NewerOutputError(out);
        const isShown = current !== null && currentOutput(link) === current;
        if (!isShown || dirname(current) !== store) return false;
        countFiles(making, sizes);
        await clearBefore();
        if (!prepareSteps(store, steps)) return false;
        stage();
        await beginSteps(store, steps, making);
        await endSteps(store, steps);
        shown = current;
        return true;
      },
      async sweep() {
        // If another build has published since, that one removes old outputs.
        if (shown !== null && currentOutput(link) === shown) {
          const old = wholeOutputs(store).filter((folder) => folder !== shown);
          const last = current !== null && old.includes(current) ? current : old.at(-1);
          await removeOutputs(old.filter((folder) => folder !== last));
        }
        await removeAll(gone);
        await clearing;
      },
      async close() {
        // An unfinished replacement needs it.
        if (!existsSync(join(store, JOURNAL))) await removeAll([making]);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The output that `out` leads to now; null where it leads to none of Lerret's. */
export function currentOutput(out: string): string | null {
  const link = resolve(out);
  const target = linkTarget(link) ?? link;
  return existsSync(join(target, MANIFEST)) ? target : null;
}

/** Which output `out` leads to, and how often that was changed in place; null where it leads to none. */
function stateOf(out: string): string | null {
  const folder = currentOutput(out);
  return folder && `${folder}\n${readPlain(join(folder, GENERATION))}`;
}

/** The complete outputs of a store, oldest first. */
function wholeOutputs(store: string): string[] {
  return readdirSync(store)
    .filter((name) => /^[0-9a-z]+-[0-9a-f]+$/.test(name) && !TEMPORARY.test(name))
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((name) => join(store, name));
}

/**
 * The number of an output, counted from 1. Names of earlier versions hold the time instead, and numbers continue from
 * it.
 */
function numberOf(name: string): number {
  return Number.parseInt(basename(name), 36);
}

/** Outputs are ordered by number, as a clock may be set back. */
function nextNumber(store: string): string {
  const last = wholeOutputs(store).at(-1);
  return ((last === undefined ? 0 : numberOf(last)) + 1).toString(36).padStart(8, '0');
}

/** @throws IncompleteOutputError where a file is missing or has another size */
function countFiles(folder: string, sizes: ReadonlyMap<string, number>): void {
  for (const [file, size] of sizes) {
    const path = join(folder, file);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isFile() !== true || found.size !== size) throw new IncompleteOutputError(path);
  }
}

async function setAside(folder: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await rename(folder, to);
}

/** Removes outputs; each is renamed first, so that a partly removed one isn't taken for complete. */
async function removeOutputs(folders: readonly string[]): Promise<void> {
  const gone: string[] = [];
  for (const folder of folders) {
    const name = join(dirname(folder), `gone-${randomUUID()}`);
    await rename(folder, name).then(
      () => gone.push(name),
      () => {},
    );
  }
  await removeAll(gone);
}

/** Removes folders and links; the next build retries those that can't be removed now. */
async function removeAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true }).catch(() => {});
}
