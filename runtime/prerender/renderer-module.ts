import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { production } from '../../vite.config.ts';
import type { RegisteredBlock, Registry } from '../page/index.ts';
import type * as rendering from '../page/rendering.ts';
import { isPackaged, type Project } from '../site/index.ts';
import { type CacheOptions, digestOf, importMade, type MadeFolder } from '../store/index.ts';
import { BLOCKS_MODULE, blockFolders, blockModules, OPTIONS_MODULE } from './block-modules.ts';
import { blocksOf, filesOf, outputOf, storedBundle } from './bundle-store.ts';

/** The exports of `runtime/renderer.ts`. */
export interface RendererModule
  extends Pick<
    typeof rendering,
    'createRenderer' | 'fallbackStylesheet' | 'layoutStylesheets' | 'unmarkedShell'
  > {
  readonly registry: Registry;
  readonly renderComponent: (
    component: RegisteredBlock['component'],
    props: Parameters<RegisteredBlock['component']>[0],
  ) => string;
}

/** The bundled renderer, with the project's blocks. */
export interface LoadedRenderer extends RendererModule {
  /** The fonts that stylesheets use, by path in the output. */
  readonly fonts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly code: BuiltCode;
  /** The hash of Lerret's source files that select, render and index pages, without those of blocks. */
  readonly version: string;
}

/** Globs of the source files that select, render and index pages, without those of blocks. */
const PAGE_SOURCES = [
  'runtime/{http,ledger,members,page,protocol,publish,search,shell,theme}/**/*.{ts,tsx,css}',
  'runtime/{block,model,plain-text,renderer}.ts',
  'runtime/prerender/{block-modules,renderer-module,search-*}.ts',
  'runtime/site/validator-module.ts',
  'vite.config.ts',
  'package{,-lock}.json',
];

/** In the package, sources that it lacks are in here. In a clone, `dist` is the last output. */
const PACKED = 'dist/*.js';

/** The entry file of the renderer's bundle. */
export const RENDERER = 'renderer.js';

/** Calls a function that imports code, and resolves with its result. */
export type ImportWithin = <T>(load: () => Promise<T>) => Promise<T>;

/**
 * Resolves to the code that renders a project's pages, bundled with its blocks, and to the bundle's fonts and hashes.
 * Reuses the stored bundle if the source files haven't changed.
 * @param within runs the import of the bundle. Default: imports it at once
 * @throws UserError if a source file can't be bundled; what a block's module throws when it is imported
 */
export async function loadRenderer(
  project: Project,
  options?: CacheOptions,
  within: ImportWithin = (load) => load(),
): Promise<LoadedRenderer> {
  const bundle = await bundleRenderer(project, options);
  const module = await within(() => importMade<RendererModule>(bundle, RENDERER));
  const code: BuiltCode = JSON.parse(Buffer.from(bundle.files.get(BUILT_CODE) ?? []).toString());
  const version = await hashOf(
    project.lerret,
    isPackaged(project) ? [...PAGE_SOURCES, PACKED] : PAGE_SOURCES,
  );
  return { ...module, fonts: fontsOf(bundle.files), code, version };
}

/** Returns a renderer like this one, except that `within` calls the function that renders a block. */
export function renderingWithin(
  renderer: LoadedRenderer,
  within: rendering.RenderWithin,
): LoadedRenderer {
  return {
    ...renderer,
    createRenderer: (context) => renderer.createRenderer({ ...context, within }),
  };
}

function fontsOf(files: MadeFolder['files']): LoadedRenderer['fonts'] {
  const fonts = [...files.keys()].filter((file) => /^assets\/[^/]+\.woff2$/.test(file)).sort();
  return new Map(fonts.map((file) => [file, new Uint8Array(files.get(file) ?? [])]));
}

async function bundleRenderer(project: Project, options?: CacheOptions): Promise<MadeFolder> {
  const by = ['block-modules', 'renderer-module'];
  return storedBundle(
    project,
    {
      name: 'renderer',
      key: blocksOf(project),
      by: [...by.map((name) => `prerender/${name}.ts`), 'site/validator-module.ts'],
      make: async (sources) => filesOf(await built(project, false, sources)),
    },
    options,
  );
}

/** Returns the hash of the files in a folder that match the globs: of their paths and contents. */
async function hashOf(folder: string, globs: readonly string[]): Promise<string> {
  // Imported here: commands that only compare a build's stamps load this module, too, but don't need the import.
  const { glob } = await import('tinyglobby');
  const files = (await glob([...globs], { cwd: folder })).sort();
  // Synchronous: it reads many small files in a tenth of the time, and every command needs the hash.
  return digestOf(
    JSON.stringify(files.map((file) => [file, digestOf(readFileSync(join(folder, file)))])),
  );
}

/**
 * Bundles the renderer again with a source map, by which errors get their places in the sources. Resolves to the code
 * and the map; to null if Vite made no map.
 */
export async function rendererMap(project: Project): Promise<{ code: string; map: string } | null> {
  const files = outputOf(await built(project, 'hidden'));
  const chunk = files.find((file) => file.type === 'chunk');
  return chunk?.map ? { code: chunk.code, map: JSON.stringify(chunk.map) } : null;
}

async function built(project: Project, sourcemap: 'hidden' | false, sources?: Plugin) {
  const { lerret: root } = project;
  // Imported here, as Vite takes half a second to load.
  const { build, mergeConfig } = await import('vite');
  const own: InlineConfig = {
    root,
    plugins: [blockModules(project), builtCode(project), sources],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'runtime', 'renderer.ts'),
      // Emits the fonts: stylesheets refer to them by their addresses in the output.
      emitAssets: true,
      assetsInlineLimit: 0,
      write: false,
      sourcemap,
      cssMinify: 'lightningcss',
      minify: false,
      target: 'node20',
      rolldownOptions: {
        // Without this, comments contain the absolute paths of modules.
        experimental: { attachDebugInfo: 'none' },
        output: {
          entryFileNames: RENDERER,
          assetFileNames: 'assets/[name]-[hash:10][extname]',
          hashCharacters: 'hex',
          codeSplitting: false,
          comments: false,
        },
      },
    },
  };
  return build(mergeConfig(production, own));
}

/** Hashes of the renderer's bundled code. Edits of comments or types alone don't change them. */
interface BuiltCode {
  /** The hash of the code that all pages share. */
  readonly shared: string;
  /** The hash of each block's code by name: component, metadata and options, with all that they import. */
  readonly blocks: Readonly<Record<string, string>>;
}

const BUILT_CODE = 'code.json';

/** Returns a Vite plugin that writes `BUILT_CODE`, without styles: documents name their stylesheet by its hash. */
function builtCode(project: Project): Plugin {
  return {
    name: 'lerret-built-code',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = new Map(chunks.flatMap((chunk) => Object.entries(chunk.modules)));
      const importedBy = (id: string): readonly string[] => {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        return [...importedIds, ...dynamicallyImportedIds];
      };
      const hashFrom = (starts: readonly string[]): string => {
        const found = new Set(starts);
        for (const id of found) {
          for (const next of importedBy(id))
            if (next !== BLOCKS_MODULE && !next.endsWith('?inline')) found.add(next);
        }
        const code = Array.from(found, (id) => modules.get(id)?.code ?? '');
        return hash('sha256', code.join('\0')).slice(0, 16);
      };
      const idsOf = async (files: readonly string[]): Promise<readonly string[]> => {
        const ids = await Promise.all(files.map(async (file) => (await this.resolve(file))?.id));
        return ids.filter((id) => id !== undefined);
      };
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const blocks = blockFolders(project).map(async ({ name, folder, files }) => {
        const own = ['block.json', `${name}.tsx`, `${name}.island.tsx`, 'options.gen.js'];
        const ids = await idsOf(
          own.filter((file) => files.has(file)).map((file) => `${folder}/${file}`),
        );
        // The existence of this file makes a block enhanced, whatever its content.
        const isEnhanced = files.has(`${name}.enhance.ts`);
        return [
          name,
          hashFrom([...ids, `${OPTIONS_MODULE}${name}`]) + (isEnhanced ? '+' : ''),
        ] as const;
      });
      const code: BuiltCode = {
        shared: hashFrom(entries.flatMap(({ facadeModuleId }) => facadeModuleId ?? [])),
        blocks: Object.fromEntries(await Promise.all(blocks)),
      };
      this.emitFile({ type: 'asset', fileName: BUILT_CODE, source: JSON.stringify(code) });
    },
  };
}
