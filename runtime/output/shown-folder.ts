import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { GENERATION } from '../protocol/server-file.ts';
import { type FileLock, folderToDisk, makeFolder, takeLock, treeToDisk } from '../storage/index.ts';
import { readPlain } from '../store/index.ts';
import { MANIFEST, readGeneration } from './files.ts';
import {
  BEFORE,
  beginSteps,
  endSteps,
  finishSteps,
  ifUnlocked,
  JOURNAL,
  prepareSteps,
  type Step,
  storeOf,
} from './journal.ts';
import { linkTarget, NewerOutputError, OutputError, refuseForeign } from './refusal.ts';
import {
  builtLink,
  foldersOfReleases,
  HELD,
  isPinned,
  numberOf,
  outputsIn,
  readReleases,
  replacementsIn,
  TEMPORARY,
} from './releases.ts';

/** Where the shown output is: a link, the folder with all outputs, and the rules for replacing them. */
export interface Shown {
  /** The absolute path that readers use: a link into `store`. */
  readonly link: string;
  /** The folder beside the link that contains outputs. */
  readonly store: string;
  /** Returns whether a folder is a complete output. */
  isWhole(folder: string): boolean;
  /** Checks that a build may replace the file or folder at the link's path, if there is one. @throws if not */
  refuse(): void;
  /** Returns the error to throw if another process has shown its own output meanwhile. */
  newer(): Error;
  /** Returns the folders of the store that must stay, as releases need them. */
  retained(): ReadonlySet<string>;
  /** Whether files of the shown output may be replaced one by one. */
  readonly mayReplace: boolean;
}

/** The place of an output, locked by this process. Visitors always get complete files. */
export type ShownFolder = Awaited<ReturnType<typeof openShown>>;

/** The place of the output that a build makes. No other build can open it until `close`. */
export interface OutputFolder extends ShownFolder {
  /** The number of the release being made; used only if visitors see a difference. */
  readonly release: number;
}

/** The name that a plain folder at the link's path gets when a link replaces it. It sorts before all other outputs. */
const COPIED = '0-0';

/**
 * Waits for the lock of the output `out`. Resolves with its folders and the functions that replace it.
 * @param onWaiting called once if another process has the lock
 * @param purpose `build`: visitors don't see the new output while a release is pinned; `release`: they see it
 * @throws OutputError if a build mustn't replace `out` (`refuseForeign`); the file system's error
 */
export async function openOutput(
  out: string,
  onWaiting?: Parameters<typeof takeLock>[1],
  purpose: 'build' | 'release' = 'build',
): Promise<OutputFolder> {
  const store = storeOf(out);
  const refuse = () => refuseForeign(out, resolve(out), store);
  refuse();
  await makeFolder(store);
  const lock = await takeLock(store, onWaiting);
  const newer = () => new NewerOutputError(out);
  const retained = () => foldersOfReleases(out);
  // Determined only now, as another process may have shown another release while this one waited.
  const place =
    purpose === 'build'
      ? { link: builtLink(out), mayReplace: !isPinned(out) }
      : { link: resolve(out), mayReplace: false };
  const all = { ...place, store, isWhole: isOutput, refuse, newer, retained };
  const shown = await openShown(all, lock);
  const { seen, isPinned: isHeld } = readReleases(out);
  if (!isHeld) await rm(join(store, HELD), { force: true });
  // A copied folder may contain a later release than its store lists.
  const own = isHeld ? 0 : readGeneration(shown.current ?? store).release;
  return { ...shown, release: Math.max(seen[0]?.number ?? 0, own) + 1 };
}

/**
 * Prepares the replacement of an output. Returns its present folder, a new empty one, and functions for the next steps.
 * The caller must have the store's lock: `close` releases it, and so does this function if it throws.
 * @throws the errors of `refuse`; the file system's error
 */
export async function openShown(
  { link, store, isWhole, refuse, newer, retained, mayReplace }: Shown,
  lock: FileLock,
) {
  const making = join(store, `making-${randomUUID()}`);
  const shownNow = () => outputAt(link, isWhole);
  // Changes when another output is shown, or files of the shown one are replaced.
  const stateNow = () => {
    const folder = shownNow();
    return folder && `${folder}\n${readPlain(join(folder, GENERATION))}`;
  };
  try {
    refuse();
    await finishSteps(store);
    // This process has the lock, so other unfinished outputs are those of killed processes.
    const clearing = removeAll(leftIn(store));
    const current = shownNow();
    const state = stateNow();
    // Another process may have taken the lock if this one was asleep, or if it is on another machine.
    const isReplaced = () => ![state, null].includes(stateNow());
    const gone: string[] = [];
    await mkdir(making);
    /** The folders and links that `close` removes, unless an unfinished replacement needs them. */
    const unfinished = [making];
    let last = current;
    let shown: string | null = null;
    let isClosed = false;
    return {
      ...{ store, current, making },
      /**
       * Checks the new output, flushes it to the disk, shows it, and returns its folder.
       * @param id hexadecimal digits for the end of its name @param sizes the bytes of each file to check, by path
       * @throws OutputError if a file is missing or has another size; the errors of `refuse` and `newer`
       */
      async swap(id: string, sizes: ReadonlyMap<string, number>): Promise<string> {
        checkSizes(making, sizes);
        await treeToDisk(making);
        const made = join(store, `${nextNumber(store)}-${id}`);
        await rename(making, made);
        try {
          const newLink = await linkTo(made, link, store);
          unfinished.push(newLink);
          refuse();
          // A dangling link may lead to the new output, if that has the missing name.
          if (shownNow() !== made && isReplaced()) throw newer();
          const found = lstatSync(link, { throwIfNoEntry: false });
          // A rename can't replace a folder with a link.
          if (found?.isDirectory() && current === link) {
            last = join(store, COPIED);
            await rm(last, { recursive: true, force: true });
            await rename(link, last);
          } else if (found?.isDirectory()) await rmdir(link);
          await rename(newLink, link);
          shown = made;
        } catch (error) {
          // An output that wasn't shown doesn't count as one.
          await rename(made, making).catch(() => {});
          throw error;
        }
        await folderToDisk(dirname(link));
        return made;
      },
      /**
       * Moves files of `current` to `BEFORE`, and files of `making` to `current`: all or none, even after a kill.
       * Returns false if that isn't possible here; then `swap` must show a whole output.
       * @param stage writes the other files that the steps take from `making`
       * @throws OutputError if a file is missing or has another size; the error of `newer`
       */
      async replace(
        steps: readonly Step[],
        sizes: ReadonlyMap<string, number>,
        stage: () => void,
      ): Promise<boolean> {
        if (isReplaced()) throw newer();
        const isShown = current !== null && shownNow() === current;
        if (!mayReplace || !isShown || dirname(current) !== store) return false;
        checkSizes(making, sizes);
        await archiveReplaced(store, gone);
        if (!prepareSteps(store, steps)) return false;
        stage();
        await beginSteps(store, steps, making);
        await endSteps(store, steps);
        shown = current;
        return true;
      },
      /** Renames folders that no release needs, for `sweep`, and releases the lock. A second call does nothing. */
      async close(): Promise<void> {
        // In a second call this process no longer has the lock, without which it mustn't rename folders.
        if (isClosed) return;
        isClosed = true;
        // If another process has shown its own output since, that process decides what is needed.
        if (shown !== null && shownNow() === shown) {
          // Readers may still have the last output open.
          await setOldAside(store, new Set([...retained(), shown, last]), gone);
        }
        // An unfinished replacement still needs these files.
        if (!existsSync(join(store, JOURNAL))) await removeAll(unfinished);
        lock.release();
      },
      /** Removes what `close` renamed and what killed processes left. Needs no lock. Never rejects. */
      async sweep(): Promise<void> {
        await removeAll(gone);
        await clearing;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Returns the folder of the build that visitors see at `out`; null if `out` has no complete build. */
export function currentOutput(out: string): string | null {
  return outputAt(resolve(out), isOutput);
}

/** Returns the folder of the newest complete build of `out`, even if visitors see an earlier one; null without one. */
export function builtOutput(out: string): string | null {
  return outputAt(builtLink(out), isOutput);
}

/** Makes a symbolic link to `output` in the folder `store`; it works only after being renamed to `link`. */
export async function linkTo(output: string, link: string, store: string): Promise<string> {
  const made = join(store, `link-${randomUUID()}`);
  await symlink(relative(dirname(link), output), made);
  await folderToDisk(store);
  return made;
}

/**
 * Removes what killed builds left, and outputs that no release needs. Does nothing if the store is missing, locked,
 * read-only, or has an unfinished replacement.
 */
export async function sweepOutput(out: string): Promise<void> {
  const store = storeOf(out);
  // The next build finishes the replacement.
  if (!existsSync(store) || existsSync(join(store, JOURNAL))) return;
  const gone: string[] = [];
  await ifUnlocked(store, async () => {
    gone.push(...leftIn(store));
    await setOldAside(store, foldersOfReleases(out), gone);
  });
  await removeAll(gone);
}

/** Returns the folder at a path, or to which a link there leads; null if that folder is no complete output. */
function outputAt(link: string, isWhole: Shown['isWhole']): string | null {
  const target = linkTarget(link) ?? link;
  return isWhole(target) ? target : null;
}

function isOutput(folder: string): boolean {
  return existsSync(join(folder, MANIFEST));
}

/** Returns the paths of a store's temporary folders and links. Only the process that has the lock may remove them. */
function leftIn(store: string): string[] {
  return readdirSync(store)
    .filter((name) => TEMPORARY.test(name))
    .map((name) => join(store, name));
}

function nextNumber(store: string): string {
  const last = outputsIn(store).at(-1);
  return ((last === undefined ? 0 : numberOf(last)) + 1).toString(36).padStart(8, '0');
}

/** Checks that all files exist. @throws OutputError if a file is missing or has another size */
function checkSizes(folder: string, sizes: ReadonlyMap<string, number>): void {
  for (const [file, size] of sizes) {
    const path = join(folder, file);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isFile() === true && found.size === size) continue;
    throw new OutputError(
      `${path} was changed by somebody else while it was made: build again.`,
      `${path} ble endret av noen andre mens den ble laget: bygg på nytt.`,
    );
  }
}

/** Renames the folder `BEFORE`, as the next replacement needs the name; removes it if no release needs it. */
async function archiveReplaced(store: string, gone: string[]): Promise<void> {
  const before = join(store, BEFORE);
  // Without a journal nothing was replaced.
  const folders = existsSync(join(before, JOURNAL)) ? readdirSync(before) : [];
  const output = folders.find((name) => existsSync(join(before, name, GENERATION)));
  if (output === undefined) return setAside(before, gone);
  const { number, release } = readGeneration(join(before, output));
  // Visitors saw no change: only state was replaced, which no rollback needs.
  if (readGeneration(join(store, output)).release === release) return setAside(before, gone);
  await rename(before, `${before}-${output}-${number}`);
}

/** Renames outputs and replaced files that aren't in `needed`, for removal. @param gone gets their new paths */
async function setOldAside(
  store: string,
  needed: ReadonlySet<string | null>,
  gone: string[],
): Promise<void> {
  for (const folder of [...outputsIn(store), ...replacementsIn(store)])
    if (!needed.has(folder)) await setAside(folder, gone);
}

/** Renames a folder before its removal, so that half of one doesn't count as complete. Does nothing if that fails. */
async function setAside(folder: string, gone: string[]): Promise<void> {
  const name = join(dirname(folder), `gone-${randomUUID()}`);
  await rename(folder, name).then(
    () => gone.push(name),
    () => {},
  );
}

/** Removes folders and links. Those that can't be removed now are left for the next process. */
async function removeAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true }).catch(() => {});
}
