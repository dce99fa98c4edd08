// Makes the bundle of a clone, for `findBundle`.
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { bundleCommands } from './bundle-commands.mjs';
import { ENTRY, findBundle, STORE, stampOf, storeBundle } from './cli-bundle.mjs';
import { isInstalled } from './install.mjs';

/**
 * Bundles the commands and stores the bundle. Lerret's own sources and schemas are in it; libraries stay outside. Does
 * nothing where there is one, and where it couldn't be stored or used: in a folder that is read-only or behind a link,
 * while files are being written, while the libraries aren't those of the lockfile.
 *
 * @param {string} root Lerret's own folder
 * @throws {Error} when bundling fails, or the bundle would hold what isn't stamped
 */
export async function bundleCli(root) {
  // Taken first: what changes from here on has another stamp at the next command.
  const stamp = stampOf(root);
  if (stamp === null || stamp.isTooFresh || findBundle(root) !== null) return;
  if (!isInstalled(root, 'running') || !canStore(root)) return;
  const files = await bundleCommands(root, {
    entries: { [ENTRY.slice(0, -'.js'.length)]: 'runtime/cli/index.ts' },
    folder: `${STORE}/${stamp.name}`,
    outside: null,
    admits: (file) => stamp.files.has(file),
  });
  storeBundle(root, stamp.name, files);
}

/** @param {string} root */
function canStore(root) {
  const folder = join(root, STORE);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return realpathSync(folder) === folder;
  } catch {
    return false;
  }
}
