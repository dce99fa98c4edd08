import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Language } from '../../diagnostics/index.ts';
import {
  checkBlocks,
  folderReader,
  type Project,
  projectOf,
  readModels,
  readSite,
  unbundledFolder,
  withEdits,
  withItem,
} from '../../site/index.ts';
import { writeBack } from '../../storage/index.ts';
import { currentTime } from '../checked-site.ts';
import type { OptionsOf } from '../commands.ts';
import { fail } from '../terminal.ts';
import { generateAgain, writeSchemasOf } from '../types/write-generated.ts';
import {
  ANY_HEADING,
  ANY_WORDS,
  blockFiles,
  exampleRecords,
  modelFiles,
  type NewBlockKind,
  pagePathOf,
  schemaAssociation,
} from './new-files.ts';

const en = {
  unbundled: (folder: string) =>
    `Blocks in ${folder} can’t be bundled, as its name has # or ? in it: rename that folder first. Nothing was written.`,
  taken: (file: string) => `${file} is there already: choose another name, or remove it first.`,
  replaces: (folder: string) =>
    `Lerret has ${folder}, and this would replace it everywhere: choose another name. If you mean to replace it, make ${folder} yourself.`,
  blockInClone: (name: string) =>
    `  blocks/${name}/block.gen.ts, options.gen.js, ${name}.module.d.css.ts (made from block.json and the styles by npm run generate)

Next: change block.json into what it is and takes, in bokmål for staff, then npm run generate.
npm run storybook shows it; npx vitest run tests/unit/blocks/${name}.test.tsx tests it;`,
  blockInProject: (name: string) =>
    `  .lerret/types/blocks/${name}/ (its types, made from block.json by lerret dev)

Next: change block.json into what it is and takes, in bokmål for staff; lerret dev follows.
npx lerret storybook shows it; node --test tests/${name}.test.js and npx lerret stories ${name} test it;`,
  toUse: (name: string) =>
    `to use it on a site, add "${name}" to components of site.json and place it on a page.`,
  untitled: (name: string) =>
    `It has no name in bokmål yet (--title "Åpningstider"). Write it into blocks/${name}/block.json:
  \`title\` for staff, and the default of \`heading\` for visitors, now ${ANY_HEADING}.`,
  modelMade: (name: string) =>
    `  models/${name}/model.gen.ts, validate.gen.*, record.schema.json (made from model.json by npm run generate)`,
  settings: 'which schema its files follow',
  itsPage: 'its page, in pages',
  modelNext: (name: string) =>
    `Next: change models/${name}/model.json to the fields of such a record; lerret check reports what no longer fits.`,
  /** The words of a model, and the place of its page, to be written in bokmål. */
  unnamed: (name: string, folder: string) =>
    `Its records have no name in bokmål yet (--words kurs,kurs). Write it into
  models/${name}/model.json         words, now ${ANY_WORDS.join(', ')}: messages and the search call them so
  ${folder}/pages/${name}.json  path, now ${pagePathOf({ name, words: undefined })}`,
  dev: 'lerret dev shows its pages.',
  guide: 'The whole way in ten minutes',
};

const nb: typeof en = {
  unbundled: (folder) =>
    `Blokker i ${folder} kan ikke bygges fordi navnet har # eller ? i seg: gi den mappen et nytt navn først. Ingenting ble skrevet.`,
  taken: (file) => `${file} finnes fra før: velg et annet navn, eller fjern den først.`,
  replaces: (folder) =>
    `Lerret har ${folder}, og denne ville tre i stedet for den overalt: velg et annet navn. Er det meningen, lag ${folder} selv.`,
  blockInClone: (name) =>
    `  blocks/${name}/block.gen.ts, options.gen.js, ${name}.module.d.css.ts (laget av block.json og stilene med npm run generate)

Nå: endre block.json til det den er og tar imot, på bokmål for ansatte, og kjør npm run generate.
npm run storybook viser den; npx vitest run tests/unit/blocks/${name}.test.tsx tester den;`,
  blockInProject: (name) =>
    `  .lerret/types/blocks/${name}/ (typene, laget av block.json med lerret dev)

Nå: endre block.json til det den er og tar imot, på bokmål for ansatte; lerret dev følger med.
npx lerret storybook viser den; node --test tests/${name}.test.js og npx lerret stories ${name} tester den;`,
  toUse: (name) =>
    `for å bruke den på et nettsted: legg "${name}" til i components i site.json, og plasser den på en side.`,
  untitled: (name) =>
    `Ingen har sagt hva den heter på bokmål (--title "Åpningstider"). Skriv det i blocks/${name}/block.json:
  \`title\` for ansatte, og standardverdien for \`heading\` for besøkende, nå ${ANY_HEADING}.`,
  modelMade: (name) =>
    `  models/${name}/model.gen.ts, validate.gen.*, record.schema.json (laget av model.json med npm run generate)`,
  settings: 'hvilket skjema filene følger',
  itsPage: 'siden, i pages',
  modelNext: (name) =>
    `Nå: endre models/${name}/model.json til det en slik oppføring inneholder; lerret check sier hva som ikke passer lenger.`,
  unnamed: (name, folder) =>
    `Ingen har sagt hva oppføringene heter på bokmål (--words kurs,kurs). Skriv det i
  models/${name}/model.json         words, nå ${ANY_WORDS.join(', ')}: slik heter de i meldinger og søket
  ${folder}/pages/${name}.json  path, nå ${pagePathOf({ name, words: undefined })}`,
  dev: 'lerret dev viser sidene.',
  guide: 'Hele veien på ti minutter',
};

const messages: Readonly<Record<Language, typeof en>> = { en, nb };

/**
 * Writes a new block to the site's project, generates its types, and prints the files and the next steps. If one of the
 * files exists, Lerret has a block of this name, or none can be bundled in the project's folder, prints that, writes
 * nothing, and sets the exit code to 1.
 */
export async function newBlock(
  name: string,
  kind: NewBlockKind,
  { site: folder, title, language }: OptionsOf<'new block'>,
): Promise<void> {
  const project = projectOf(folder);
  const wrong = unbundledFolder(project.folder);
  if (wrong !== null) return void fail(messages[language].unbundled(wrong));
  const { site } = await readSite(folderReader(folder), { models: await readModels(folder) });
  const examples = exampleRecords(site, currentTime(site, undefined));
  const place = isClone(project) ? 'clone' : 'project';
  const files = blockFiles({ name, kind, title, examples, place });
  if (!(await written(project, `blocks/${name}`, files, language))) return;
  await generateAgain(project, folder, [join(project.folder, 'blocks', name, 'block.json')]);
  await writeSchemasOf(folder);
  const texts = messages[language];
  console.log((isClone(project) ? texts.blockInClone : texts.blockInProject)(name));
  console.log(texts.toUse(name));
  if (title === undefined) console.log(texts.untitled(name));
  printGuide(project, 'blocks', language);
}

/** Writes a new model to the site's project, with a page, two records and a test. Fails and prints like `newBlock`. */
export async function newModel(
  name: string,
  { site: given, words, language }: OptionsOf<'new model'>,
): Promise<void> {
  const folder = resolve(given);
  const project = projectOf(folder);
  // Blocks may have mistakes: that of one may be that there is no such model yet.
  const [models, { blocks }] = await Promise.all([readModels(folder), checkBlocks(folder)]);
  const { site } = await readSite(folderReader(folder), { models, blocks });
  const place = isClone(project) ? 'clone' : 'project';
  const files = modelFiles({ name, words, project: project.folder, folder, site, blocks, place });
  if (!(await written(project, `models/${name}`, files, language))) return;
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
  const texts = messages[language];
  console.log(isClone(project) ? texts.modelMade(name) : `  ${SETTINGS} (${texts.settings})`);
  console.log(`  ${siteName}/site.json (${texts.itsPage})`);
  console.log(`\n${texts.modelNext(name)}`);
  if (words === undefined) console.log(texts.unnamed(name, siteName));
  console.log(texts.dev);
  printGuide(project, 'models', language);
}

function printGuide(project: Project, page: string, language: Language): void {
  const docs = relative(project.folder, join(project.lerret, 'docs'));
  console.log(`${messages[language].guide}: ${docs}/${page}.md`);
}

function isClone({ lerret, folder }: Project): boolean {
  return folder === lerret;
}

/**
 * Writes files and prints their paths. If one exists, or Lerret has the folder `own`, prints that, writes nothing, sets
 * the exit code to 1, and returns false.
 */
async function written(
  { folder, lerret }: Project,
  own: string,
  files: ReadonlyMap<string, string>,
  language: Language,
): Promise<boolean> {
  const taken = [own, ...files.keys()].find((file) => existsSync(join(folder, file)));
  if (taken !== undefined) return fail(messages[language].taken(taken));
  if (existsSync(join(lerret, own))) return fail(messages[language].replaces(own));
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
    console.log(`  ${file}`);
  }
  return true;
}

const SETTINGS = '.vscode/settings.json';

/** Adds an entry at the end of a list in a JSON file, which is created if missing; its other text is unchanged. */
async function addTo(project: Project, file: string, key: string, value: unknown): Promise<void> {
  const before = existsSync(file) ? await readFile(file, 'utf8') : null;
  await mkdir(dirname(file), { recursive: true });
  const text = before ?? '{}\n';
  const added = withItem(text, [key], value);
  const after = added === text ? withEdits(text, [{ path: [key], value: [value] }]) : added;
  await writeBack(project, [{ file, before, after }]);
}
