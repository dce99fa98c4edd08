import { mkdirSync, rmdirSync, statSync, utimesSync } from 'node:fs';
import type { OpenLock } from './sqlite-lock.ts';

/**
 * After how long without a sign of life, in milliseconds, a lock is that of a dead process. A build is busy without a
 * pause for seconds; a site of a hundred thousand articles takes twenty to read.
 */
const SILENCE = 60_000;

/**
 * Takes a lock that its process renews: a folder beside the file, whose time is set again and again. Each Node knows it; a
 * process that was killed keeps it for as long as the silence.
 * @returns null where another process has it
 * @throws the file system's error
 */
export function lockByHeartbeat(file: string, silence = SILENCE): OpenLock | null {
  const folder = folderOf(file);
  if (!isMade(folder)) {
    const last = timeOf(folder);
    if (last !== null && last > Date.now() - silence) return null;
    freeHeartbeat(file);
    if (!isMade(folder)) return null;
  }
  let own = timeOf(folder);
  const beat = () => {
    // Somebody took it after a silence that was too long.
    if (timeOf(folder) !== own) return clearInterval(renewing);
    try {
      utimesSync(folder, new Date(), new Date());
      own = timeOf(folder);
    } catch {
      // It may work the next time.
    }
  };
  const renewing = setInterval(beat, silence / 10).unref();
  return {
    close() {
      clearInterval(renewing);
      if (own !== null && timeOf(folder) === own) freeHeartbeat(file);
      own = null;
    },
  };
}

/** Removes what has a lock of this kind. @throws the file system's error where that can't be done */
export function freeHeartbeat(file: string): void {
  try {
    rmdirSync(folderOf(file));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

function folderOf(file: string): string {
  return `${file}.lock`;
}

/** Makes a folder. @returns false where there is one */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** When a folder's last sign of life was, in milliseconds since 1970; null where there is no folder. */
function timeOf(folder: string): number | null {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
