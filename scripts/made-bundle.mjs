import { join } from 'node:path';
import { bundleCli } from './bundle-cli.mjs';
import { findBundle } from './cli-bundle.mjs';

/**
 * Returns the address of the bundle of the present sources, which it makes if there is none. Ends the process with an
 * error message if the bundle can't be stored.
 *
 * @param {string} root Lerret's own folder
 * @param {Parameters<typeof findBundle>[1]} entry
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
