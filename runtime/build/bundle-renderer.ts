import { join } from 'node:path';
import { keptBundle } from './bundle-store.ts';
import { scopedName } from './scoped-name.ts';

const sources = [
  'blocks/**/*.{ts,tsx,js,json,css,woff2}',
  'runtime/{page,protocol}/**/*.{ts,tsx,css}',
  'runtime/{block,renderer}.ts',
  'runtime/build/{bundle-renderer,scoped-name}.ts',
  'package-lock.json',
];

/**
 * Bundles the renderer and the blocks for Node, unless it was done for the same sources before.
 * @returns the bundle's file.
 */
export async function bundleRenderer(root: string): Promise<string> {
  const folder = await keptBundle(root, {
    name: 'renderer',
    sources,
    make: (making) => bundle(root, making),
  });
  return join(folder, 'renderer.js');
}

async function bundle(root: string, folder: string): Promise<void> {
  // Vite takes half a second to load: only who bundles waits for it.
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Whatever NODE_ENV says around the build: the bundle is kept for all later ones.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { modules: { generateScopedName: scopedName } },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'runtime', 'renderer.ts'),
      // Fonts, which the stylesheets name by their addresses in the output.
      emitAssets: true,
      assetsInlineLimit: 0,
      outDir: folder,
      emptyOutDir: true,
      cssMinify: 'lightningcss',
      minify: false,
      target: 'node24',
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: {
          entryFileNames: 'renderer.js',
          assetFileNames: 'assets/[name]-[hash:10][extname]',
          hashCharacters: 'hex',
          codeSplitting: false,
        },
      },
    },
  });
}
