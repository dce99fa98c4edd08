import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { production } from '../../vite.config.ts';
import { type Bundle, type CacheOptions, filesOf, keptBundle } from './bundle-store.ts';

const sources = [
  'blocks/**/*.{ts,tsx,js,json,css,woff2}',
  'runtime/{page,protocol,publish}/**/*.{ts,tsx,css}',
  'runtime/{block,plain-text,renderer}.ts',
  'runtime/prerender/bundle-renderer.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** The bundle's entry file. */
export const RENDERER = 'renderer.js';

/** Bundles the renderer and the blocks for Node, unless it was done for the same sources before. */
export async function bundleRenderer(root: string, options?: CacheOptions): Promise<Bundle> {
  return keptBundle(root, { name: 'renderer', sources, make: () => bundle(root) }, options);
}

async function bundle(root: string) {
  // Vite takes half a second to load: only who bundles waits for it.
  const { build, mergeConfig } = await import('vite');
  const own: InlineConfig = {
    root,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'runtime', 'renderer.ts'),
      // Fonts, which the stylesheets name by their addresses in the output.
      emitAssets: true,
      assetsInlineLimit: 0,
      write: false,
      cssMinify: 'lightningcss',
      minify: false,
      target: 'node24',
      rolldownOptions: {
        output: {
          entryFileNames: RENDERER,
          assetFileNames: 'assets/[name]-[hash:10][extname]',
          hashCharacters: 'hex',
          codeSplitting: false,
        },
      },
    },
  };
  return filesOf(await build(mergeConfig(production, own)));
}
