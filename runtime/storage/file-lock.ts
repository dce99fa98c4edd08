import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Language, UserError } from '../diagnostics/index.ts';
import { sqlite } from './node-sqlite.ts';
import { lockBySqlite, type OpenLock } from './sqlite-lock.ts';

/** The process that holds a lock. */
export interface Holder {
  /** The process id on its own machine. */
  readonly pid: number;
  readonly host: string;
  /** ISO 8601. */
  readonly since: string;
}

/** A lock on a folder, held by this process. */
export interface FileLock {
  /** Releases the lock; a second call does nothing. */
  release(): void;
}

/** The folder's file system doesn't support locks. */
class LockError extends UserError {
  override readonly name = 'LockError';
  readonly #file: string;
  readonly #reason: string;

  constructor(file: string, reason: string, options: ErrorOptions) {
    super(`${file} can’t be locked (${reason}): name a folder on a disk of this machine.`, options);
    this.#file = file;
    this.#reason = reason;
  }

  override in(language: Language): string {
    if (language === 'en') return this.message;
    return `${this.#file} kan ikke låses (${this.#reason}): velg en mappe på en disk i denne maskinen.`;
  }
}

/** Before Node 22.13 there is no SQLite in it. */
const lockFile: (file: string) => OpenLock | null =
  sqlite === undefined ? (await import('./heartbeat-lock.ts')).lockByHeartbeat : lockBySqlite;

/** The lock file: empty, and never removed, as waiting processes have it open. */
const LOCK = 'lock';
const HOLDER = 'holder.json';
/**
 * Longest pause between two tries, in milliseconds; up to half of it is random, so that processes don't retry in step.
 */
const PAUSE = 100;

/**
 * Waits for the lock of an existing folder. It ends with its process, however that ends, and works between containers
 * that share a volume: by SQLite at once, by heartbeat (before Node 22.13) within a minute.
 * @param onWaiting called once if another process has the lock; with null where that process isn't known
 * @throws the file system's error where the folder isn't writable; LockError where its file system has no locks
 */
export async function takeLock(
  folder: string,
  onWaiting: (holder: Holder | null) => void = () => {},
): Promise<FileLock> {
  for (let tries = 0; ; tries++) {
    const lock = tryLock(folder);
    if (lock !== null) return lock;
    const holder = readHolder(folder);
    // The new holder may not have written its file yet, so the first try without one isn't reported.
    if (tries === 1 || (tries === 0 && holder !== null)) {
      onWaiting(holder);
      tries = 1;
    }
    await pause(PAUSE * (0.5 + Math.random() / 2));
  }
}

/** Like `takeLock`, without waiting. @returns null where another process has the lock. @throws the same errors */
export function tryLock(folder: string): FileLock | null {
  const open = openLock(folder);
  return open && held(folder, open);
}

function held(folder: string, open: OpenLock): FileLock {
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  try {
    writeFileSync(join(folder, HOLDER), JSON.stringify(holder));
  } catch {
    // The file is only for messages of waiting processes.
  }
  let isHeld = true;
  return {
    release() {
      if (!isHeld) return;
      isHeld = false;
      try {
        rmSync(join(folder, HOLDER), { force: true });
      } finally {
        open.close();
      }
    },
  };
}

/** Takes the lock. @returns what has it while open; null where another process has it. @throws as `takeLock` does */
function openLock(folder: string): OpenLock | null {
  try {
    return lockFile(join(folder, LOCK));
  } catch (error) {
    throw reasonOf(folder, error);
  }
}

/** The error for a lock that can't be taken: the system's own where writing fails, too. */
function reasonOf(folder: string, error: unknown): unknown {
  const probe = join(folder, `probe-${randomUUID()}`);
  try {
    writeFileSync(probe, 'probe', { flag: 'wx' });
    rmSync(probe);
  } catch (reason) {
    return reason;
  }
  const message = error instanceof Error ? error.message : String(error);
  return new LockError(join(folder, LOCK), message, { cause: error });
}

function readHolder(folder: string): Holder | null {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, HOLDER), 'utf8'));
    return isHolder(found) ? found : null;
  } catch {
    return null;
  }
}

function isHolder(found: unknown): found is Holder {
  if (typeof found !== 'object' || found === null) return false;
  const isText = (name: string) => typeof Reflect.get(found, name) === 'string';
  return Number.isInteger(Reflect.get(found, 'pid')) && isText('host') && isText('since');
}
