import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { globSync } from 'tinyglobby';
import { schemas, sharedSchemas } from '../../../schemas/index.ts';
import { type BlockFolder, blockFolders } from '../../prerender/block-modules.ts';
import {
  codeFolders,
  describeModels,
  generatedFolder,
  type Project,
  readModels,
} from '../../site/index.ts';
import { blockTypes, type TypedBlock, type TypeImports } from './block-types.ts';
import { editorSchemas } from './editor-schemas.ts';
import { modelTypes } from './model-types.ts';

/**
 * Brings along what is generated from files, after one of them has changed.
 * @param changed which; where none is named, some of the project
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
  // By the script that installs what generates, where a clone has only what running needs.
  const scripts = ['run-node.mjs', 'generate.ts'].map((name) => join(lerret, 'scripts', name));
  await promisify(execFile)(process.execPath, scripts, { cwd: lerret });
}

/** The file with the hash of what all others were made from. */
const STAMP = 'types/made-from';

/**
 * Writes to a project's `.lerret/` what editors read: the JSON Schemas of its files, its own models' too, and the types of
 * its own blocks and models. Makes nothing where nothing of that has changed, and for a folder that is no project: one
 * without package.json. A file that can't be written is left out: nothing but editors needs it.
 */
export async function writeGenerated(project: Project, siteFolder: string): Promise<void> {
  const { lerret, folder } = project;
  // A clone of Lerret has its own beside their sources.
  if (folder === lerret || !existsSync(join(folder, 'package.json'))) return;
  const target = generatedFolder(project);
  const stamp = stampOf(project);
  if (textOf(join(target, STAMP)) === stamp && existsSync(join(target, 'schemas'))) return;
  const forEditors = editorSchemas(await readModels(siteFolder));
  const types = await projectTypes(project, siteFolder);
  const files = [...forEditors].map(([name, text]) => [`schemas/${name}`, text] as const);
  for (const [file, text] of [...files, ...(types ?? [])])
    await writeChanged(join(target, file), text);
  if (types !== null) await writeChanged(join(target, STAMP), stamp);
}

/** The hash of Lerret's schemas and version, of all models, and of what types of the project's own blocks are made from. */
function stampOf(project: Project): string {
  const { lerret } = project;
  const models = codeFolders(project).flatMap((root) =>
    globSync('models/*/model.json', { cwd: root, absolute: true }).sort(),
  );
  const blocks = ownBlocks(project).flatMap(({ folder, files }) =>
    [...files].sort().map((file) => join(folder, file)),
  );
  // Of components the names tell: an island's types differ.
  const read = (file: string) => (/\.(json|css)$/.test(file) ? textOf(file) : null);
  const made = [join(lerret, 'package.json'), ...models, ...blocks].map((file) => [
    file,
    read(file),
  ]);
  return hash('sha256', JSON.stringify([schemas, sharedSchemas, made]));
}

function ownBlocks(project: Project): readonly BlockFolder[] {
  const own = `${project.folder}/blocks/`;
  return blockFolders(project).filter(({ folder }) => folder.startsWith(own));
}

/** The types of a project's own blocks and models, by file in `.lerret/`; null where one can't be made, or what makes them isn't installed. */
async function projectTypes(
  project: Project,
  siteFolder: string,
): Promise<readonly (readonly [file: string, text: string])[] | null> {
  const models = await describeModels(siteFolder);
  const isOwn = (name: string) => existsSync(join(project.folder, 'models', name, 'model.json'));
  const imports: TypeImports = {
    block: 'lerret/block',
    schemas: 'lerret/schemas/types.gen.ts',
    model: (name) => (isOwn(name) ? `../../models/${name}/model.gen.ts` : `lerret/models/${name}`),
  };
  try {
    const ofModels = [...models.values()]
      .filter(({ name }) => isOwn(name))
      .map(async (model) => [
        [
          `types/models/${model.name}/model.gen.ts`,
          await modelTypes(model, models, imports),
        ] as const,
      ]);
    const ofBlocks = ownBlocks(project).map(async (block) => {
      const types = await blockTypes(typedBlock(block), imports);
      return [...types].map(
        ([file, text]) => [`types/blocks/${block.name}/${file}`, text] as const,
      );
    });
    return (await Promise.all([...ofModels, ...ofBlocks])).flat();
  } catch {
    return null;
  }
}

function typedBlock({ name, folder, files }: BlockFolder): TypedBlock {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const sheets = [...files].filter((file) => file.endsWith('.module.css'));
  return {
    metadata: JSON.parse(read('block.json')),
    stylesheets: new Map(sheets.map((file) => [file, read(file)])),
    isIsland: files.has(`${name}.island.tsx`),
  };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

async function writeChanged(file: string, text: string): Promise<void> {
  if (textOf(file) === text) return;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch {
    // A folder that can't be written to.
  }
}
