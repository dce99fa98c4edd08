import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type * as Sqlite from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../diagnostics/index.ts';
import {
  type Holder,
  hasCode,
  isAlive,
  ownHolder,
  readHolder,
  removeHolder,
  removeOwnHolder,
  writeHolder,
} from './holder.ts';

/** A folder's lock, which this process has. */
export interface FileLock {
  /** Releases the lock; a second call does nothing. */
  release(): void;
}

/** Thrown if the folder's file system doesn't support locks. */
class LockError extends UserError {
  override readonly name = 'LockError';

  constructor(file: string, reason: string, options: ErrorOptions) {
    super(
      `${file} can’t be locked (${reason}): name a folder on a disk of this machine.`,
      `${file} kan ikke låses (${reason}): velg en mappe på en disk i denne maskinen.`,
      options,
    );
  }
}

/** The name of the lock file. It is empty, and is never removed, as waiting processes have it open. */
const LOCK = 'lock';
/** Maximum pause between two tries, in milliseconds. Half of it is random, so that processes don't retry together. */
const PAUSE = 100;

/**
 * Waits until this process has the lock of an existing folder, and resolves with the lock. Works between containers
 * that share a volume, too. The lock ends with the process. If the process was killed in another container, and Node is
 * older than 22.13 in that container or in this one, the lock ends a minute later.
 * @param onWaiting called once if another process has the lock: with that process, or null if it isn't known
 * @throws the file system's error if the folder isn't writable; LockError if its file system has no locks
 */
export async function takeLock(
  folder: string,
  onWaiting: (holder: Holder | null) => void = () => {},
): Promise<FileLock> {
  for (let tries = 0; ; tries++) {
    const lock = tryLock(folder);
    if (lock !== null) return lock;
    const holder = readHolder(folder);
    // The new holder may not have written its file yet, so a first try without one isn't reported.
    if (tries === 1 || (tries === 0 && holder !== null)) {
      onWaiting(holder);
      tries = 1;
    }
    await pause(PAUSE * (0.5 + Math.random() / 2));
  }
}

/** Takes a folder's lock without waiting. @returns the lock; null if another process has it @throws as `takeLock` */
export function tryLock(folder: string): FileLock | null {
  const locks = openLocks(folder);
  if (locks === null) return null;
  const [heartbeat, system] = locks;
  let isHeld = true;
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    process.off('exit', release);
    try {
      // No other process writes its name before the system's lock is released, so a kill leaves no unnamed heartbeat.
      if (system !== undefined) heartbeat?.close();
      removeOwnHolder(folder);
    } finally {
      for (const lock of locks) lock.close();
    }
  };
  // Until the process exits, this listener refers to the locks: a garbage-collected database would release its lock.
  process.on('exit', release);
  return { release };
}

/**
 * Takes the system's lock if this Node can, then the heartbeat lock, and writes the holder's file.
 * @returns the open locks, the last one first; null if another process has one. @throws as `takeLock` does
 */
function openLocks(folder: string): readonly OpenLock[] | null {
  const file = join(folder, LOCK);
  let system: OpenLock | null = null;
  try {
    if (sqlite !== undefined) {
      system = lockBySqlite(file);
      if (system === null) return null;
    }
    const mayBeat = mayTakeHeartbeat(folder, system !== null);
    // Written before the heartbeat: a heartbeat that a kill leaves without a holder counts as alive for a minute.
    const isNamed = mayBeat && system !== null && readHolder(folder) === null;
    if (isNamed) writeHolder(folder, ownHolder(true));
    const heartbeat = mayBeat ? lockByHeartbeat(file) : null;
    if (isNamed && heartbeat === null) removeOwnHolder(folder);
    if (!isNamed && heartbeat !== null) writeHolder(folder, ownHolder(system !== null));
    if (heartbeat !== null) return system === null ? [heartbeat] : [heartbeat, system];
  } catch (error) {
    system?.close();
    throw reasonOf(folder, error);
  }
  system?.close();
  return null;
}

/**
 * Returns whether this process may try to take the heartbeat lock: not if the holder is alive, or if another process is
 * removing a dead one; yes if this process can't know. Removes the lock of a dead holder.
 */
function mayTakeHeartbeat(folder: string, isBySystem: boolean): boolean {
  const holder = readHolder(folder);
  if (holder === null) return true;
  // To get the system's lock, this process had to wait until earlier holders ended.
  const lives = isBySystem && holder.isBySystem ? false : isAlive(holder);
  if (lives !== false) return lives === null;
  if (!removeHolder(folder, holder)) return false;
  freeHeartbeat(join(folder, LOCK));
  return true;
}

/** Returns why a lock can't be taken: the file system's error if the folder isn't writable, or a LockError if it is. */
function reasonOf(folder: string, error: unknown): unknown {
  const probe = join(folder, `probe-${randomUUID()}`);
  try {
    writeFileSync(probe, 'probe', { flag: 'wx' });
    rmSync(probe);
  } catch (reason) {
    // Messages name the folder: nobody knows the probe.
    return reason instanceof Error ? Object.assign(reason, { path: folder }) : reason;
  }
  const message = error instanceof Error ? error.message : String(error);
  return new LockError(join(folder, LOCK), message, { cause: error });
}

/** Milliseconds without a heartbeat after which a process counts as dead. A build can delay one by twenty seconds. */
const SILENCE = 60_000;

/**
 * Takes a lock that works with every version of Node: a folder beside `file`, whose time this process renews while it
 * has the lock. If the process is killed, the lock ends `silence` milliseconds after the last renewal.
 * @returns the lock; null if another process has it @throws the file system's error
 */
export function lockByHeartbeat(file: string, silence = SILENCE): OpenLock | null {
  const folder = folderOf(file);
  if (!tryMake(folder)) {
    const last = timeOf(folder);
    if (last !== null && last > Date.now() - silence) return null;
    freeHeartbeat(file);
    if (!tryMake(folder)) return null;
  }
  let own = timeOf(folder);
  const beat = () => {
    // This process was silent too long, and another one took the lock.
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

/** Removes a heartbeat lock, if there is one. @throws the file system's error if it can't */
function freeHeartbeat(file: string): void {
  try {
    rmdirSync(folderOf(file));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

function folderOf(file: string): string {
  return `${file}.lock`;
}

/** Makes a folder. @returns false if it exists @throws the file system's other errors */
function tryMake(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Returns the time of a folder's last heartbeat, in milliseconds since 1970; null if there is no folder. */
function timeOf(folder: string): number | null {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** Node's SQLite; undefined before Node 22.13. */
export const sqlite: typeof Sqlite | undefined = loadSqlite();

/** Returns Node's SQLite, loaded without the warning of Node 22. The parts used here are the same in later versions. */
function loadSqlite(): typeof Sqlite | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** A taken lock; closing it releases it. */
interface OpenLock {
  close(): void;
}

/** SQLite's codes for a lock that another process has, and for a file with foreign content. */
const BUSY = 5;
const FOREIGN = [11, 26];

/**
 * Takes the system's lock on a file, which ends with its process, through SQLite: Node has no function for such locks.
 * @param isSecond whether a foreign content of the file has been removed
 * @returns a database that has the lock while it is open; null if another process has it @throws SQLite's error
 */
function lockBySqlite(file: string, isSecond = false): OpenLock | null {
  if (sqlite === undefined) throw new Error('This Node has no SQLite');
  let database: Sqlite.DatabaseSync | null = null;
  try {
    database = new sqlite.DatabaseSync(file);
    // In memory, as nothing is ever written; a journal file would only be a leftover.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (code === BUSY) return null;
    if (!FOREIGN.includes(code) || isSecond) throw error;
    truncateSync(file);
    return lockBySqlite(file, true);
  }
}
