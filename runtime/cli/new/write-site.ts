import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { LERRET, projectOf } from '../../site/index.ts';
import { writeGenerated } from '../types/write-generated.ts';
import { dependenciesOf } from './lerret-source.ts';
import { type Files, siteFiles } from './site-files.ts';
import { askAnswers, defaultAnswers, type Given, WrongAnswer } from './site-questions.ts';

/** The options of `lerret new site`. */
export interface NewSiteOptions extends Given {
  readonly yes?: boolean;
  /** What `package.json` names as Lerret, as npm takes it. */
  readonly lerret?: string;
}

/** Makes a site in a folder that is absent or empty; writes nothing before all is answered. */
export async function newSite(folder: string, options: NewSiteOptions): Promise<void> {
  const target = resolve(folder);
  const complaint = whyNot(target);
  if (complaint !== null) return refuse(complaint);
  const answers = await answersOf(options);
  if (answers === null) return;
  const dependencies = dependenciesOf(LERRET, target, options.lerret);
  const files = siteFiles(readTemplates(), answers, dependencies, Date.now());
  for (const [path, text] of files) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), text);
  }
  const site = join(target, 'site-config');
  await writeGenerated(projectOf(site), site);
  console.log(`\n${files.size} files in ${folder}: ${answers.name}, ${answers.municipality}.`);
  console.log('\nNext:');
  if (relative('.', target) !== '')
    console.log(`  cd ${/[^\w./\\-]/.test(folder) ? `"${folder}"` : folder}`);
  console.log('  npm install');
  console.log('  npm start        checks, builds and shows the site');
  console.log('\nIts README.md tells staff, in bokmål, what to change first.');
}

/** Folders that npm and other tools take for their own, in any case. */
const TAKEN = /^(?:node_modules|package(?:-lock)?\.json|npm-shrinkwrap\.json|favicon\.ico)$/i;

/** Why a site can't be made in a folder; null where it can. */
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
    if (answers === null) refuse('\nNothing was written.');
    return answers;
  } catch (error) {
    if (!(error instanceof WrongAnswer)) throw error;
    refuse(`${error.message} Nothing was written.`);
    return null;
  }
}

function refuse(complaint: string): void {
  console.error(complaint);
  process.exitCode = 1;
}

/** The templates of sites, by their path in `templates/site`. */
export function readTemplates(): Files {
  const folder = join(LERRET, 'templates/site');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')];
    }),
  );
}
