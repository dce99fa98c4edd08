// Plain JavaScript that Node 20 runs: this is what makes Node 24 appear.
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The Node of the lockfile; every command runs on it, whatever Node the machine has. */
export const NODE = join(ROOT, 'node_modules/.bin/node');

const POLL_MS = 200;

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/**
 * @param {string} file a lockfile
 * @returns {Packages | null} null where the file is absent or half written
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Whether `node_modules` holds what package-lock.json asks for. npm writes its own record there
 * last, so an install that was cut off, or is under way, is not current.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    // Optional packages are for other machines when they are absent.
    return found ? found.version === version && found.integrity === integrity : optional;
  });
}

/** @param {number} ms */
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * @param {unknown} error
 * @param {string} code
 */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;

/**
 * Whether the process that made the lock still runs. This process asks only while it holds no
 * lock, so its own number there is that of a dead one.
 *
 * @param {string} lock
 */
function isHeld(lock) {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    if (owner === process.pid) return false;
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * Runs `work` while no other process holds the lock; waits for it, and takes over the lock of a
 * process that died.
 *
 * @param {string} lock path of the lock file
 * @param {() => void} work
 */
export function withLock(lock, work) {
  mkdirSync(resolve(lock, '..'), { recursive: true });
  const claim = `${lock}.${process.pid}`;
  writeFileSync(claim, String(process.pid));
  try {
    for (;;) {
      try {
        // A link appears with its content, so nobody reads a lock without an owner.
        linkSync(claim, lock);
        break;
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      if (isHeld(lock)) sleep(POLL_MS);
      else rmSync(lock, { force: true });
    }
    try {
      work();
    } finally {
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(claim, { force: true });
  }
}

/**
 * Without the old Node of `node_modules/.bin` on the path, npm doesn't remove the very Node that
 * runs it.
 *
 * @param {string} root
 */
function outsideEnvironment(root) {
  const inside = join(root, 'node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((at) => !at.startsWith(inside));
  return { ...process.env, PATH: path.join(delimiter) };
}

/**
 * `npm ci` refuses a lockfile that lacks the optional packages of another system, and a registry
 * may not have them all. `--no-save` installs the same versions, checked by the same hashes, and
 * leaves the lockfile as it is.
 */
const INSTALL = ['install', '--no-save', '--prefer-offline', '--loglevel=error'];

/** @param {string} root */
function install(root) {
  console.error(`Installing the libraries of package-lock.json (npm ${INSTALL.join(' ')}) …`);
  const { status, error } = spawnSync('npm', INSTALL, {
    cwd: root,
    env: outsideEnvironment(root),
    // What npm says goes to standard error: standard output belongs to the command that follows.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (status !== 0) throw new Error(`npm install failed${error ? `: ${error.message}` : ''}`);
}

/**
 * Installs the libraries where they are absent or differ from package-lock.json; else returns at
 * once. Throws when the install fails.
 */
export function ensureInstalled(root = ROOT) {
  if (isInstalled(root)) return;
  withLock(join(root, '.lerret/install.lock'), () => {
    if (!isInstalled(root)) install(root);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureInstalled();
