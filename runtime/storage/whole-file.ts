import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import {
  chmod,
  type FileHandle,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../diagnostics/index.ts';
import { takeLock } from './file-lock.ts';
import { hasCode } from './holder.ts';

/**
 * Writes a file, and missing folders, so that readers see the new or the previous file whole, even after a power cut.
 * @param scratch a folder on the same disk; a killed process leaves its unfinished file there
 * @param mode the permissions of the file; default: those of new files @throws the file system's error
 */
export async function writeWhole(
  file: string,
  bytes: string | Uint8Array,
  scratch: string,
  mode?: number,
): Promise<void> {
  const making = join(scratch, randomUUID());
  try {
    await prepare(making, file, bytes, mode);
    await rename(making, file);
  } finally {
    await rm(making, { force: true });
  }
}

/** Writes a file to the disk at `making`, and makes the folder of `file`, so that only its renaming is left. */
async function prepare(
  making: string,
  file: string,
  bytes: string | Uint8Array,
  mode?: number,
): Promise<void> {
  await makeFolder(dirname(making));
  await writeFile(making, bytes, { flush: true });
  if (mode !== undefined) await chmod(making, mode);
  await makeFolder(dirname(file));
}

/** Makes a folder, and its missing parents. @throws the file system's error, also if recursive `mkdir` hides it */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory()) return;
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder);
  }
}

/** The number by which Linux identifies tmpfs, whose files are only in memory. */
const IN_MEMORY = 0x01021994;

/** Up to this number, files are flushed one by one; for more, `sync` is faster, although it starts a process. */
const FEW = 32;

/**
 * Flushes a folder with all that is in it to the disk, unless it is in memory (Linux). For more than `FEW` files it
 * runs `sync`: 0.3 s instead of 6 s for 11,000 new ones (decision 0039). @throws the file system's error
 */
export async function treeToDisk(folder: string): Promise<void> {
  const isLinux = process.platform === 'linux';
  try {
    if (isLinux && (await statfs(folder)).type === IN_MEMORY) return;
    if (await isMany(folder))
      return void (await promisify(execFile)('sync', isLinux ? ['-f', folder] : []));
  } catch {
    // The system doesn't have `sync`, or not with this option.
  }
  await eachToDisk(folder);
}

/** Returns whether a folder contains more than `FEW` files and folders, reading no further than needed. */
async function isMany(folder: string): Promise<boolean> {
  let count = 0;
  for await (const _ of await opendir(folder, { recursive: true })) if (++count > FEW) return true;
  return false;
}

/** Flushes a folder's list of files to the disk, unless the folder can't be opened for reading. */
export async function folderToDisk(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  if (handle !== null) await toDisk(handle);
}

/** The number of files flushed at the same time. */
const AT_ONCE = 8;

/** Flushes all files and folders in a folder, and then the folder itself, to the disk. */
async function eachToDisk(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const left = entries.values();
  const running = Array.from({ length: AT_ONCE }, async () => {
    for (const entry of left) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) await folderToDisk(path);
      else await toDisk(await open(path, 'r'));
    }
  });
  await Promise.all(running);
  await folderToDisk(folder);
}

async function toDisk(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A change of a file that people might be editing at the same time. */
export interface FileChange {
  readonly file: string;
  /** The content from which `after` was made; null if there was no file. */
  readonly before: Uint8Array | string | null;
  /** The new content; null removes the file. */
  readonly after: Uint8Array | string | null;
}

/** Thrown if somebody else has changed a file since Lerret read it. */
export class ChangedFileError extends UserError {
  override readonly name = 'ChangedFileError';

  /** @param line the first that differs, from 1 */
  constructor(file: string, line: number) {
    const place = `${relative('.', file)}:${line}`;
    super(
      `${place}: somebody else changed this file while it was being edited here. It stays as they wrote it; look at it, and run the command again.`,
      `${place}: noen andre endret denne filen mens den ble redigert her. Den blir stående slik de skrev den; se på den, og kjør kommandoen på nytt.`,
    );
  }
}

/**
 * Changes files that people may be editing. Each is written whole, and none if one differs from its `before`, or if the
 * disk has no room for all. Other commands of Lerret wait, but an editor's save in the instant between the last
 * comparison and the renaming is overwritten.
 * @param home the folder whose `.lerret` has the lock @param folder the project, whose `.lerret` has unfinished files
 * @throws ChangedFileError if a file differs from its `before`; the file system's error
 */
export async function writeBack(
  { home, folder }: { readonly home: string; readonly folder: string },
  changes: readonly FileChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const locked = join(home, '.lerret', 'writing');
  await makeFolder(locked);
  const lock = await takeLock(locked);
  const scratch = join(folder, '.lerret', 'making');
  const making = join(scratch, randomUUID());
  try {
    for (const change of changes) compare(change);
    const placings: (() => Promise<void>)[] = [];
    // Removals last: a kill then leaves a file too many, not a name of one that is gone.
    const isRemoval = ({ after }: FileChange) => Number(after === null);
    for (const change of changes.toSorted((one, other) => isRemoval(one) - isRemoval(other)))
      placings.push(await prepareChange(change, join(making, randomUUID())));
    for (const change of changes) compare(change);
    for (const place of placings) await place();
  } finally {
    // What can't be removed does no harm; a lock that stays holds up every later save.
    await rm(making, { recursive: true, force: true }).catch(() => {});
    lock.release();
    // Removes these folders if they are empty. A build might be writing to those of `home`.
    if (folder !== home)
      for (const left of [scratch, join(folder, '.lerret')]) await rmdir(left).catch(() => {});
  }
}

/** Compares a file on the disk with `before` of its change. @throws ChangedFileError if they differ */
function compare({ file, before }: FileChange): void {
  const there = readThere(file);
  const read = before === null ? null : Buffer.from(before);
  if (there === null ? read === null : read?.equals(there)) return;
  const [one, other] = [there ?? Buffer.from(''), read ?? Buffer.from('')];
  const same = one.findIndex((byte, at) => byte !== other[at]);
  const upTo = one.subarray(0, same < 0 ? one.length : same).toString('latin1');
  throw new ChangedFileError(file, upTo.split('\n').length);
}

/** Returns the bytes of a file; null if there is no file. @throws the file system's other errors */
function readThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * Does all of a change that can fail for want of space. Resolves with the function that replaces or removes the file.
 * If the file is a link, its target is replaced; permissions stay.
 */
async function prepareChange({ file, before, after }: FileChange, making: string) {
  if (after === null) return () => rm(file, { force: true });
  const target = before === null ? file : realpathSync(file);
  const mode = before === null ? undefined : statSync(target).mode;
  await prepare(making, target, after, mode);
  return () => rename(making, target);
}
