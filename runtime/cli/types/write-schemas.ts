import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedFolder, type Project, projectOf } from '../../site/index.ts';
import { makeFolder, writeWhole } from '../../storage/index.ts';
import { scratchOf } from '../../store/index.ts';
import { type CheckedSite, readCheckedSite } from '../checked-site.ts';
import { editorSchemas } from './editor-schemas.ts';

/** The site's data that its schemas depend on. */
type Described = Pick<CheckedSite, 'loaded' | 'blocks' | 'routes'>;

/** Reads a site folder, and writes the schemas of its files. @returns the names of written schemas */
export async function writeSchemasOf(siteFolder: string): Promise<readonly string[]> {
  return write(projectOf(siteFolder), await readCheckedSite(siteFolder, undefined));
}

/** Has a project the schemas of its site's files? */
export function hasSchemas(project: Project): boolean {
  return existsSync(join(schemasIn(project), 'site.schema.json'));
}

/**
 * Writes the JSON Schemas of a site's files to its project's `.lerret/schemas/`, each only if it differs, and removes those
 * of removed models. Does nothing if the folder is no project (without package.json) or isn't writable. While a file of the
 * site can't be read, existing schemas stay, as its names are unknown.
 */
export async function writeSchemas(project: Project, checked: Described): Promise<void> {
  if (!existsSync(join(project.folder, 'package.json'))) return;
  await write(project, checked).catch(() => {});
}

/** @returns the names of written files */
async function write(
  project: Project,
  { loaded, blocks, routes }: Described,
): Promise<readonly string[]> {
  const isKnown = routes !== null && loaded.unread.size === 0;
  if (!isKnown && hasSchemas(project)) return [];
  const folder = schemasIn(project);
  const claims = [...(routes?.addresses ?? [])];
  // Addresses of pages come before those of records.
  const addresses = claims
    .sort((a, b) => Number(a.record !== null) - Number(b.record !== null))
    .map(({ path }) => path);
  const made = editorSchemas({ loaded, blocks, addresses });
  await makeFolder(folder);
  const there = new Set(readdirSync(folder));
  const changed = [...made].filter(
    ([name, text]) => !there.has(name) || readFileSync(join(folder, name), 'utf8') !== text,
  );
  for (const [name, text] of changed)
    await writeWhole(join(folder, name), text, scratchOf(project.folder));
  for (const name of there)
    if (name.endsWith('.schema.json') && !made.has(name)) await rm(join(folder, name));
  return changed.map(([name]) => name);
}

function schemasIn(project: Project): string {
  return join(generatedFolder(project), 'schemas');
}
