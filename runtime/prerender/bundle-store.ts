import { join } from 'node:path';
import type { build, Plugin } from 'vite';
import { codeFolders, type Project } from '../site/index.ts';
import {
  type CacheOptions,
  LOCKFILES,
  type MadeFiles,
  type MadeFolder,
  notingSources,
  storedFolder,
  toolsOf,
} from '../store/index.ts';
import { blockFolders } from './block-modules.ts';
import { bundleError } from './bundle-error.ts';

/** The files of a bundle by path. */
export type BundleFiles = MadeFolder['files'];

/** A complete bundle. */
export type Bundle = MadeFolder;

/** How a bundle is made from source files. */
export interface BundleRecipe {
  /** The folder below `.lerret/` that stores it. */
  readonly name: string;
  /** All inputs except files, as plain data. */
  readonly key: unknown;
  /** Names of the files in `runtime/` that contain the recipe's code. */
  readonly by: readonly string[];
  /** @param sources the plugin to add to every Vite build of the recipe */
  make(sources: Plugin): Promise<MadeFiles>;
}

/** The bundle of a project; made unless one of the same sources is stored. @throws UserError for sources that can't be bundled */
export async function storedBundle(
  project: Project,
  { name, key, by, make }: BundleRecipe,
  options?: CacheOptions,
): Promise<Bundle> {
  const roots = codeFolders(project);
  const made = [
    ...by.map((file) => join('runtime', file)),
    'vite.config.ts',
    'package.json',
    'tsconfig.json',
  ];
  return storedFolder(
    project.home,
    {
      name,
      roots,
      key,
      async make(note) {
        const locks = roots.flatMap((root) => LOCKFILES.map((file) => join(root, file)));
        const ours = made.map((file) => join(project.lerret, file));
        for (const path of [...ours, ...locks, ...toolsOf(project.lerret)]) note(path);
        return make(notingSources(note, project.lerret)).catch((error) => {
          throw bundleError(error, roots);
        });
      },
    },
    options,
  );
}

/** Part of bundle keys: the blocks with their folders and files, since a new file of a block may be bundled, too. */
export function blocksOf(project: Project): unknown {
  const own = `${project.folder}/`;
  return blockFolders(project).map(({ name, folder, files }) => [
    name,
    folder.startsWith(own),
    [...files].filter((file) => !file.startsWith('.')).sort(),
  ]);
}

/** The files of a Vite build. @throws Error unless it has exactly one output */
export function filesOf(result: Awaited<ReturnType<typeof build>>): MadeFiles {
  const [one] = [result].flat();
  if (one === undefined || !('output' in one))
    throw new Error('Vite made something else than one output');
  return new Map(
    one.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}
