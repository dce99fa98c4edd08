import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { asArgument, type Language } from '../../diagnostics/index.ts';
import { LERRET, projectOf, unbundledFolder } from '../../site/index.ts';
import type { OptionsOf } from '../commands.ts';
import { fail } from '../terminal.ts';
import { writeGenerated, writeSchemasOf } from '../types/write-generated.ts';
import { dependenciesOf } from './lerret-source.ts';
import { siteFiles, slugOf } from './site-files.ts';
import { askAnswers, defaultAnswers, WrongAnswer } from './site-questions.ts';
import { readTemplates } from './templates.ts';

type NewSiteOptions = OptionsOf<'new site'>;

const en = {
  nothing: 'Nothing was written.',
  reserved: (name: string) => `npm takes a folder called ${name} for its own: name another.`,
  unbundled: (folder: string) =>
    `${folder} has # or ? in its path, so blocks there can’t be bundled: name another folder.`,
  filled: (folder: string) => `${folder} isn’t empty: name a new folder.`,
  noFolder: (folder: string) => `${folder} is no folder: name a new one.`,
  made: (files: number, folder: string) => `${files} files in ${folder}`,
  next: 'Next:',
  start: 'checks, builds and shows the site',
  elsewhere: (lerret: string) =>
    `It depends on ${lerret}, which other machines don’t have. For those: npm run package there, then
npm install the tarball, put into a folder of the site.`,
  readme: 'Its README.md tells staff, in bokmål, what to change first.',
};

const nb: typeof en = {
  nothing: 'Ingenting ble skrevet.',
  reserved: (name) => `npm bruker en mappe som heter ${name}, selv: velg et annet navn.`,
  unbundled: (folder) =>
    `Stien ${folder} har # eller ? i seg, så blokkene der vil ikke kunne bygges: oppgi en annen mappe.`,
  filled: (folder) => `${folder} er ikke tom: oppgi en ny mappe.`,
  noFolder: (folder) => `${folder} er ingen mappe: oppgi en ny.`,
  made: (files, folder) => `${files} filer i ${folder}`,
  next: 'Nå:',
  start: 'sjekker, bygger og viser nettstedet',
  elsewhere: (lerret) =>
    `Nettstedet trenger ${lerret}, som andre maskiner ikke har. For dem: kjør npm run package der, legg
pakken i en mappe på nettstedet, og installer den med npm install.`,
  readme: 'README.md sier hva som bør endres først.',
};

const words: Readonly<Record<Language, typeof en>> = { en, nb };

/**
 * Writes a new site to a missing or empty folder (default: named after the house), and prints the next steps. Makes the
 * folder a git repository, unless it is in one. If the folder can't be used, or an answer is invalid, prints why, and
 * sets the exit code to 1.
 */
export async function newSite(given: string | undefined, options: NewSiteOptions): Promise<void> {
  const texts = words[options.language];
  const early = given === undefined ? null : whyNot(resolve(given), texts);
  if (early !== null) return void fail(early);
  const answers = await answersOf(options);
  if (answers === null) return;
  const folder = given ?? slugOf(answers.name);
  const target = resolve(folder);
  const complaint = whyNot(target, texts);
  if (complaint !== null) return void fail(complaint);
  const { tarball, ...dependencies } = dependenciesOf(LERRET, target, options.lerret);
  const files = siteFiles(readTemplates('site'), answers, dependencies, Date.now());
  for (const [path, text] of files) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), text);
  }
  if (tarball !== null) {
    await mkdir(dirname(join(target, tarball.to)), { recursive: true });
    await copyFile(tarball.from, join(target, tarball.to));
  }
  const site = join(target, 'site-config');
  await writeGenerated(projectOf(site), site);
  await writeSchemasOf(site);
  await beginRepository(target);
  console.log(`\n${texts.made(files.size, folder)}: ${answers.name}, ${answers.municipality}.`);
  console.log(`\n${texts.next}`);
  if (relative('.', target) !== '') console.log(`  cd ${asArgument(folder)}`);
  console.log('  npm install');
  console.log(`  npm start        ${texts.start}`);
  if (tarball === null && dependencies.lerret.startsWith('file:'))
    console.log(`\n${texts.elsewhere(dependencies.lerret)}`);
  console.log(`\n${texts.readme}`);
}

/** Makes a folder a git repository, unless it is already in one. Does nothing if git isn't installed. */
async function beginRepository(folder: string): Promise<void> {
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: folder });
  await git('rev-parse', '--is-inside-work-tree')
    .catch(() => git('init', '--quiet', '--initial-branch=main'))
    .catch(() => {});
}

/** Folder names reserved by npm and other tools, in any case. */
const TAKEN = /^(?:node_modules|package(?:-lock)?\.json|npm-shrinkwrap\.json|favicon\.ico)$/i;

/** Returns why a site can't be written to a folder; null if it can. */
function whyNot(folder: string, texts: typeof en): string | null {
  const taken = folder.split('/').find((name) => TAKEN.test(name));
  if (taken !== undefined) return `${texts.reserved(taken)} ${texts.nothing}`;
  if (unbundledFolder(folder) !== null) return `${texts.unbundled(folder)} ${texts.nothing}`;
  if (!existsSync(folder)) return null;
  try {
    return readdirSync(folder).length === 0 ? null : `${texts.filled(folder)} ${texts.nothing}`;
  } catch {
    return `${texts.noFolder(folder)} ${texts.nothing}`;
  }
}

/** Resolves with the answers for a site. Null, after printing why, if one is invalid, or the user cancels. */
async function answersOf(options: NewSiteOptions) {
  if (options.yes) return defaultAnswers(options);
  const { nothing } = words[options.language];
  try {
    const answers = await askAnswers(options, process.stdin, process.stdout, options.language);
    if (answers === null) fail(`\n${nothing}`);
    return answers;
  } catch (error) {
    if (!(error instanceof WrongAnswer)) throw error;
    fail(`${error.message} ${nothing}`);
    return null;
  }
}
