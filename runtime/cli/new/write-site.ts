import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { LERRET, projectOf } from '../../site/index.ts';
import { fail } from '../agreed.ts';
import type { OptionsOf } from '../commands.ts';
import { writeGenerated, writeSchemasOf } from '../types/write-generated.ts';
import { dependenciesOf } from './lerret-source.ts';
import { siteFiles, slugOf } from './site-files.ts';
import { askAnswers, defaultAnswers, WrongAnswer } from './site-questions.ts';
import { readTemplates } from './templates.ts';

type NewSiteOptions = OptionsOf<'new site'>;

/**
 * Makes a site in a missing or empty folder, as a git repository if git is installed and the folder is in none. Writes
 * nothing before all questions are answered.
 * @param given the folder; undefined: named after the house
 */
export async function newSite(given: string | undefined, options: NewSiteOptions): Promise<void> {
  const early = given === undefined ? null : whyNot(resolve(given));
  if (early !== null) return void fail(early);
  const answers = await answersOf(options);
  if (answers === null) return;
  const folder = given ?? slugOf(answers.name);
  const target = resolve(folder);
  const complaint = whyNot(target);
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
  console.log(`\n${files.size} files in ${folder}: ${answers.name}, ${answers.municipality}.`);
  console.log('\nNext:');
  if (relative('.', target) !== '')
    console.log(`  cd ${/[^\w./\\-]/.test(folder) ? `"${folder}"` : folder}`);
  console.log('  npm install');
  console.log('  npm start        checks, builds and shows the site');
  if (tarball === null && dependencies.lerret.startsWith('file:'))
    console.log(
      `\nIt depends on ${dependencies.lerret}, which other machines don’t have. For those: npm run package there, then
npm install the tarball, put into a folder of the site.`,
    );
  console.log('\nIts README.md tells staff, in bokmål, what to change first.');
}

/** Makes a folder a repository, unless it is in one. Does nothing without git. */
async function beginRepository(folder: string): Promise<void> {
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: folder });
  const isInOne = await git('rev-parse', '--is-inside-work-tree').then(
    () => true,
    () => false,
  );
  if (!isInOne) await git('init', '--quiet', '--initial-branch=main').catch(() => {});
}

/** Folder names reserved by npm and other tools, in any case. */
const TAKEN = /^(?:node_modules|package(?:-lock)?\.json|npm-shrinkwrap\.json|favicon\.ico)$/i;

/** Why a site can't be made in a folder; null if it can. */
function whyNot(folder: string): string | null {
  const taken = folder.split(/[\\/]/).find((name) => TAKEN.test(name));
  if (taken !== undefined)
    return `npm takes a folder called ${taken} for its own: name another. Nothing was written.`;
  if (!existsSync(folder)) return null;
  try {
    return readdirSync(folder).length === 0
      ? null
      : `${folder} isn’t empty: name a new folder. Nothing was written.`;
  } catch {
    return `${folder} is no folder: name a new one. Nothing was written.`;
  }
}

async function answersOf(options: NewSiteOptions) {
  if (options.yes) return defaultAnswers(options);
  try {
    const answers = await askAnswers(options, process.stdin, process.stdout);
    if (answers === null) fail('\nNothing was written.');
    return answers;
  } catch (error) {
    if (!(error instanceof WrongAnswer)) throw error;
    fail(`${error.message} Nothing was written.`);
    return null;
  }
}
