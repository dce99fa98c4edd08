import { join } from 'node:path';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { production } from '../../vite.config.ts';
import type { NamedCalls } from '../http/index.ts';
import type { Project } from '../site/index.ts';
import type { CacheOptions, MadeFolder } from '../store/index.ts';
import { type BlockFolder, blockFolders, blockJson, blockModules } from './block-modules.ts';
import { blocksOf, outputOf, storedBundle } from './bundle-store.ts';
import { BEST, compressedForms } from './precompressed.ts';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The name of the file that lists the scripts of a bundle. */
export const BROWSER_MANIFEST = 'manifest.json';

/** A script, such as `boot-0123456789.js` (the digits are a hash), and the scripts that it needs. */
export interface BrowserEntry {
  readonly file: string;
  /** All files that it imports statically, directly or indirectly. */
  readonly imports: readonly string[];
  /** All other files that it can load with `import()`, directly or indirectly. */
  readonly later: readonly string[];
}

/** The content of `manifest.json`. */
export interface BrowserManifest {
  /** The only script that every document loads. */
  readonly boot: BrowserEntry;
  /** The script that `boot` loads once the browser is idle. */
  readonly idle: BrowserEntry;
  /** The script that replaces page loads by visits; `boot` loads it at the visitor's first interaction. */
  readonly visits: BrowserEntry;
  /** The script that shows the name of the member who is logged in. */
  readonly member: BrowserEntry;
  /** The scripts of blocks that have browser code, by the name of the block. */
  readonly blocks: Readonly<Record<string, BrowserEntry>>;
  /** The names of the site's own blocks whose script must be light: enhancements that make no calls. */
  readonly lightBlocks: readonly string[];
}

/** Whether scripts are for visitors, or for `lerret dev`: readable, and with React's checks. */
export type BrowserMode = 'production' | 'development';

/**
 * Resolves to the scripts for browsers as files, and the list of them (BROWSER_MANIFEST). Bundles them only if what
 * they are made of has changed. @throws UserError for sources that can't be bundled
 */
export async function bundleBrowser(
  project: Project,
  options?: CacheOptions,
  mode: BrowserMode = 'production',
): Promise<MadeFolder> {
  const by = ['block-modules', 'bundle-browser', 'precompressed'];
  return storedBundle(
    project,
    {
      name: 'browser',
      key: [blocksOf(project), blockFolders(project).map(callsOf), mode],
      by: by.map((name) => `prerender/${name}.ts`),
      make: (sources) => bundle(project, sources, mode),
    },
    options,
  );
}

async function bundle(
  project: Project,
  sources: Plugin,
  mode: BrowserMode,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const { lerret: root } = project;
  const inputs = blockInputs(project);
  const search = join(root, 'runtime/search/browser.ts');
  // Bundled separately, so that a block's imports never change the scripts of every page.
  const shell = await bundleChunks(project, mode, [sources], {
    boot: join(root, 'runtime/browser/boot/boot.ts'),
    'member-name': join(root, 'runtime/browser/member/member-name.ts'),
    'search-engine': search,
  });
  // The search engine is as large as all other code, so both bundles share one chunk of it.
  const shared: Plugin = {
    name: 'lerret-shared-search',
    enforce: 'pre',
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      const { file } = entryNamed(shell, 'search-engine');
      return found?.id === search ? { id: `./${file}`, external: true } : found;
    },
  };
  const ofBlocks = await bundleChunks(project, mode, [sources, shared], inputs);
  const blocks = new Map([...shell, ...ofBlocks]);
  const manifest: BrowserManifest = {
    boot: entryNamed(shell, 'boot'),
    idle: laterNamed(shell, 'idle'),
    visits: laterNamed(shell, 'visits'),
    member: entryNamed(shell, 'member-name'),
    blocks: Object.fromEntries(Object.keys(inputs).map((name) => [name, entryNamed(blocks, name)])),
    lightBlocks: lightBlocks(project),
  };
  const files = new Map<string, string | Uint8Array>();
  for (const { fileName, code } of blocks.values()) files.set(fileName, code);
  // Compressed once for all outputs: React alone takes a third of a second.
  const scripts = mode === 'production' ? [...files] : [];
  const forms = scripts.map(([file, code]) => compressedForms(file, code, BEST));
  for (const form of (await Promise.all(forms)).flat()) files.set(...form);
  return files.set(BROWSER_MANIFEST, JSON.stringify(manifest, null, 2));
}

/** The beginning of the ids of entry modules, which `blockEntries` generates. */
const ENTRY = 'block-entry:';

/** Returns the entry modules of blocks with browser code, by name: enhancements, or modules of `blockEntries`. */
function blockInputs(project: Project): Record<string, string> {
  const inputs = blockFolders(project).flatMap((block): [string, string][] => {
    const { name, folder, files } = block;
    const enhancement = `${name}.enhance.ts`;
    if (files.has(enhancement) && callsOf(block) === null)
      return [[name, `${folder}/${enhancement}`]];
    return files.has(enhancement) || files.has(`${name}.island.tsx`) ? [[name, ENTRY + name]] : [];
  });
  return Object.fromEntries(inputs);
}

/** Returns the names of a project's own enhanced blocks that make no calls. Lerret's are weighed by its own tests. */
function lightBlocks(project: Project): readonly string[] {
  const own = blockFolders(project).filter(
    (block) =>
      block.folder !== `${project.lerret}/blocks/${block.name}` &&
      block.files.has(`${block.name}.enhance.ts`) &&
      callsOf(block) === null,
  );
  return own.map(({ name }) => name);
}

/** Returns a Vite plugin that generates the entry modules of islands, and of enhancements that make calls. */
function blockEntries(project: Project): Plugin {
  return {
    name: 'lerret-block-entries',
    resolveId: (id) => (id.startsWith(ENTRY) ? `\0${id}` : null),
    load(id) {
      const [start, name = ''] = id.split(ENTRY);
      const block = blockFolders(project).find((one) => one.name === name);
      if (start !== '\0' || block === undefined) return null;
      const calls = callsOf(block);
      const call =
        calls === null ? 'null' : `createBlockCalls(${JSON.stringify(calls)}, { memberCall })`;
      // Only calls with credentials load the members' code.
      const imported = `import { createBlockCalls } from '/runtime/http/index.ts';
const memberCall = async (name, options) =>
  (await import('/runtime/members/react.ts')).getMembers().call(name, options);
`;
      const calling = calls === null ? '' : imported;
      if (block.files.has(`${name}.enhance.ts`))
        return `${calling}import enhance from '${block.folder}/${name}.enhance.ts';
const call = ${call};
export default (element, context) => enhance(element, { ...context, call });`;
      return `${calling}import { reactIsland } from '/runtime/browser/islands/react-root.tsx';
import Component from '${block.folder}/${name}.island.tsx';
export default reactIsland(Component, ${call});`;
    },
  };
}

/** Makes each script import what its imports need, too: browsers then fetch all of it at once, not one after another. */
const importsAtOnce: Plugin = {
  name: 'lerret-imports-at-once',
  renderChunk(code, { fileName, imports }, _options, { chunks }) {
    const all = reachable(new Map(Object.entries(chunks)), fileName, (chunk) => chunk.imports);
    const indirect = all.filter((file) => !imports.includes(file));
    return indirect.map((file) => `import './${file}';\n`).join('') + code;
  },
};

/** Returns the examples of the calls in a block's block.json, by the name of the call; null if it has no `calls`. */
function callsOf({ folder }: BlockFolder): NamedCalls | null {
  const { calls }: { readonly calls?: NamedCalls } = blockJson(folder);
  if (calls === undefined) return null;
  return Object.fromEntries(
    Object.entries(calls).map(([call, { example }]) => [call, { example }]),
  );
}

async function bundleChunks(
  project: Project,
  mode: BrowserMode,
  more: readonly Plugin[],
  input: Readonly<Record<string, string>>,
): Promise<Chunks> {
  if (Object.keys(input).length === 0) return new Map();
  // Imported here, as Vite takes half a second to load.
  const { build, mergeConfig } = await import('vite');
  const own: InlineConfig = {
    root: project.lerret,
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      'import.meta.env.DEV': String(mode === 'development'),
    },
    plugins: [blockModules(project), blockEntries(project), importsAtOnce, ...more],
    // An SSR build for a web worker resolves modules as for browsers, but emits plain `import()` without Vite's
    // preloading. It emits class names without styles, which are in the layout's stylesheet.
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: true,
      write: false,
      minify: mode === 'production' && 'oxc',
      target: 'es2022',
      rolldownOptions: {
        input,
        // Constants are inlined, so that no chunk imports them by name from another.
        optimization: { inlineConst: { mode: 'all' } },
        // Lets a dynamically imported chunk import code from an entry chunk that already contains it.
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name]-[hash:10].js',
          chunkFileNames: '[name]-[hash:10].js',
          hashCharacters: 'hex',
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /\/node_modules\/(react|react-dom|scheduler)\/|\/runtime\/block\.ts$/,
              },
            ],
          },
        },
      },
    },
  };
  const output = outputOf(await build(mergeConfig(production, own)));
  const chunks = output.filter((one) => one.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** Returns the script of an entry. @throws Error if the bundle has none with this name */
function entryNamed(chunks: Chunks, name: string): BrowserEntry {
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name);
  if (entry === undefined) throw new Error(`Nothing was bundled for ${name}`);
  return entryOf(chunks, entry.fileName);
}

/** Returns a script that `boot` loads with `import()`, by its module's name. @throws Error if there is none */
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

/** Returns the sorted names of all chunks reachable from one. @param next returns the chunks that a chunk imports */
function reachable<T>(
  chunks: ReadonlyMap<string, T>,
  start: string,
  next: (chunk: T) => readonly string[],
): readonly string[] {
  const found = new Set([start]);
  for (const file of found) {
    const chunk = chunks.get(file);
    // Imports of another bundle's chunks are written as relative paths.
    for (const one of chunk ? next(chunk) : []) found.add(one.replace(/^\.\//, ''));
  }
  found.delete(start);
  return [...found].sort();
}
