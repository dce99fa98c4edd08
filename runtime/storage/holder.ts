import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** A process that has a lock. Its number alone doesn't identify it, as another process may get the same. */
export interface Holder {
  /** The process id on its own machine, or in its own container. */
  readonly pid: number;
  readonly host: string;
  /** When it took the lock: ISO 8601, in UTC. */
  readonly since: string;
  /** The system or container in which its number is unique; missing or '' if unknown. */
  readonly place?: string;
  /** When it was started, in the system's format; missing or '' if unknown. */
  readonly started?: string;
  /** Whether it also has the system's lock. */
  readonly isBySystem?: boolean;
}

const HOLDER = 'holder.json';

/** Returns this process as the holder of a lock. @param isBySystem whether it also has the operating system's lock */
export function ownHolder(isBySystem: boolean): Holder {
  return {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    place: placeHere(),
    started: stateOf(process.pid)?.started ?? '',
    isBySystem,
  };
}

/** Returns whether the process that has a lock still runs; null if this process can't know, as in another container. */
export function isAlive({ pid, place = '', started = '' }: Holder): boolean | null {
  if (place === '' || place !== placeHere()) return null;
  const state = stateOf(pid);
  if (state !== null) return state.started === started && !state.isOver;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
  }
  return null;
}

/** Writes into a locked folder which process has its lock. Never throws: the lock is valid without this file. */
export function writeHolder(folder: string, holder: Holder): void {
  try {
    writeFileSync(join(folder, HOLDER), JSON.stringify(holder));
  } catch {
    // Other processes then depend on the heartbeat alone.
  }
}

/**
 * Returns the process that has the lock of a folder, as a file in that folder says; null if the file is missing,
 * unreadable or damaged. The process may be dead (`isAlive`).
 * @param name the name of the file, if `removeHolder` has renamed it
 */
export function readHolder(folder: string, name = HOLDER): Holder | null {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return isHolder(found) ? found : null;
  } catch {
    return null;
  }
}

/**
 * Removes the file that names a process which had the lock of a folder and is dead. @param dead that process
 * @returns whether this call removed the file: true in one process only, however many try
 */
export function removeHolder(folder: string, dead: Holder): boolean {
  const aside = `gone-${randomUUID()}`;
  try {
    renameSync(join(folder, HOLDER), join(folder, aside));
  } catch {
    return false;
  }
  const isOfDead = isDeepStrictEqual(readHolder(folder, aside), dead);
  // Another process was faster, and has the lock.
  if (!isOfDead) renameSync(join(folder, aside), join(folder, HOLDER));
  else rmSync(join(folder, aside), { force: true });
  return isOfDead;
}

/** Deletes the file that names this process as the one with the lock of `folder`, if there is such a file. */
export function removeOwnHolder(folder: string): void {
  rmSync(join(folder, HOLDER), { force: true });
}

/** Returns whether an error has this code of the operating system, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function isHolder(found: unknown): found is Holder {
  if (typeof found !== 'object' || found === null) return false;
  const isText = (name: string) => typeof Reflect.get(found, name) === 'string';
  return Number.isInteger(Reflect.get(found, 'pid')) && isText('host') && isText('since');
}

/** Returns an identifier of the system, on Linux of the container, whose process numbers are unique; '' if unknown. */
function placeHere(): string {
  if (process.platform !== 'linux') return `${process.platform} ${hostname()}`;
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** Returns when a process was started, and whether it has ended (proc_pid_stat(5)); null if the system doesn't say. */
function stateOf(pid: number): { readonly started: string; readonly isOver: boolean } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name before it, in parentheses, may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { started: fields[19] ?? '', isOver: /^[ZX]/.test(fields[0] ?? '') };
  } catch {
    return null;
  }
}
