import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Folders } from './folders.ts';
import { readJson } from './shown-site.ts';

/**
 * Returns the story files of Lerret's blocks that a project's Storybook shows, by block: for the blocks that the site
 * uses (`components` of site.json), or for all if `isWhole`; but not if the project has its own block or story file
 * with that name. In Lerret's clone, returns all.
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
