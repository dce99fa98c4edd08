import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { build, Plugin } from 'vite';
import { codeFolders, type Project } from '../site/index.ts';
import { type CacheOptions, type Made, type MadeFolder, storedFolder } from '../store/index.ts';
import { blockFolders } from './block-modules.ts';
import { bundleError } from './bundle-error.ts';

/** The files of a bundle by path. */
export type BundleFiles = MadeFolder['files'];

/** A complete bundle. */
export type Bundle = MadeFolder;

/** How a bundle is made from source files. */
export interface BundleRecipe {
  /** The folder below `.lerret/` where it is stored. */
  readonly name: string;
  /** What else than files decides what is made, as plain data. */
  readonly key: unknown;
  /** The files in `runtime/` that say how it is made. */
  readonly by: readonly string[];
  /** @param sources a plugin for each build that it is made by */
  make(sources: Plugin): Promise<Made['files']>;
}

/** What says which versions of libraries are installed. */
export const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** What bundles. */
const TOOLS = ['vite', 'rolldown', 'lightningcss'];

/** The bundle of a project, made unless one of the same files is stored. @throws UserError for sources that can't be bundled */
export async function storedBundle(
  project: Project,
  { name, key, by, make }: BundleRecipe,
  options?: CacheOptions,
): Promise<Bundle> {
  const roots = codeFolders(project);
  const made = [...by.map((file) => join('runtime', file)), 'vite.config.ts', 'package.json'];
  return storedFolder(
    project.home,
    {
      name,
      roots,
      key,
      async make() {
        const loaded = new Set<string>();
        const files = await make(notingSources(loaded)).catch((error) => {
          throw bundleError(error, roots);
        });
        const locks = roots.flatMap((root) => LOCKFILES.map((file) => join(root, file)));
        const ours = made.map((file) => join(project.lerret, file));
        const rest = [...ours, ...locks, ...toolsOf(project.lerret)];
        return { files, sources: [...withSurroundings(loaded), ...rest] };
      },
    },
    options,
  );
}

/** For keys: which blocks there are, where, and of which files: a new file of a block may be bundled, too. */
export function blocksOf(project: Project): unknown {
  const own = `${project.folder}/`;
  return blockFolders(project).map(({ name, folder, files }) => [
    name,
    folder.startsWith(own),
    [...files].filter((file) => !file.startsWith('.')).sort(),
  ]);
}

/** Notes all files that a bundle is made of, wherever they lie: those that its code doesn't reach, too. */
function notingSources(loaded: Set<string>): Plugin {
  let root = '';
  return {
    name: 'lerret-sources',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const assets = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' ? file.originalFileNames.map((name) => resolve(root, name)) : [],
        );
        for (const id of [...this.getModuleIds(), ...assets]) {
          const [file = ''] = id.split('?', 1);
          if (isAbsolute(file) && existsSync(file)) noteFile(file, loaded);
        }
      },
    },
  };
}

/** What stylesheets take from other files of theirs: bundlers don't tell of these. */
const ofStyles =
  /@import\s+(?:url\(\s*)?["']?([^"')\s]+)|\bfrom\s+["']([^"']+)|\burl\(\s*["']?([^"')\s]+)/g;

function noteFile(file: string, loaded: Set<string>): void {
  if (loaded.has(file)) return;
  loaded.add(file);
  if (!file.endsWith('.css')) return;
  for (const match of readFileSync(file, 'utf8').matchAll(ofStyles)) {
    const name = match.slice(1).find((one) => one !== undefined) ?? '';
    const at = resolve(dirname(file), name);
    if (!name.startsWith('/') && existsSync(at) && statSync(at).isFile()) noteFile(at, loaded);
  }
}

/** Besides files the lists of their folders, as a new file may come before one in them, and what installed packages say. */
function withSurroundings(files: ReadonlySet<string>): ReadonlySet<string> {
  const around = Array.from(files, (file) => {
    const [, installed] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
    return installed === undefined ? dirname(file) : join(installed, 'package.json');
  });
  return new Set([...files, ...around]);
}

/** The package.json files of what bundles. */
function toolsOf(lerret: string): readonly string[] {
  const vite = createRequire(join(lerret, 'package.json')).resolve('vite/package.json');
  const find = createRequire(vite);
  return TOOLS.flatMap((name) => {
    const folders = find.resolve.paths(name) ?? [];
    const files = folders.map((folder) => join(folder, name, 'package.json'));
    return files.find((file) => existsSync(file)) ?? [];
  });
}

/** The files of a Vite build. @throws Error for anything but one output */
export function filesOf(result: Awaited<ReturnType<typeof build>>): Made['files'] {
  const [one] = [result].flat();
  if (one === undefined || !('output' in one))
    throw new Error('Vite made something else than one output');
  return new Map(
    one.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}
