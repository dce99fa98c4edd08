#!/usr/bin/env node
// The command `lerret` of a clone, on any Node from 20.19. Installs all libraries for `new` and `dev`. Runs the stored
// bundle of its sources. Without one it installs what running needs, and runs the sources on this Node if it strips
// types, else on the Node of `node_modules`; without that Node it makes the bundle first.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { endIfUnsupported } from './node-version.mjs';

const self = fileURLToPath(import.meta.url);
const root = dirname(dirname(self));

/** Commands that make the bundle for the next command, and their delay in milliseconds: a server must serve first. */
const makers = new Map([
  ['build', 0],
  ['start', 5000],
  ['dev', 5000],
]);

endIfUnsupported();
endWithNpm();
module.enableCompileCache?.(join(root, '.lerret/compiled'));
await run();

async function run() {
  const { findBundle } = await import('./cli-bundle.mjs');
  const { ensureInstalled, NODE } = await import('./install.mjs');
  // The tests of a new block or model, and the panel of `dev`, need all libraries.
  if (['new', 'dev'].includes(process.argv[2] ?? '')) await ensureInstalled('all');
  const found = findBundle(root, 'index');
  if (found !== null) {
    await import(found);
    return;
  }
  await ensureInstalled('running');
  if (process.features.typescript) await runSources();
  else if (existsSync(NODE)) {
    // Developers of Lerret have this Node, which runs edited sources without a bundle.
    const { runNode } = await import('./run-node.mjs');
    process.exitCode = await runNode([self, ...process.argv.slice(2)]);
  } else {
    const { madeBundle } = await import('./bundle-cli.mjs');
    await import(await madeBundle(root, 'index'));
  }
}

async function runSources() {
  await import(pathToFileURL(join(root, 'runtime/cli/index.ts')).href);
  const wait = makers.get(process.argv[2] ?? '');
  if (wait === undefined || process.exitCode) return;
  // Ignores errors: without a bundle, the next command runs from the sources again.
  const bundle = () =>
    import('./bundle-cli.mjs').then(({ bundleCli }) => bundleCli(root)).catch(() => {});
  if (wait > 0) setTimeout(bundle, wait).unref();
  else await bundle();
}
