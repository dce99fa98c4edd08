// Makes the bundle of a clone, for `findBundle`.
import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleCommands } from './bundle-commands.mjs';
import { findBundle, STORE } from './cli-bundle.mjs';
import { isInstalled } from './install.mjs';

/** Files other than its sources on which the bundle depends: the scripts that make it, and npm's record. */
const MADE_BY = [
  ...['scripts/bundle-cli.mjs', 'scripts/bundle-commands.mjs', 'package.json'],
  ...['package-lock.json', 'node_modules/.package-lock.json'],
  ...['older-node.mjs', 'missing.gen.cjs'].map((file) => `scripts/older-node/${file}`),
];

/** A folder at the same depth below Lerret's folder as every stored bundle, so that relative addresses are right. */
const PLACE = `.lerret/${STORE}/name`;

/**
 * Bundles the commands and `lerret/testing` (Lerret's own sources and schemas, without libraries), and stores the
 * bundle. Does nothing if a current bundle is stored, if the libraries differ from the lockfile, or if the store is
 * read-only or behind a link. Doesn't store the bundle if a source changes meanwhile.
 *
 * @param {string} root Lerret's own folder
 * @throws {Error} if bundling fails
 */
export async function bundleCli(root) {
  if (findBundle(root, 'index') !== null || !isInstalled(root, 'running') || !canStore(root))
    return;
  const { notingSources, storedFolder } = await storeOf(root);
  await storedFolder(root, {
    name: STORE,
    key: null,
    roots: [root],
    make(note) {
      for (const file of MADE_BY) note(join(root, file));
      const entries = { index: 'runtime/cli/index.ts', testing: 'runtime/testing/index.ts' };
      return bundled(root, entries, notingSources(note, root));
    },
  });
}

/**
 * Returns the address of the bundle of the present sources, made if there is none. Ends the process with an error
 * message if the bundle can't be stored.
 * @param {string} root Lerret's own folder @param {Parameters<typeof findBundle>[1]} entry
 */
export async function madeBundle(root, entry) {
  await bundleCli(root);
  const found = findBundle(root, entry);
  if (found !== null) return found;
  console.error(
    `On Node ${process.versions.node} Lerret runs from ${join(root, '.lerret')}, which can't be written. ` +
      'Make that folder writable, or use Node 22.18 or later.',
  );
  process.exit(1);
}

/**
 * Imports the store from a temporary bundle, as an older Node can't import its TypeScript sources.
 *
 * @param {string} root
 * @returns {Promise<typeof import('../runtime/store/index.ts')>}
 */
async function storeOf(root) {
  const folder = join(root, '.lerret/making', randomUUID());
  mkdirSync(folder, { recursive: true });
  try {
    for (const [file, content] of await bundled(root, { store: 'runtime/store/index.ts' }))
      writeFileSync(join(folder, file), content);
    return await import(pathToFileURL(join(folder, 'store.js')).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} root
 * @param {Readonly<Record<string, string>>} entries the source of each file, by its name without `.js`
 * @param {import('vite').Plugin} [sources]
 */
function bundled(root, entries, sources) {
  return bundleCommands(root, {
    entries,
    folder: PLACE,
    outside: null,
    admits: () => true,
    ...(sources && { sources }),
  });
}

/** @param {string} root */
function canStore(root) {
  const folder = join(root, '.lerret', STORE);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return realpathSync(folder) === folder;
  } catch {
    return false;
  }
}
