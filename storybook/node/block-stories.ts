import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Folders } from './folders.ts';
import { readJson } from './shown-site.ts';

/**
 * The files with stories of Lerret's blocks that a project shows beside its own, by the blocks' names: of those that the
 * site uses (`components` of site.json), or of all. Where a block or stories of the project replace Lerret's, those
 * of Lerret's aren't shown. In Lerret's clone all are.
 */
export async function blockStories(folders: Folders): Promise<ReadonlyMap<string, string>> {
  const { lerret, project, site, isWhole } = folders;
  const isClone = lerret === project;
  const { components = [] } = await readJson(join(site, 'site.json'));
  const found = globSync('stories/*.stories.tsx', { cwd: lerret, absolute: true }).sort();
  const named = found.map((file) => [basename(file, '.stories.tsx'), file] as const);
  const isShown = ([name]: readonly [string, string]) =>
    isClone || ((isWhole || components.includes(name)) && !isOwn(project, name));
  return new Map(named.filter(isShown));
}

function isOwn(project: string, name: string): boolean {
  return existsSync(join(project, 'blocks', name, 'block.json')) || ownStories(project).has(name);
}

/** The names that the project's own files of stories have. */
export function ownStories(project: string): ReadonlySet<string> {
  const files = globSync('stories/**/*.stories.*', { cwd: project });
  return new Set(files.map((file) => basename(file).replace(/\.stories\.\w+$/, '')));
}
