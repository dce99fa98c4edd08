import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { build, Plugin, Rolldown } from 'vite';
import { UserError } from '../diagnostics/index.ts';
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

/** How a bundle is made from source files, and what else it depends on. */
interface BundleRecipe extends Pick<Parameters<typeof storedFolder>[1], 'name' | 'key'> {
  /** The files with the recipe's own code, as paths in `runtime/`: a change of one makes a new bundle. */
  readonly by: readonly string[];
  /** Makes the files. @param sources a plugin that notes the source files; each Vite build must use it */
  make(sources: Plugin): Promise<MadeFiles>;
}

/**
 * Resolves to the files of a bundle: stored ones if nothing that they are made of has changed, otherwise new ones.
 * @throws UserError for sources that can't be bundled
 */
export async function storedBundle(
  project: Project,
  { name, key, by, make }: BundleRecipe,
  options?: CacheOptions,
): Promise<MadeFolder> {
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

/**
 * Returns the names of a project's blocks and of their files, as a part of the key of a bundle: a new file may change
 * the bundle.
 */
export function blocksOf(project: Project): unknown {
  const own = `${project.folder}/`;
  return blockFolders(project).map(({ name, folder, files }) => [
    name,
    folder.startsWith(own),
    [...files].filter((file) => !file.startsWith('.')).sort(),
  ]);
}

/** Returns the files of a Vite build, by name. @throws Error unless the build has exactly one output */
export function filesOf(result: ViteResult): MadeFiles {
  return new Map(
    outputOf(result).map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : file.source,
    ]),
  );
}

type ViteResult = Awaited<ReturnType<typeof build>>;

/** Returns the chunks and assets of a Vite build. @throws Error unless the build has exactly one output */
export function outputOf(result: ViteResult): Rolldown.RolldownOutput['output'] {
  const [one] = [result].flat();
  if (one === undefined || !('output' in one))
    throw new Error('Vite made something else than one output');
  return one.output;
}

/** Matches the beginning of a bundler's error: `[PARSE_ERROR] Expected … \n ╭─[ blocks/cover/cover.tsx:4:24 ]`. */
const fault = /^\[[^\]\n]+\] (.+?)\.?\n[^\n]*\[ (.+?):(\d+):(\d+) \]$/gm;

/**
 * Returns an error of the bundler as a UserError with one line for each fault: file, line, column and reason. Any other
 * error is returned unchanged. @param folders files in one of these are named by their path from it
 */
export function bundleError(error: unknown, folders: readonly string[]): unknown {
  if (!(error instanceof Error)) return error;
  const inside = folders.toSorted((a, b) => b.length - a.length).map((folder) => `${folder}/`);
  const found = stripVTControlCharacters(error.message).matchAll(fault);
  const lines = Array.from(found, ([, said = '', path = '', line, column]) => {
    const file = resolve(path);
    const root = inside.find((one) => file.startsWith(one)) ?? '';
    return `${file.slice(root.length)}:${line}:${column}  ${said}.`;
  });
  return lines.length === 0 ? error : new UserError(lines.join('\n'), undefined, { cause: error });
}
