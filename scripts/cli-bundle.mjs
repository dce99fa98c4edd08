import { hash, randomUUID } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folders and files that a bundle is made of and by. The last is npm's record: with it the libraries are installed. */
const FOLDERS = ['runtime', 'schemas', 'models', 'blocks/shared', 'sandbox', 'scripts/older-node'];
const FILES = [
  ...['scripts/bundle-cli.mjs', 'scripts/bundle-commands.mjs', 'scripts/cli-bundle.mjs'],
  'vite.config.ts',
  ...['package-lock.json', 'node_modules/.package-lock.json'],
];

/** File systems count time in ticks of up to 10 ms; a file changed twice within one keeps its stamp. */
const TICK_MS = 20;

/** Where the bundles of a clone lie, each in a folder named by its stamp. */
export const STORE = '.lerret/cli';

/** Bundles that are kept: another process may still be about to load an older one. */
const KEPT = 8;

const SUMS = 'sums.json';

/** The file that the commands start from. */
export const ENTRY = 'index.js';

/**
 * @typedef {object} Stamp
 * @property {string} name one for these very files, in this place
 * @property {ReadonlySet<string>} files the paths of all that it stamps
 * @property {boolean} isTooFresh may a file have been written in the same tick as its stamp was taken?
 */

/**
 * The stamp of the sources of the CLI: places, sizes, times and numbers on the disk, not their content.
 *
 * @param {string} root Lerret's own folder
 * @returns {Stamp | null} null where a file is absent or can't be read
 */
export function stampOf(root) {
  /** @type {Map<string, string>} */
  const lines = new Map();
  let newest = 0;
  /** @param {string} path */
  const note = (path) => {
    const { size, mtimeMs, ctimeMs, ino } = lstatSync(path);
    newest = Math.max(newest, ctimeMs);
    lines.set(path, `${path}\0${size} ${mtimeMs} ${ctimeMs} ${ino}\n`);
  };
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else note(path);
    }
  };
  try {
    for (const folder of FOLDERS) walk(`${root}/${folder}`);
    for (const file of FILES) note(`${root}/${file}`);
  } catch {
    return null;
  }
  const name = digestOf([...lines.values()].join(''));
  return { name, files: new Set(lines.keys()), isTooFresh: newest > Date.now() - TICK_MS };
}

/**
 * The stored bundle of the sources as they are now, as the address to import.
 *
 * @param {string} root Lerret's own folder
 * @returns {string | null} null where there is none, or a file of it is missing or changed
 */
export function findBundle(root) {
  const stamp = stampOf(root);
  if (stamp === null) return null;
  const folder = join(root, STORE, stamp.name);
  try {
    // Behind a link it wouldn't find the libraries.
    if (realpathSync(folder) !== folder) return null;
    /** @type {Record<string, string>} */
    const sums = JSON.parse(readFileSync(join(folder, SUMS), 'utf8'));
    const isIntact = Object.entries(sums).every(
      ([file, sum]) => digestOf(readFileSync(join(folder, file))) === sum,
    );
    return isIntact && ENTRY in sums ? pathToFileURL(join(folder, ENTRY)).href : null;
  } catch {
    return null;
  }
}

/**
 * Stores a bundle, also in place of a damaged one. Another process may store the same one first: what is found is
 * checked, so either will do.
 *
 * @param {string} root Lerret's own folder
 * @param {string} name of its stamp
 * @param {ReadonlyMap<string, string | Uint8Array>} files
 */
export function storeBundle(root, name, files) {
  const store = join(root, STORE);
  const making = join(root, '.lerret/making', randomUUID());
  mkdirSync(making, { recursive: true });
  try {
    for (const [file, content] of files) writeFileSync(join(making, file), content);
    const sums = [...files].map(([file, content]) => [file, digestOf(content)]);
    writeFileSync(join(making, SUMS), JSON.stringify(Object.fromEntries(sums)));
    rmSync(join(store, name), { recursive: true, force: true });
    renameSync(making, join(store, name));
    sweep(store, name);
  } catch {
    // The folder can't be written, or another process was faster.
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/**
 * Removes all but the newest bundles.
 *
 * @param {string} store
 * @param {string} newest
 */
function sweep(store, newest) {
  const others = readdirSync(store).filter((name) => name !== newest);
  const made = others.map((name) => ({ name, at: statSync(join(store, name)).mtimeMs }));
  made.sort((one, other) => other.at - one.at);
  for (const { name } of made.slice(KEPT - 1))
    rmSync(join(store, name), { recursive: true, force: true });
}

/** @param {string | Uint8Array} content */
function digestOf(content) {
  return hash('sha256', content).slice(0, 32);
}
