import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { GENERATION } from '../protocol/server-file.ts';
import {
  asUserError,
  type FileLock,
  folderToDisk,
  makeFolder,
  takeLock,
  treeToDisk,
  tryLock,
} from '../storage/index.ts';
import { readPlain } from '../store/index.ts';
import { MANIFEST } from './files.ts';
import { readGeneration } from './generation.ts';
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

/** A folder that readers see whole, and where what they may see lies. */
export interface Shown {
  /** The absolute path that readers use: a link into `store`. */
  readonly link: string;
  /** The folder beside it that holds outputs. */
  readonly store: string;
  /** Is a folder an output, wherever it lies? */
  isWhole(folder: string): boolean;
  /** @throws where something stands in the link's place that mustn't be replaced */
  refuse(): void;
  /** The error where another process has shown its own output meanwhile: what this one read may be older. */
  newer(): Error;
  /** The folders of the store that somebody may go back to. */
  retained(): ReadonlySet<string>;
  /** May files of the shown output be replaced? */
  readonly mayReplace: boolean;
}

/**
 * Such a folder, locked for one process at a time. Either the link is replaced by one rename, so readers see the old
 * output or the new one; or a few files of the shown output are, so they see whole files, old or new.
 */
export interface ShownFolder {
  readonly store: string;
  /** The output that was shown when it was opened, or null. */
  readonly current: string | null;
  /** The folder of the new output, or of what is new in it. */
  readonly making: string;
  /**
   * Checks the new output, flushes it to the disk, and replaces the old output with it.
   * @param id the end of its name: hexadecimal digits
   * @param sizes of files, in bytes, by path: all that are checked
   * @returns the new output's folder
   * @throws OutputError where a file is missing or has another size; the errors of `refuse` and
   * `newer`
   */
  swap(id: string, sizes: ReadonlyMap<string, number>): Promise<string>;
  /**
   * Carries out renames from `making` to `current`, and from there to `BEFORE`, all or none of them even if the process
   * is killed.
   * @param sizes of the new files, in bytes, by path
   * @param stage called to write what else the steps take from `making`
   * @returns false where something is in the way: nothing was replaced, and a new output has to be shown
   * @throws OutputError where a new file is missing or has another size; the error of `newer`; the file
   * system's
   */
  replace(
    steps: readonly Step[],
    sizes: ReadonlyMap<string, number>,
    stage: () => void,
  ): Promise<boolean>;
  /** Releases the lock. What isn't needed any more, an output that wasn't shown too, is nobody's from then on. */
  close(): Promise<void>;
  /** Removes that, and what killed processes left. Others may have the folder open meanwhile. */
  sweep(): Promise<void>;
}

/** An output that is shown, as builds open it. */
export interface OutputFolder extends ShownFolder {
  /** The number of the release that is made, where it isn't as the last one. */
  readonly release: number;
}

/** The name for an output that was a folder in the link's place: it sorts before all others. */
const COPIED = '0-0';

/**
 * Waits until no other build has the output folder locked, and opens it. While the release that `out` shows was gone back
 * to, what is made is shown nowhere.
 * @param onWaiting called once if another build has it locked
 * @throws OutputError when `out` is neither absent, empty nor Lerret's own; the file system's error where
 * nothing can be written beside it
 */
export async function openOutput(
  out: string,
  onWaiting?: Parameters<typeof takeLock>[1],
): Promise<OutputFolder> {
  return openAt(out, () => ({ link: builtLink(out), mayReplace: !isPinned(out) }), onWaiting);
}

/** Opens what `out` shows, to show another output there: as `openOutput`, which builds use. */
export function openRelease(
  out: string,
  onWaiting?: Parameters<typeof takeLock>[1],
): Promise<OutputFolder> {
  return openAt(out, () => ({ link: resolve(out), mayReplace: false }), onWaiting);
}

async function openAt(
  out: string,
  place: () => Pick<Shown, 'link' | 'mayReplace'>,
  onWaiting: Parameters<typeof takeLock>[1],
): Promise<OutputFolder> {
  const store = storeOf(out);
  const refuse = () => refuseForeign(out, resolve(out), store);
  refuse();
  await makeFolder(store);
  const lock = await takeLock(store, onWaiting);
  const newer = () => new NewerOutputError(out);
  const retained = () => foldersOfReleases(out);
  // Another process may have gone back, or on, while this one waited.
  const all = { ...place(), store, isWhole: isOutput, refuse, newer, retained };
  const shown = await openShown(all, lock);
  const { seen, isPinned: isHeld } = readReleases(out);
  if (!isHeld) await rm(join(store, HELD), { force: true });
  // A copied folder may have been a later release than its store knows.
  const own = isHeld ? 0 : readGeneration(shown.current ?? store).release;
  return { ...shown, release: Math.max(seen[0]?.number ?? 0, own) + 1 };
}

/** Opens a folder whose store is locked. @throws the error of `refuse`; the file system's error. The lock is then released */
export async function openShown(
  { link, store, isWhole, refuse, newer, retained, mayReplace }: Shown,
  lock: FileLock,
): Promise<ShownFolder> {
  const making = join(store, `making-${randomUUID()}`);
  const shownNow = () => outputAt(link, isWhole);
  // Which output is shown, and how often that was changed in place.
  const stateNow = () => {
    const folder = shownNow();
    return folder && `${folder}\n${readPlain(join(folder, GENERATION))}`;
  };
  try {
    refuse();
    await finishSteps(store);
    // This process has the lock: other unfinished outputs are those of killed ones.
    const clearing = removeAll(leftIn(store));
    const current = shownNow();
    const state = stateNow();
    // The lock of a process that slept, or on another machine, may have been taken over.
    const isReplaced = () => ![state, null].includes(stateNow());
    const gone: string[] = [];
    await mkdir(making);
    let last = current;
    let shown: string | null = null;
    let isClosed = false;
    return {
      ...{ store, current, making },
      async swap(id, sizes) {
        countFiles(making, sizes);
        await treeToDisk(making);
        const made = join(store, `${nextNumber(store)}-${id}`);
        await rename(making, made);
        try {
          const newLink = await linkTo(made, link, store);
          refuse();
          // A link that led nowhere may lead to the new output by its name.
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
          // What nobody saw is no output.
          await rename(made, making).catch(() => {});
          throw error;
        }
        await folderToDisk(dirname(link));
        return made;
      },
      async replace(steps, sizes, stage) {
        if (isReplaced()) throw newer();
        const isShown = current !== null && shownNow() === current;
        if (!mayReplace || !isShown || dirname(current) !== store) return false;
        countFiles(making, sizes);
        await archiveReplaced(store, gone);
        if (!prepareSteps(store, steps)) return false;
        stage();
        await beginSteps(store, steps, making);
        await endSteps(store, steps);
        shown = current;
        return true;
      },
      async close() {
        // Without the lock nothing may be set aside.
        if (isClosed) return;
        isClosed = true;
        // Where another process has shown its own since, that one decides what is needed.
        if (shown !== null && shownNow() === shown) {
          // The last one may still be read.
          await setOldAside(store, new Set([...retained(), shown, last]), gone);
        }
        // An unfinished replacement needs it.
        if (!existsSync(join(store, JOURNAL))) await removeAll([making]);
        lock.release();
      },
      async sweep() {
        await removeAll(gone);
        await clearing;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The output that `out` leads to now; null where it leads to none of Lerret's. */
export function currentOutput(out: string): string | null {
  return outputAt(resolve(out), isOutput);
}

/** The output that builds of `out` go on from: the shown one, or what was built since another was gone back to. */
export function builtOutput(out: string): string | null {
  return outputAt(builtLink(out), isOutput);
}

/** Makes a link that leads where the one in its place is to lead. @returns its path in the store */
export async function linkTo(output: string, link: string, store: string): Promise<string> {
  const made = join(store, `link-${randomUUID()}`);
  await symlink(relative(dirname(link), output), made);
  await folderToDisk(store);
  return made;
}

/**
 * Removes what a killed build left beside `out`, and what no release needs, for who finds nothing to build. Does nothing
 * where a build has the output locked, as that one removes it, or where nothing may be written.
 */
export async function sweepOutput(out: string): Promise<void> {
  const store = storeOf(out);
  // The next build finishes what was begun.
  if (!existsSync(store) || existsSync(join(store, JOURNAL))) return;
  try {
    const lock = tryLock(store);
    if (lock === null) return;
    const gone = leftIn(store);
    await setOldAside(store, foldersOfReleases(out), gone).finally(() => lock.release());
    await removeAll(gone);
  } catch (error) {
    if (asUserError(error, store) === null) throw error;
  }
}

function outputAt(link: string, isWhole: Shown['isWhole']): string | null {
  const target = linkTarget(link) ?? link;
  return isWhole(target) ? target : null;
}

function isOutput(folder: string): boolean {
  return existsSync(join(folder, MANIFEST));
}

/** What killed processes left in a store; whoever holds its lock may remove it. */
function leftIn(store: string): string[] {
  return readdirSync(store)
    .filter((name) => TEMPORARY.test(name))
    .map((name) => join(store, name));
}

function nextNumber(store: string): string {
  const last = outputsIn(store).at(-1);
  return ((last === undefined ? 0 : numberOf(last)) + 1).toString(36).padStart(8, '0');
}

/** @throws OutputError where a file is missing or has another size */
function countFiles(folder: string, sizes: ReadonlyMap<string, number>): void {
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

/** Gives what the last replacement replaced a name of its own, as the next one needs that. */
async function archiveReplaced(store: string, gone: string[]): Promise<void> {
  const before = join(store, BEFORE);
  // Without a journal nothing was replaced.
  const folders = existsSync(join(before, JOURNAL)) ? readdirSync(before) : [];
  const output = folders.find((name) => existsSync(join(before, name, GENERATION)));
  if (output === undefined) return setAside(before, gone);
  const { number, release } = readGeneration(join(before, output));
  // Visitors saw no change: only state was replaced, which nobody goes back to.
  if (readGeneration(join(store, output)).release === release) return setAside(before, gone);
  await rename(before, `${before}-${output}-${number}`);
}

/** Sets aside what isn't needed of outputs and of what was replaced in them. */
async function setOldAside(
  store: string,
  needed: ReadonlySet<string | null>,
  gone: string[],
): Promise<void> {
  for (const folder of [...outputsIn(store), ...replacementsIn(store)])
    if (!needed.has(folder)) await setAside(folder, gone);
}

/** Renames a folder, so that a partly removed one isn't taken for complete. Does nothing where there is none. */
async function setAside(folder: string, gone: string[]): Promise<void> {
  const name = join(dirname(folder), `gone-${randomUUID()}`);
  await rename(folder, name).then(
    () => gone.push(name),
    () => {},
  );
}

/** Removes folders and links; the next process retries those that can't be removed now. */
async function removeAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true }).catch(() => {});
}
