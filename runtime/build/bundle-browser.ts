import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import type { Plugin, Rolldown } from 'vite';
import type { BrowserEntry, BrowserManifest } from './browser-manifest.ts';
import { keptBundle } from './bundle-store.ts';
import { precompressed } from './precompressed.ts';
import { scopedName } from './scoped-name.ts';

const sources = [
  'blocks/**/*.{ts,tsx,js,json,css}',
  'runtime/{browser,http,members,protocol}/**/*.{ts,tsx}',
  'runtime/block.ts',
  'runtime/build/{browser-manifest,bundle-browser,precompressed,scoped-name}.ts',
  'schemas/*.{ts,js}',
  'package-lock.json',
];

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/**
 * Bundles the code of browsers (boot, and each block that has any), unless it was done for the same sources before.
 * @returns the folder: scripts, each compressed too, and `manifest.json`.
 */
export async function bundleBrowser(root: string): Promise<string> {
  return keptBundle(root, { name: 'browser', sources, make: (folder) => bundle(root, folder) });
}

async function bundle(root: string, folder: string): Promise<void> {
  const inputs = await blockInputs(root);
  // Apart from each other: what a block imports changes nothing of what every page loads.
  const [shell, blocks] = await Promise.all([
    bundleChunks(root, {
      boot: join(root, 'runtime/browser/boot.ts'),
      'member-name': join(root, 'runtime/browser/member-name.ts'),
    }),
    bundleChunks(root, inputs),
  ]);
  const idle = [...shell.values()].find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith('/runtime/browser/idle.ts'),
  );
  if (idle === undefined) throw new Error('runtime/browser/boot.ts imports no idle.ts');
  const manifest: BrowserManifest = {
    boot: entryNamed(shell, 'boot'),
    idle: entryOf(shell, idle.fileName),
    member: entryNamed(shell, 'member-name'),
    blocks: Object.fromEntries(Object.keys(inputs).map((name) => [name, entryNamed(blocks, name)])),
  };
  await mkdir(folder, { recursive: true });
  for (const { fileName, code } of [...shell.values(), ...blocks.values()]) {
    await writeFile(join(folder, fileName), code);
    for (const [suffix, bytes] of precompressed(code))
      await writeFile(join(folder, fileName + suffix), bytes);
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
}

const ISLAND = 'island:';

/** The module that a block's chunk starts with, by the block's name. */
async function blockInputs(root: string): Promise<Record<string, string>> {
  const files = await glob('blocks/*/*.{enhance.ts,island.tsx}', { cwd: root });
  const inputs = files.sort().flatMap((file): [string, string][] => {
    const name = basename(dirname(file));
    if (basename(file) === `${name}.enhance.ts`) return [[name, join(root, file)]];
    return basename(file) === `${name}.island.tsx` ? [[name, ISLAND + name]] : [];
  });
  return Object.fromEntries(inputs);
}

/** An island's chunk is its component, wrapped into what hydrates it. */
const islandEntries: Plugin = {
  name: 'lerret-island-entries',
  resolveId: (id) => (id.startsWith(ISLAND) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${ISLAND}`)) return null;
    const name = id.slice(ISLAND.length + 1);
    return `import { reactIsland } from '/runtime/browser/islands/react-root.tsx';
import Component from '/blocks/${name}/${name}.island.tsx';
export default reactIsland(Component);`;
  },
};

async function bundleChunks(
  root: string,
  input: Readonly<Record<string, string>>,
): Promise<Chunks> {
  if (Object.keys(input).length === 0) return new Map();
  // Vite takes half a second to load: only who bundles waits for it.
  const { build } = await import('vite');
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    // Whatever NODE_ENV says around the build: the bundle is kept for all later ones.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { modules: { generateScopedName: scopedName } },
    plugins: [islandEntries],
    // As for a worker on a server: resolved like a browser's code, but plain `import()` instead of Vite's
    // preloading, and names of classes without their styles, which the layout's stylesheet has.
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: true,
      write: false,
      minify: 'oxc',
      target: 'es2022',
      rolldownOptions: {
        // How long its plugins took is nothing to who builds a site: on a slow machine it would say so.
        checks: { bundlerTimings: false },
        input,
        // Constants of the contract are numbers in their places, not names that one chunk imports from another.
        optimization: { inlineConst: { mode: 'all' } },
        // What is imported later may take from an entry what that has already.
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name]-[hash:10].js',
          chunkFileNames: '[name]-[hash:10].js',
          hashCharacters: 'hex',
          codeSplitting: {
            groups: [{ name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// }],
          },
        },
      },
    },
  });
  if (!('output' in result)) throw new Error('Vite made something else than one output');
  const chunks = result.output.filter((one) => one.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

function entryNamed(chunks: Chunks, name: string): BrowserEntry {
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name);
  if (entry === undefined) throw new Error(`Nothing was bundled for ${name}`);
  return entryOf(chunks, entry.fileName);
}

function entryOf(chunks: Chunks, file: string): BrowserEntry {
  const imports = reachable(chunks, file, (chunk) => chunk.imports);
  const all = reachable(chunks, file, (chunk) => [...chunk.imports, ...chunk.dynamicImports]);
  return { file, imports, later: all.filter((one) => !imports.includes(one)) };
}

/** The names of all chunks behind one, in order of their names. */
function reachable(
  chunks: Chunks,
  start: string,
  next: (chunk: Rolldown.OutputChunk) => readonly string[],
): readonly string[] {
  const found = new Set([start]);
  for (const file of found) {
    const chunk = chunks.get(file);
    for (const one of chunk === undefined ? [] : next(chunk)) found.add(one);
  }
  found.delete(start);
  return [...found].sort();
}
