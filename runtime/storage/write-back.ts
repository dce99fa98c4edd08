import { readFileSync, realpathSync, statSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { UserError } from '../diagnostics/index.ts';
import { takeLock } from './file-lock.ts';
import { makeFolder, writeWhole } from './whole-file.ts';

/** A change of a file that people edit, too. */
export interface FileChange {
  readonly file: string;
  /** The content from which `after` was made; null if there was no file. */
  readonly before: Uint8Array | string | null;
  /** The new content; null removes the file. */
  readonly after: Uint8Array | string | null;
}

/** Somebody else changed a file since it was read. */
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
 * Writes files that other processes may write meanwhile: each is replaced atomically, and none if any differs from its
 * `before`. Commands of Lerret wait for each other; an editor's save in the instant between comparison and rename is
 * overwritten.
 * @param home the folder whose `.lerret` has the lock
 * @param folder the project's folder; a killed process leaves unfinished files in its `.lerret/making`
 * @throws ChangedFileError, the file system's error
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
  try {
    for (const change of changes) compare(change);
    for (const change of changes) {
      compare(change);
      await write(change, scratch);
    }
  } finally {
    lock.release();
    // Removes these folders unless they contain other files.
    for (const left of [scratch, join(folder, '.lerret')]) await rmdir(left).catch(() => {});
  }
}

/** Compares a file with the content that the change expects. @throws ChangedFileError if they differ */
function compare({ file, before }: FileChange): void {
  const there = readThere(file);
  const read = before === null ? null : Buffer.from(before);
  if (there === null ? read === null : read?.equals(there)) return;
  const [one, other] = [there ?? Buffer.from(''), read ?? Buffer.from('')];
  const same = one.findIndex((byte, at) => byte !== other[at]);
  const upTo = one.subarray(0, same < 0 ? one.length : same).toString('latin1');
  throw new ChangedFileError(file, upTo.split('\n').length);
}

function readThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces a file, or the target of a link; its permissions stay. */
async function write({ file, before, after }: FileChange, scratch: string): Promise<void> {
  if (after === null) return rm(file, { force: true });
  if (before === null) return writeWhole(file, after, scratch);
  const target = realpathSync(file);
  const { mode } = statSync(target);
  await writeWhole(target, after, scratch, mode);
}
