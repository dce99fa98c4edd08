#!/usr/bin/env node
// The command `lerret` on whatever Node the machine has: from the bundle of its sources where there is one; else from
// the sources, after the libraries were installed.
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const self = fileURLToPath(import.meta.url);
const root = dirname(dirname(self));
const [major] = process.versions.node.split('.');

/** Commands after which the bundle is made for next time, and when, in milliseconds: a server's first pages go first. */
const makers = new Map([
  ['build', 0],
  ['start', 5000],
  ['dev', 5000],
]);

if (process.env.npm_lifecycle_event !== undefined) {
  const { endWithNpm } = await import('./run-node.mjs');
  endWithNpm();
}
if (Number(major) >= 24) await run();
else {
  const { ensureInstalled } = await import('./install.mjs');
  ensureInstalled();
  const { runNode } = await import('./run-node.mjs');
  process.exitCode = await runNode([self, ...process.argv.slice(2)]);
}

async function run() {
  module.enableCompileCache();
  const { findBundle } = await import('./cli-bundle.mjs');
  const found = findBundle(root);
  if (found !== null) {
    await import(found);
    return;
  }
  const { ensureInstalled } = await import('./install.mjs');
  ensureInstalled();
  await import(addressOf('runtime/cli/index.ts'));
  const pause = makers.get(process.argv[2] ?? '');
  if (pause === undefined || process.exitCode) return;
  if (pause > 0) setTimeout(bundle, pause).unref();
  else await bundle();
}

/** Silent: without a bundle the next command runs from the sources, too. */
async function bundle() {
  const { bundleCli } = await import('./bundle-cli.ts');
  await bundleCli(root).catch(() => {});
}

/** @param {string} file */
function addressOf(file) {
  return pathToFileURL(join(root, file)).href;
}
