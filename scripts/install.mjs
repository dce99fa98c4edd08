// Installs the libraries of a clone: those that running a site needs, or all that working on Lerret needs.
import { spawn } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endIfUnsupported } from './node-version.mjs';

/** The folder with package.json. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The Node of the lockfile. Lerret's own tools run on it, not on the machine's. */
export const NODE = join(ROOT, 'node_modules/.bin/node');

/** npm's record of the installed packages. */
const RECORD = 'node_modules/.package-lock.json';

const POLL_MS = 200;

/** @typedef {'running' | 'all'} Level what is needed: to run a site, or to work on Lerret */

/**
 * @typedef {object} Package as npm writes it
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional] for some systems only
 * @property {boolean} [dev] for working on Lerret only
 * @property {boolean} [devOptional] for working on Lerret, and optional for running
 */

/** @typedef {Record<string, Package>} Packages */

/**
 * @param {string} file a lockfile
 * @returns {Packages | null} null if the file is absent or half written
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Returns whether `node_modules` contains the packages of package-lock.json. npm writes its record there last, so the
 * record doesn't match during an install, or after an interrupted one.
 *
 * @param {string} root
 * @param {Level} level
 */
export function isInstalled(root, level) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, RECORD));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, one]) => {
    if (path === '') return true;
    const found = present[path];
    if (found) return found.version === one.version && found.integrity === one.integrity;
    // An absent optional package is for another system.
    return one.optional || (level === 'running' && (one.dev || one.devOptional));
  });
}

/**
 * Returns the level to install: `all` if npm's record has a package for working on Lerret, as an install of only what
 * running needs would remove that package.
 *
 * @param {string} root
 * @param {Level} level the level that is needed
 * @returns {Level}
 */
export function levelToInstall(root, level) {
  const present = readPackages(join(root, RECORD)) ?? {};
  return Object.values(present).some(({ dev }) => dev) ? 'all' : level;
}

/**
 * @param {unknown} error
 * @param {string} code
 */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;

/**
 * Returns whether the process that made the lock still runs. This process calls it only while it has no lock, so a lock
 * with its own number is from a dead process that had the same number.
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
 * Runs `work` with the lock. Waits while another process has it, and takes over the lock of a process that died.
 *
 * @param {string} lock path of the lock file
 * @param {() => void | Promise<void>} work
 */
export async function withLock(lock, work) {
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
      if (isHeld(lock)) await pause(POLL_MS);
      else rmSync(lock, { force: true });
    }
    try {
      await work();
    } finally {
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Returns the environment without `node_modules/.bin` on the path: npm may replace the Node there while npm runs. */
function outsideEnvironment() {
  const inside = join(ROOT, 'node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((at) => !at.startsWith(inside));
  return { ...process.env, PATH: path.join(delimiter) };
}

/**
 * The arguments of npm. `npm ci` refuses a lockfile without the optional packages of other systems, and a registry may
 * not have all of these. `--no-save` installs the same versions, with the same hashes, and doesn't change the lockfile.
 */
const INSTALL = ['install', '--no-save', '--prefer-offline', '--loglevel=error'];

/**
 * The text and the options of npm for each level. Without `--legacy-peer-deps`, npm also installs what only optional
 * peers need: types, and parsers that nothing calls.
 *
 * @type {Record<Level, { what: string, options: readonly string[] }>}
 */
const LEVELS = {
  running: { what: 'what running a site needs', options: ['--omit=dev', '--legacy-peer-deps'] },
  all: { what: 'what working on Lerret needs', options: [] },
};

/** @param {Level} level */
async function install(level) {
  const { what, options } = LEVELS[level];
  const wanted = Object.entries(readPackages(join(ROOT, 'package-lock.json')) ?? {})
    .filter(([path, { dev, optional }]) => path && !optional && !(level === 'running' && dev))
    .map(([path]) => join(ROOT, path));
  console.error(`Installing ${what} (npm ${[...INSTALL, ...options].join(' ')}):`);
  const npm = spawn('npm', [...INSTALL, ...options], {
    cwd: ROOT,
    env: outsideEnvironment(),
    // npm prints on standard error: standard output is for the command that follows.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const endProgress = showProgress(wanted);
  try {
    const status = await new Promise((resolve, reject) => {
      npm.on('error', reject);
      npm.on('exit', resolve);
    });
    if (status !== 0) throw new Error('npm install failed');
  } finally {
    endProgress();
  }
}

/** The time between two lines, in milliseconds: in a terminal, where each line replaces the last, and elsewhere. */
const TERMINAL_MS = 500;
const LOG_MS = 10_000;

/**
 * Prints the number of installed packages and the elapsed time on standard error, repeatedly.
 *
 * @param {readonly string[]} folders the folders of all packages to install
 * @returns {() => void} a function that prints a last line, and stops
 */
function showProgress(folders) {
  const started = performance.now();
  const { isTTY } = process.stderr;
  const line = () => {
    const seconds = Math.round((performance.now() - started) / 1000);
    return `  ${countOf(folders)} of ${folders.length} packages, ${seconds} s`;
  };
  const timer = setInterval(
    () => process.stderr.write(isTTY ? `\r\x1b[K${line()}` : `${line()}\n`),
    isTTY ? TERMINAL_MS : LOG_MS,
  );
  return () => {
    clearInterval(timer);
    process.stderr.write(`${isTTY ? '\r\x1b[K' : ''}${line()}\n`);
  };
}

/** @param {readonly string[]} folders */
function countOf(folders) {
  return folders.filter((folder) => existsSync(join(folder, 'package.json'))).length;
}

/**
 * Installs the libraries if they are absent or differ from package-lock.json. Ends the process where Lerret can't run.
 *
 * @throws {Error} if the install fails
 * @param {Level} level
 */
export async function ensureInstalled(level) {
  endIfUnsupported();
  if (isInstalled(ROOT, level)) return;
  await withLock(join(ROOT, '.lerret/install.lock'), async () => {
    if (!isInstalled(ROOT, level)) await install(levelToInstall(ROOT, level));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureInstalled('all');
