import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { glob, globSync } from 'tinyglobby';
import { type BlockFolder, blockFolders } from '../../prerender/block-modules.ts';
import {
  codeFolders,
  describeModels,
  generatedFolder,
  type Project,
  projectOf,
  readBlocks,
} from '../../site/index.ts';
import { writeWhole } from '../../storage/index.ts';
import { type CacheOptions, scratchOf, storedFolder } from '../../store/index.ts';
import { type CheckedSite, readCheckedSite } from '../checked-site.ts';
import { blockTypes, type TypeImports, typedBlock } from './block-types.ts';
import { editorSchemas } from './editor-schemas.ts';
import { modelTypes } from './model-types.ts';

/**
 * Generates again what depends on changed files: the project's types and, if files of Lerret changed, Lerret's types.
 * @param changed absolute paths; [] if it isn't known which of the project's files changed
 * @throws Error if Lerret's files can't be generated
 */
export async function generateAgain(
  project: Project,
  siteFolder: string,
  changed: readonly string[] = [],
): Promise<void> {
  const { lerret, folder } = project;
  if (folder !== lerret) await writeGenerated(project, siteFolder);
  const isLerrets = (file: string) => file.startsWith(`${lerret}${sep}`);
  if (folder !== lerret && !changed.some(isLerrets)) return;
  // In a clone with runtime dependencies only, `run-node.mjs` first installs those of the generators.
  const scripts = ['run-node.mjs', 'generate.ts'].map((name) => join(lerret, 'scripts', name));
  await promisify(execFile)(process.execPath, [...scripts, ...changed], { cwd: lerret });
}

/** Writes types like `writeTypes`, but never throws, as only editors need the types. */
export async function writeGenerated(...inputs: Parameters<typeof writeTypes>): Promise<void> {
  await writeTypes(...inputs).catch(() => {});
}

/**
 * Writes the types of a project's own blocks and models to its `.lerret/`, if they have changed, and removes the types
 * of removed ones. Does nothing for a folder without package.json, which is no project. Ignores files that can't be
 * written.
 * @throws Error if types can't be made, for example without the installed generator
 */
export async function writeTypes(
  project: Project,
  siteFolder: string,
  cache?: CacheOptions,
): Promise<void> {
  const { lerret, folder } = project;
  // A clone of Lerret has its types beside their sources.
  if (folder === lerret || !existsSync(join(folder, 'package.json'))) return;
  const roots = codeFolders(project);
  const models = roots.map((root) => globSync('models/*/model.json', { cwd: root }).sort());
  const own = blockFolders(project).filter((one) => one.folder.startsWith(`${folder}/blocks/`));
  const blocks = own.map(({ name, files }) => [name, [...files].sort()]);
  const recipe = {
    ...{ name: 'generated', key: [models, blocks], roots },
    async make(note: (path: string) => void) {
      note(join(lerret, 'package.json'));
      for (const [at, root] of roots.entries())
        for (const file of models[at] ?? []) note(join(root, file));
      // For components only the file names matter: an island's types differ.
      for (const block of own)
        for (const file of block.files)
          if (/\.(json|css)$/.test(file)) note(join(block.folder, file));
      return new Map(await projectTypes(project, siteFolder, own));
    },
  };
  const made = await storedFolder(folder, recipe, cache).catch(async (error) => {
    // Names the file and the place of a mistake in a block.json.
    await readBlocks(siteFolder);
    throw error;
  });
  const target = generatedFolder(project);
  for (const [file, text] of made.files)
    await writeChanged(project, join(target, file), text.toString()).catch(() => {});
  for (const file of await glob('types/**', { cwd: target }))
    if (!made.files.has(file)) await rm(join(target, file), { force: true }).catch(() => {});
}

/** Returns the types of a project's own blocks and models, by file in `.lerret/`. @throws Error if one can't be made */
async function projectTypes(
  project: Project,
  siteFolder: string,
  blocks: readonly BlockFolder[],
): Promise<readonly (readonly [file: string, text: string])[]> {
  const models = await describeModels(siteFolder);
  const isOwn = (name: string) => existsSync(join(project.folder, 'models', name, 'model.json'));
  const imports: TypeImports = {
    block: 'lerret/block',
    schemas: 'lerret/schemas/types.gen.ts',
    model: (name) => (isOwn(name) ? `../../models/${name}/model.gen.ts` : `lerret/models/${name}`),
  };
  const ofModels = [...models.values()]
    .filter(({ name }) => isOwn(name))
    .map(async (model) => [
      [
        `types/models/${model.name}/model.gen.ts`,
        await modelTypes(model, models, imports),
      ] as const,
    ]);
  const ofBlocks = blocks.map(async (block) => {
    const types = await blockTypes(typedBlock(block), imports);
    return [...types].map(([file, text]) => [`types/blocks/${block.name}/${file}`, text] as const);
  });
  return (await Promise.all([...ofModels, ...ofBlocks])).flat();
}

/** Writes a file whole, if its text differs. @returns whether it differed */
async function writeChanged({ folder }: Project, file: string, text: string): Promise<boolean> {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  await writeWhole(file, text, scratchOf(folder));
  return true;
}

type Described = Pick<CheckedSite, 'loaded' | 'blocks' | 'checkedModel'>;

/** Reads a site folder, and writes the JSON Schemas of its files. Resolves to the names of the written schemas. */
export async function writeSchemasOf(siteFolder: string): Promise<readonly string[]> {
  return writeEach(projectOf(siteFolder), await readCheckedSite(siteFolder, undefined));
}

/** Returns whether a project has schemas of its site's files. */
export function hasSchemas(project: Project): boolean {
  return existsSync(join(schemasIn(project), 'site.schema.json'));
}

/**
 * Writes the changed JSON Schemas of a site's files to its project's `.lerret/schemas/`. Does nothing if the project
 * has no package.json. Never throws: ignores schemas that can't be written. Doesn't replace existing schemas while a
 * file of the site can't be read, as its names are unknown.
 */
export async function writeSchemas(project: Project, checked: Described): Promise<void> {
  if (!existsSync(join(project.folder, 'package.json'))) return;
  await writeEach(project, checked).catch(() => {});
}

/** Writes the changed schemas, and removes those of former models. @returns the names of the written ones */
async function writeEach(
  project: Project,
  { loaded, blocks, checkedModel }: Described,
): Promise<readonly string[]> {
  const isKnown = checkedModel !== null && loaded.unread.size === 0;
  if (!isKnown && hasSchemas(project)) return [];
  const folder = schemasIn(project);
  // Addresses of pages come before those of records.
  const addresses = (checkedModel?.routes.addresses ?? [])
    .toSorted((a, b) => Number(a.record !== null) - Number(b.record !== null))
    .map(({ path }) => path);
  const made = editorSchemas({ loaded, blocks, addresses });
  const changed: string[] = [];
  for (const [name, text] of made)
    if (await writeChanged(project, join(folder, name), text)) changed.push(name);
  for (const name of readdirSync(folder))
    if (name.endsWith('.schema.json') && !made.has(name)) await rm(join(folder, name));
  return changed;
}

function schemasIn(project: Project): string {
  return join(generatedFolder(project), 'schemas');
}
