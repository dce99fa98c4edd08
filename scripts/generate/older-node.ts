import { join } from 'node:path';
import { build } from 'vite';

/**
 * Returns what an older Node lacks, as one script made from core-js, as [file, text]. It is generated here, so that
 * users needn't install the 16 MB of core-js, and that making a bundle needn't build the script.
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
