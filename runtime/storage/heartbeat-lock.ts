import { mkdirSync, rmdirSync, statSync, utimesSync } from 'node:fs';
import type { OpenLock } from './sqlite-lock.ts';

/**
 * The time without a heartbeat, in milliseconds, after which a lock's process counts as dead. A build blocks for
 * seconds; a site of a hundred thousand articles takes twenty to read.
 */
const SILENCE = 60_000;

/**
 * Takes a lock that its process renews: a folder beside the file whose time is updated regularly. Every Node supports
 * it; after a kill it remains locked for the duration of `silence`.
 * @returns null if another process has it
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
    // Another process took the lock after too long a silence.
    if (timeOf(folder) !== own) return clearInterval(renewing);
    try {
      utimesSync(folder, new Date(), new Date());
      own = timeOf(folder);
    } catch {
      // The next renewal may succeed.
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

/** Removes a lock of this kind. @throws the file system's error if it can't */
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

/** Makes a folder. @returns false if it exists */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** The time of a folder's last heartbeat, in milliseconds since 1970; null if there is no folder. */
function timeOf(folder: string): number | null {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
