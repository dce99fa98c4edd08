import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import {
  folderReader,
  type Project,
  projectOf,
  readBlocks,
  readModels,
  readSite,
  withEdits,
  withItem,
} from '../../site/index.ts';
import { writeBack } from '../../storage/index.ts';
import { fail } from '../agreed.ts';
import type { OptionsOf } from '../commands.ts';
import { momentOf } from '../site-at.ts';
import { generateAgain, writeSchemasOf } from '../types/write-generated.ts';
import { ANY_HEADING, blockFiles, exampleRecords, type NewBlockKind } from './block-files.ts';
import { ANY_WORDS, modelFiles, pagePathOf, schemaAssociation } from './model-files.ts';

/** Makes the folder of a block of this name and kind in the site's project. */
export async function newBlock(
  name: string,
  kind: NewBlockKind,
  { site: folder, title }: OptionsOf<'new block'>,
): Promise<void> {
  const project = projectOf(folder);
  const { site } = await readSite(folderReader(folder), { models: await readModels(folder) });
  const examples = exampleRecords(site, momentOf(site, undefined));
  const place = isClone(project) ? 'clone' : 'project';
  const files = blockFiles({ name, kind, title, examples, place });
  if (!(await written(project.folder, `blocks/${name}`, files))) return;
  await generateAgain(project, folder);
  await writeSchemasOf(folder);
  console.log(
    isClone(project)
      ? `  blocks/${name}/block.gen.ts, options.gen.js, ${name}.module.d.css.ts (made from block.json and the styles by npm run generate)

Next: change block.json into what it is and takes, in bokmål for staff, then npm run generate.
npm run storybook shows it; npx vitest run tests/unit/blocks/${name}.test.tsx tests it;`
      : `  .lerret/types/blocks/${name}/ (its types, made from block.json by lerret dev)

Next: change block.json into what it is and takes, in bokmål for staff; lerret dev follows.
npx lerret storybook shows it; node --test tests/${name}.test.js tests it;`,
  );
  console.log(
    `to use it on a site, add "${name}" to components of site.json and place it on a page.`,
  );
  if (title === undefined)
    console.log(
      `Nobody said what it is called in bokmål (--title "Åpningstider"). Write it into blocks/${name}/block.json:
  \`title\` for staff, and the default of \`heading\` for visitors, now ${ANY_HEADING}.`,
    );
  printGuide(project, 'blocks');
}

/** Makes the folder of a kind of record of this name, beside the site. */
export async function newModel(
  name: string,
  { site: given, words }: OptionsOf<'new model'>,
): Promise<void> {
  const folder = resolve(given);
  const project = projectOf(folder);
  const [models, blocks] = await Promise.all([readModels(folder), readBlocks(folder)]);
  const { site } = await readSite(folderReader(folder), { models, blocks });
  const place = isClone(project) ? 'clone' : 'project';
  const files = modelFiles({ name, words, project: project.folder, folder, site, blocks, place });
  if (!(await written(project.folder, `models/${name}`, files))) return;
  await addTo(project, join(folder, 'site.json'), 'pages', name);
  const siteName = relative(project.folder, folder);
  if (!isClone(project))
    await addTo(
      project,
      join(project.folder, SETTINGS),
      'json.schemas',
      schemaAssociation(name, siteName),
    );
  await generateAgain(project, folder);
  await writeSchemasOf(folder);
  if (isClone(project))
    console.log(
      `  models/${name}/model.gen.ts, validate.gen.*, record.schema.json (made from model.json by npm run generate)`,
    );
  else console.log(`  ${SETTINGS} (which schema its files follow)`);
  console.log(`  ${siteName}/site.json (its page, in pages)`);
  console.log(
    `\nNext: change models/${name}/model.json into what such a record holds; lerret check tells what no longer fits.`,
  );
  if (words === undefined) printWords(name, siteName);
  console.log(`lerret dev shows its pages.`);
  printGuide(project, 'models');
}

/** Prints which words of a model to write in bokmål, and where. */
function printWords(name: string, folder: string): void {
  console.log(`Nobody said what its records are called in bokmål (--words kurs,kurs). Write it into
  models/${name}/model.json         words, now ${ANY_WORDS.join(', ')}: messages and the search call them so
  ${folder}/pages/${name}.json  path, now ${pagePathOf({ name, words: undefined })}`);
}

function printGuide(project: Project, page: string): void {
  const docs = relative(project.folder, join(project.lerret, 'docs'));
  console.log(`The whole way in ten minutes: ${docs}/${page}.md`);
}

/** Is the project Lerret's own folder? */
function isClone({ lerret, folder }: Project): boolean {
  return folder === lerret;
}

/** Writes files and lists them; if one exists, writes none and says so. */
async function written(
  folder: string,
  own: string,
  files: ReadonlyMap<string, string>,
): Promise<boolean> {
  const taken = [own, ...files.keys()].find((file) => existsSync(join(folder, file)));
  if (taken !== undefined)
    return fail(`${taken} is there already: choose another name, or remove it first.`);
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
    console.log(`  ${file}`);
  }
  return true;
}

/** The settings of VS Code in a project. */
const SETTINGS = '.vscode/settings.json';

/** Adds an entry at the end of a list in a JSON file, which is created if missing; the rest of its text is unchanged. */
async function addTo(project: Project, file: string, key: string, value: unknown): Promise<void> {
  const before = existsSync(file) ? await readFile(file, 'utf8') : null;
  await mkdir(dirname(file), { recursive: true });
  const text = before ?? '{}\n';
  const added = withItem(text, [key], value);
  const list = { path: [key], value: [value], isInserted: false };
  const after = added === text ? withEdits(text, [list]) : added;
  await writeBack(project, [{ file, before, after }]);
}
