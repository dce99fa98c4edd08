// Finds the bundle of a clone. Plain JavaScript without libraries, as each command waits for this module.
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder below `.lerret/` with the bundles of a clone, as `runtime/store/made-folders.ts` stores folders. */
export const STORE = 'cli';

/**
 * @typedef {object} Sums
 * @property {readonly (readonly [path: string, digest: string, stamp: string | null])[]} sources
 * @property {Readonly<Record<string, string>>} files
 */

/**
 * Finds the stored bundle of the present sources.
 *
 * @param {string} root Lerret's own folder
 * @param {'index' | 'testing'} entry `index`: the command; `testing`: `lerret/testing`
 * @returns {string | null} the address to import; null if there is none, or one of its files is missing or changed
 */
export function findBundle(root, entry) {
  const store = join(root, '.lerret', STORE);
  try {
    // A bundle behind a link wouldn't find the libraries.
    if (realpathSync(store) !== store) return null;
    const folder = readdirSync(store).find((name) => isOfNow(root, join(store, name)));
    return folder === undefined ? null : pathToFileURL(join(store, folder, `${entry}.js`)).href;
  } catch {
    return null;
  }
}

/**
 * @param {string} root
 * @param {string} folder
 */
function isOfNow(root, folder) {
  try {
    const [seal, ...lines] = readFileSync(join(folder, 'sums.json'), 'utf8').split('\n');
    const content = lines.join('\n');
    if (digestOf(content) !== seal) return false;
    /** @type {Sums} */
    const { sources, files } = JSON.parse(content);
    return (
      sources.every(([path, digest, stamp]) => isSame(pathOf(root, path), digest, stamp)) &&
      Object.entries(files).every(
        ([file, sum]) => digestOf(readFileSync(join(folder, file))) === sum,
      )
    );
  } catch {
    return false;
  }
}

/**
 * @param {string} root
 * @param {string} stored `0:runtime/model.ts`, or `:/…` for a file elsewhere
 */
function pathOf(root, stored) {
  return stored.startsWith(':') ? stored.slice(1) : join(root, stored.slice('0:'.length));
}

/**
 * Returns whether a source is unchanged. Reads it only if its stamp differs.
 *
 * @param {string} path
 * @param {string} digest
 * @param {string | null} stamp
 */
function isSame(path, digest, stamp) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return digest === '';
  const { ctimeMs, mtimeMs, size, ino } = found;
  if (`${ctimeMs} ${mtimeMs} ${size} ${ino}` === stamp) return true;
  return digestOf(found.isDirectory() ? namesIn(path) : readFileSync(path)) === digest;
}

/** @param {string} folder */
function namesIn(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter((one) => !one.isDirectory());
  const names = files.map(({ name }) => name).filter((name) => /^[^.].*\./.test(name));
  return names.sort().join('\n');
}

/** @param {string | Uint8Array} content */
function digestOf(content) {
  return hash('sha256', content).slice(0, 32);
}
