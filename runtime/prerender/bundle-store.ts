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
  /** The folder below `.lerret/` where it is stored. */
  readonly name: string;
  /** What else than files decides what is made, as plain data. */
  readonly key: unknown;
  /** The files in `runtime/` that say how it is made. */
  readonly by: readonly string[];
  /** @param sources a plugin for each build that it is made by */
  make(sources: Plugin): Promise<MadeFiles>;
}

/** The bundle of a project, made unless one of the same files is stored. @throws UserError for sources that can't be bundled */
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

/** For keys: which blocks there are, where, and of which files: a new file of a block may be bundled, too. */
export function blocksOf(project: Project): unknown {
  const own = `${project.folder}/`;
  return blockFolders(project).map(({ name, folder, files }) => [
    name,
    folder.startsWith(own),
    [...files].filter((file) => !file.startsWith('.')).sort(),
  ]);
}

/** The files of a Vite build. @throws Error for anything but one output */
export function filesOf(result: Awaited<ReturnType<typeof build>>): MadeFiles {
  const [one] = [result].flat();
  if (one === undefined || !('output' in one))
    throw new Error('Vite made something else than one output');
  return new Map(
    one.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}
