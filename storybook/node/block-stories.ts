import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Folders } from './folders.ts';
import { readJson } from './shown-site.ts';

/**
 * Returns the story files of Lerret's blocks that a project shows, by block: of the blocks that the site uses
 * (`components` of site.json), or of all if `isWhole`. Stories of a block are left out if the project has a block or a
 * story file of that name. In Lerret's clone all are shown.
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

/** Returns the names of the project's own story files, without `.stories.*`. */
export function ownStories(project: string): ReadonlySet<string> {
  const files = globSync('stories/**/*.stories.*', { cwd: project });
  return new Set(files.map((file) => basename(file).replace(/\.stories\.\w+$/, '')));
}
