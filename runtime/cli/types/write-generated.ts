import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { type BlockFolder, blockFolders } from '../../prerender/block-modules.ts';
import { describeModels, generatedFolder, type Project, readModels } from '../../site/index.ts';
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

/**
 * Writes to a project's `.lerret/` what editors read: the JSON Schemas of its files, its own models' too, and the types of
 * its own blocks and models. Files that are as they should be stay. Does nothing for a folder that is no project: one without
 * package.json. A file that can't be written is left out: nothing but editors needs it.
 */
export async function writeGenerated(project: Project, siteFolder: string): Promise<void> {
  const { lerret, folder } = project;
  // A clone of Lerret has its own beside their sources.
  if (folder === lerret || !existsSync(join(folder, 'package.json'))) return;
  const schemas = editorSchemas(await readModels(siteFolder));
  const files = [...schemas].map(([name, text]) => [`schemas/${name}`, text] as const);
  for (const [file, text] of [...files, ...(await projectTypes(project, siteFolder))])
    await writeChanged(join(generatedFolder(project), file), text);
}

/** The types of a project's own blocks and models, by file in `.lerret/`; none where what writes them isn't installed. */
async function projectTypes(
  project: Project,
  siteFolder: string,
): Promise<readonly (readonly [file: string, text: string])[]> {
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
    const ofBlocks = blockFolders(project)
      .filter(({ folder }) => folder.startsWith(`${project.folder}/blocks/`))
      .map(async (block) => {
        const types = await blockTypes(typedBlock(block), imports);
        return [...types].map(
          ([file, text]) => [`types/blocks/${block.name}/${file}`, text] as const,
        );
      });
    return (await Promise.all([...ofModels, ...ofBlocks])).flat();
  } catch {
    return [];
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

async function writeChanged(file: string, text: string): Promise<void> {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // It isn't there yet.
  }
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch {
    // A folder that can't be written to.
  }
}
