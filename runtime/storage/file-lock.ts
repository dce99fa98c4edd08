import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type Language, UserError } from '../diagnostics/index.ts';

/** Who has a folder. */
export interface Holder {
  /** The process, as its own system numbers it. */
  readonly pid: number;
  readonly host: string;
  /** ISO 8601. */
  readonly since: string;
}

/** A folder that this process has for itself. */
export interface FileLock {
  /** Gives it free; a second time does nothing. */
  release(): void;
}

/** The folder's file system keeps no locks. */
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

/** Empty, and never removed: who waits has it open. */
const LOCK = 'lock';
const HOLDER = 'holder.json';
/** Milliseconds between two tries; half of them by chance, so that those who wait don't try in step. */
const PAUSE = 100;

/**
 * Waits until this process alone has a folder, which must be there. The lock is the system's, on a file, taken through
 * SQLite, for Node has no call for it: it ends with the process that has it, however that ends, and holds between
 * containers that share a volume. So nobody has to judge by numbers, clocks or signs of life whether an owner is dead.
 * @param onWaiting Told once, when another process has the folder; null where it isn't known who.
 * @throws the file system's error where nothing can be written there; LockError where it keeps no locks.
 */
export async function takeLock(
  folder: string,
  onWaiting: (holder: Holder | null) => void = () => {},
): Promise<FileLock> {
  for (let tries = 0; ; tries++) {
    const lock = tryLock(folder);
    if (lock !== null) return lock;
    const holder = readHolder(folder);
    // Who has just got it may not have said so yet.
    if (tries === 1 || (tries === 0 && holder !== null)) {
      onWaiting(holder);
      tries = 1;
    }
    await pause(PAUSE * (0.5 + Math.random() / 2));
  }
}

/** As `takeLock`, without waiting. @returns null where another process has the folder. @throws as that does. */
export function tryLock(folder: string): FileLock | null {
  const database = openLock(folder);
  return database && held(folder, database);
}

function held(folder: string, database: DatabaseSync): FileLock {
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  try {
    writeFileSync(join(folder, HOLDER), JSON.stringify(holder));
  } catch {
    // It only tells those who wait.
  }
  let isHeld = true;
  return {
    release() {
      if (!isHeld) return;
      isHeld = false;
      try {
        rmSync(join(folder, HOLDER), { force: true });
      } finally {
        database.close();
      }
    },
  };
}

/** What SQLite answers where another has the lock, and where the file holds something else than nothing. */
const BUSY = 5;
const FOREIGN = [11, 26];

/** @returns what holds the lock as long as it is open; null where another process has it. */
function openLock(folder: string, isSecond = false): DatabaseSync | null {
  const file = join(folder, LOCK);
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file);
    // Nothing is ever written into it: a journal beside it would only be left over.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (code === BUSY) return null;
    if (FOREIGN.includes(code) && !isSecond) {
      truncateSync(file);
      return openLock(folder, true);
    }
    throw reasonOf(folder, error);
  }
}

/** Why a lock can't be had: the system's own error where it gives one. */
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
