import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { build, Plugin } from 'vite';
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

/** The files of a bundle by path. */
export type BundleFiles = MadeFolder['files'];

/** A complete bundle. */
export type Bundle = MadeFolder;

/** Describes how a bundle is made from source files. */
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

/** The stored bundle of a project, else a newly made one. @throws UserError for sources that can't be bundled */
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

/** A part of bundle keys: the blocks with their folders and files, because a new file may have to be bundled, too. */
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

/** Matches a bundler's fault before the excerpt: `[PARSE_ERROR] Expected … \n ╭─[ blocks/cover/cover.tsx:4:24 ]`. */
const fault = /^\[[^\]\n]+\] (.+?)\.?\n[^\n]*\[ (.+?):(\d+):(\d+) \]$/gm;

/**
 * Turns a bundler's error into a readable one: a line for each fault with its place, without colours and stack.
 * @param folders paths in the message are relative to these
 * @returns any other error unchanged
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
