import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Lerret's own folder, with the blocks and models that every site has. */
export const LERRET = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** The name of the site folder in a project. */
export const SITE = 'site-config';

/**
 * Returns the first folder of a path whose name has `#` or `?`; null if none has. These end a path for Vite, which can't
 * bundle code in such a folder.
 */
export function unbundledFolder(path: string): string | null {
  return /^[^#?]*[#?][^/]*/.exec(path)?.[0] ?? null;
}

/** Returns the nearest folder, from the working directory upwards, with a site folder; null if no folder has one. */
export function nearestProject(): string | null {
  for (let folder = resolve('.'); ; folder = dirname(folder)) {
    if (existsSync(join(folder, SITE))) return folder;
    if (folder === dirname(folder)) return null;
  }
}

/** The folders that a command works with (docs/decisions/0003). */
export interface Project {
  /** Lerret's own folder: its `blocks/`, `models/`, `runtime/` and `schemas/`. */
  readonly lerret: string;
  /** The folder with the site folder, and with the site's own `blocks/`, `models/` and `stories/`. */
  readonly folder: string;
  /** The folder with `.lerret/`, for caches and results: the project's or, in a clone of Lerret, Lerret's own. */
  readonly home: string;
}

/** Returns a site folder's project, with absolute paths. @param lerret Lerret's own folder */
export function projectOf(siteFolder: string, lerret = LERRET): Project {
  const folder = dirname(resolve(siteFolder));
  const isInstalled = lerret.split(sep).includes('node_modules');
  return { lerret, folder, home: isInstalled ? folder : lerret };
}

/** Returns whether Lerret is installed as a package in the project; false in a clone of Lerret. */
export function isPackaged({ home, lerret }: Pick<Project, 'home' | 'lerret'>): boolean {
  return home !== lerret;
}

/**
 * Returns the folders that have `blocks/` and `models/`: Lerret's, then the project's, whose blocks and models replace
 * Lerret's. Returns one folder if the two are the same.
 */
export function codeFolders({
  lerret,
  folder,
}: Pick<Project, 'lerret' | 'folder'>): readonly string[] {
  return [...new Set([lerret, folder])];
}

/** Returns the path of a file relative to the project's folder or to Lerret's; null for a file in neither. */
export function inProject(
  project: Pick<Project, 'lerret' | 'folder'>,
  file: string,
): string | null {
  // An installed Lerret is inside the project's folder: try the longer path first.
  const roots = [...codeFolders(project)].sort((a, b) => b.length - a.length);
  const root = roots.find((folder) => file.startsWith(`${folder}/`));
  return root === undefined ? null : file.slice(root.length + 1);
}

/** Returns the absolute path of a file: the project's, or Lerret's if the project has no such file. */
export function fileOf(project: Pick<Project, 'lerret' | 'folder'>, file: string): string {
  const own = join(project.folder, file);
  return existsSync(own) ? own : join(project.lerret, file);
}

/** Returns the folder for a project's generated types and JSON Schemas, which editors read. */
export function generatedFolder({ folder }: Pick<Project, 'folder'>): string {
  return join(folder, '.lerret');
}

/** The libraries that a project's blocks get from Lerret's folder; any other must be the project's own. */
export const SHARED_LIBRARIES: readonly string[] = ['react', 'react-dom', 'ajv'];

/** Returns the library that an import names: `react-dom` for `react-dom/client`, `@a/b` for `@a/b/c`. */
export function libraryOf(name: string): string {
  const [scope = '', part = ''] = name.split('/');
  return scope.startsWith('@') ? `${scope}/${part}` : scope;
}

/** Returns the path, in Lerret's folder, of the file of an import such as `lerret/block`; null for other imports. */
export function ownFileOf(name: string): string | null {
  const own = /^lerret\/(block|model|shared\/.+)$/.exec(name)?.[1];
  if (own === undefined) return null;
  const file = own
    .replace(/^shared\//, 'blocks/shared/')
    .replace(/^(block|model)$/, 'runtime/$1.ts');
  return /\.\w+$/.test(file) ? file : `${file}.tsx`;
}

/** Returns whether a generated file exists and, in a clone of Lerret, isn't older than the JSON file behind it. */
export function isCurrent(generated: string, description: string): boolean {
  const made = statSync(generated, { throwIfNoEntry: false });
  if (made === undefined || !existsSync(join(LERRET, 'scripts/generate.ts')))
    return made !== undefined;
  return made.mtimeMs >= statSync(description).mtimeMs;
}
