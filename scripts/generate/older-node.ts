import { join } from 'node:path';
import { build } from 'vite';

/**
 * What an older Node lacks, as one script of core-js: sixteen megabytes of modules aren't installed to run a site, and
 * none of it is made where a bundle is.
 */
export async function generateOlderNode(root: string): Promise<[string, string][]> {
  const folder = join(root, 'scripts/older-node');
  const result = await build({
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
  if (!('output' in result)) throw new Error('Vite made something else than one output');
  const [script] = result.output;
  return [
    [
      join(folder, script.fileName),
      `// @ts-nocheck\n// From missing.mjs, by npm run generate.\n${script.code}`,
    ],
  ];
}
