// `lerret/testing` of a clone, on any Node from 20.19: its sources if Node strips types, else the bundle of them.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @type {typeof import('../runtime/testing/index.ts')} */
const testing = process.features.typescript
  ? await import('../runtime/testing/index.ts')
  : await bundled();

async function bundled() {
  const { madeBundle } = await import('./bundle-cli.mjs');
  return import(await madeBundle(root, 'testing'));
}

export const { renderBlock, renderPage } = testing;
