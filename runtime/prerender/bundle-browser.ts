import { basename, dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { production } from '../../vite.config.ts';
import { type Bundle, type CacheOptions, keptBundle } from './bundle-store.ts';
import { precompressed } from './output-writer.ts';

const sources = [
  'blocks/**/*.{ts,tsx,js,json,css}',
  'runtime/{browser,http,members,protocol}/**/*.{ts,tsx}',
  'runtime/block.ts',
  'runtime/prerender/{bundle-browser,output-writer}.ts',
  'vite.config.ts',
  'schemas/*.{ts,js}',
  'package-lock.json',
];

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The file that tells of the others. */
export const BROWSER_MANIFEST = 'manifest.json';

/** A script that documents or other scripts name, with what comes along. Files are named `boot-0123456789.js`. */
export interface BrowserEntry {
  readonly file: string;
  /** All that it imports statically, however deep. */
  readonly imports: readonly string[];
  /** What it or those may import later, with what that needs. */
  readonly later: readonly string[];
}

/** What the bundle of the browser's code tells of itself: `manifest.json`. */
export interface BrowserManifest {
  /** The only script of every page. */
  readonly boot: BrowserEntry;
  /** What boot imports once the browser is idle; one of its `later`. */
  readonly idle: BrowserEntry;
  /** What follows links by script: it comes with the first sign of the visitor; one of boot's `later`. */
  readonly visits: BrowserEntry;
  /** What fills in the member's name. */
  readonly member: BrowserEntry;
  /** The code of each block that has any, by the block's name. */
  readonly blocks: Readonly<Record<string, BrowserEntry>>;
}

/**
 * Bundles the code of browsers (boot, and each block that has any), unless it was done for the same sources before.
 * @returns scripts, each compressed too, and `manifest.json`.
 */
export async function bundleBrowser(root: string, options?: CacheOptions): Promise<Bundle> {
  return keptBundle(root, { name: 'browser', sources, make: () => bundle(root) }, options);
}

async function bundle(root: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const inputs = await blockInputs(root);
  // Apart from each other: what a block imports changes nothing of what every page loads.
  const [shell, blocks] = await Promise.all([
    bundleChunks(root, {
      boot: join(root, 'runtime/browser/boot/boot.ts'),
      'member-name': join(root, 'runtime/browser/member/member-name.ts'),
    }),
    bundleChunks(root, inputs),
  ]);
  const manifest: BrowserManifest = {
    boot: entryNamed(shell, 'boot'),
    idle: laterNamed(shell, 'idle'),
    visits: laterNamed(shell, 'visits'),
    member: entryNamed(shell, 'member-name'),
    blocks: Object.fromEntries(Object.keys(inputs).map((name) => [name, entryNamed(blocks, name)])),
  };
  const files = new Map<string, string | Uint8Array>();
  for (const { fileName, code } of [...shell.values(), ...blocks.values()]) {
    files.set(fileName, code);
    for (const [suffix, bytes] of precompressed(code)) files.set(fileName + suffix, bytes);
  }
  return files.set(BROWSER_MANIFEST, JSON.stringify(manifest, null, 2));
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
  const { build, mergeConfig } = await import('vite');
  const own: InlineConfig = {
    root,
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
  };
  const result = await build(mergeConfig(production, own));
  if (!('output' in result)) throw new Error('Vite made something else than one output');
  const chunks = result.output.filter((one) => one.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

function entryNamed(chunks: Chunks, name: string): BrowserEntry {
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name);
  if (entry === undefined) throw new Error(`Nothing was bundled for ${name}`);
  return entryOf(chunks, entry.fileName);
}

/** What boot imports later, by the name of its module. */
function laterNamed(shell: Chunks, name: string): BrowserEntry {
  const chunk = [...shell.values()].find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/runtime/browser/${name}/${name}.ts`),
  );
  if (chunk === undefined) throw new Error(`runtime/browser/boot/boot.ts imports no ${name}.ts`);
  return entryOf(shell, chunk.fileName);
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
