import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';

const sources = [
  'blocks/**/*.{ts,tsx,js,json,css}',
  'runtime/{page,protocol}/**/*.{ts,tsx,css}',
  'runtime/{block,renderer}.ts',
  'runtime/build/bundle-renderer.ts',
  'package-lock.json',
];

/**
 * Bundles the renderer and the blocks for Node, unless it was done for the same sources before.
 * @returns the bundle's file, named by the hash of what it was made from.
 */
export async function bundleRenderer(root: string): Promise<string> {
  const files = (await glob(sources, { cwd: root })).sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(root, file)));
  const folder = join(root, '.lerret', 'renderer', hash.digest('hex').slice(0, 16));
  const bundle = join(folder, 'renderer.js');
  if (existsSync(bundle)) return bundle;

  // Vite takes half a second to load: only who bundles waits for it.
  const { build } = await import('vite');
  const temporary = `${folder}.${process.pid}`;
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
      outDir: temporary,
      emptyOutDir: true,
      cssMinify: 'lightningcss',
      minify: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'renderer.js', codeSplitting: false } },
    },
  });
  await mkdir(join(folder, '..'), { recursive: true });
  // Two builds at once make the same bundle: whoever comes second keeps the first one's.
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }));
  await sweep(join(folder, '..'));
  return bundle;
}

const KEPT = 8;

/** Removes all but the last few bundles: another process may still be about to load one of these. */
async function sweep(store: string): Promise<void> {
  const folders = (await readdir(store)).map((name) => join(store, name));
  const byAge = folders.map((folder) => ({ folder, made: statSync(folder).mtimeMs }));
  byAge.sort((a, b) => b.made - a.made);
  for (const { folder } of byAge.slice(KEPT)) await rm(folder, { recursive: true, force: true });
}

/** `.track` of blocks/slideshow/slideshow.module.css is `slideshow__track`: readable, and equal in every build. */
function scopedName(name: string, file: string): string {
  const folder = file.split('?')[0]?.split('/').at(-2) ?? 'block';
  return `${folder}__${name}`;
}
