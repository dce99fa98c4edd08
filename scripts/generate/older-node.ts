import { join } from 'node:path';
import { build } from 'vite';
import { outputOf } from '../../runtime/prerender/bundle-store.ts';

/**
 * Bundles a script from core-js that adds to Node 20 what Lerret uses of Node 22, so that users needn't install core-js
 * (16 MB). Resolves with a list of one pair: the script's absolute path, and its text.
 * @param root Lerret's folder
 */
export async function generateOlderNode(root: string): Promise<[string, string][]> {
  const folder = join(root, 'scripts/older-node');
  const made = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(folder, 'missing.mjs'),
      write: false,
      minify: 'oxc',
      target: 'node20',
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'missing.gen.cjs' } },
    },
  });
  const [script] = outputOf(made);
  return [
    [
      join(folder, script.fileName),
      `// @ts-nocheck\n// From missing.mjs, by npm run generate.\n${script.code}`,
    ],
  ];
}
