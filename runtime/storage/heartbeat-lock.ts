import { lockSync } from 'proper-lockfile';
import type { OpenLock } from './sqlite-lock.ts';

/**
 * After how long without a sign of life, in milliseconds, a lock is that of a dead process. A build is busy without a
 * pause for seconds; a site of a hundred thousand articles takes twenty to read.
 */
const SILENCE = 60_000;

/**
 * Takes a lock that its process renews: a folder beside the file, whose time is set again and again. For a Node without
 * SQLite; a process that was killed keeps it for as long as the silence.
 * @returns null where another process has it
 * @throws the file system's error
 */
export function lockByHeartbeat(file: string, silence = SILENCE): OpenLock | null {
  try {
    const release = lockSync(file, {
      stale: silence,
      update: silence / 10,
      realpath: false,
      // Somebody took it after a silence that was too long: there is nothing to be done about it by then.
      onCompromised: () => {},
    });
    return { close: () => releaseOnce(release) };
  } catch (error) {
    if (hasCode(error, 'ELOCKED')) return null;
    throw error;
  }
}

function releaseOnce(release: () => void): void {
  try {
    release();
  } catch (error) {
    if (!hasCode(error, 'ENOTACQUIRED') && !hasCode(error, 'ERELEASED')) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
