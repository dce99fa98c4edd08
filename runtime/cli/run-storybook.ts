import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, UserError } from '../diagnostics/index.ts';
import { LERRET, nearestProject } from '../site/project.ts';
import type { OptionsOf } from './commands.ts';
import { exitCodeOf } from './dev/supervise.ts';

type Packages = Readonly<Record<string, string>>;

/** The packages that `lerret/storybook` needs, with their versions in Lerret's package.json. */
export const STORYBOOK_PACKAGES = {
  storybook: '10.6.7',
  '@storybook/react-vite': '10.6.7',
  '@storybook/addon-docs': '10.6.7',
  '@storybook/addon-a11y': '10.6.7',
  'axe-core': '4.14.1',
};

/** The packages that tests and pictures of stories need, with their versions. */
export const TEST_PACKAGES = {
  ...STORYBOOK_PACKAGES,
  '@storybook/addon-vitest': '10.6.7',
  '@vitest/browser': '5.1.0',
  '@vitest/browser-playwright': '5.1.0',
  'playwright-core': '1.65.1',
  vitest: '5.1.0',
};

/** The folder with the configuration of a project's Storybook, as in new sites. Lerret's preset adds the rest. */
const CONFIGURATION = join(LERRET, 'templates/site/all/dot-storybook');

const words = {
  en: {
    elsewhere: (out: string) =>
      `Put ${out} on a web server: opened as files, browsers refuse its scripts.`,
    installs: (project: string, line: string) =>
      `Storybook isn't installed in ${project}. Installing it, once: ${line}`,
    updates: (older: string, line: string) =>
      `Lerret needs newer versions than ${older}. Installing them, once: ${line}`,
    wrote: (file: string) => `Wrote .storybook/${file}.`,
  },
  nb: {
    elsewhere: (out: string) =>
      `Legg ${out} på en webtjener: åpnes filene direkte, kjører ikke nettlesere skriptene.`,
    installs: (project: string, line: string) =>
      `Storybook er ikke installert i ${project}. Installerer det, én gang: ${line}`,
    updates: (older: string, line: string) =>
      `Lerret trenger nyere versjoner enn ${older}. Installerer dem, én gang: ${line}`,
    wrote: (file: string) => `Skrev .storybook/${file}.`,
  },
};

/**
 * Runs or builds the project's Storybook, and sets Storybook's exit code. First installs or writes missing parts, and
 * prints which.
 */
export async function runStorybook(options: OptionsOf<'storybook'>): Promise<void> {
  const { port, build, out, language } = options;
  await runTool(options, STORYBOOK_PACKAGES, (project) => {
    const configuration = ['--config-dir', join(project, '.storybook'), '--disable-telemetry'];
    // If the port is taken, Storybook fails and doesn't ask.
    const portIfAny = port === 0 ? [] : ['--port', String(port), '--exact-port'];
    const args = build
      ? ['build', ...configuration, '--output-dir', resolve(out)]
      : ['dev', ...configuration, '--no-open', ...portIfAny];
    return ['storybook', ...args];
  });
  if (build && process.exitCode === 0) console.error(words[language].elsewhere(out));
}

/**
 * Runs the project's own stories in Chromium, as tests, and sets Vitest's exit code. Installs missing parts, as
 * `runStorybook`.
 * @param names names of story files; []: all
 */
export async function runStories(
  names: readonly string[],
  options: OptionsOf<'stories'>,
): Promise<void> {
  const file = fileURLToPath(new URL('../../storybook/vitest.config.ts', import.meta.url));
  await runTool({ ...options, all: false }, TEST_PACKAGES, (project) =>
    testsBy(file, project, names),
  );
}

/**
 * Compares pictures of the project's stories with the pictures stored in `tests/pictures`, and sets Vitest's exit code.
 * Stores the new pictures if no pictures are stored, or with `--update`. Installs missing parts, as `runStorybook`.
 * @param names names of story files; []: all
 */
export async function runPictures(
  names: readonly string[],
  options: OptionsOf<'pictures'>,
): Promise<void> {
  const { update } = options;
  const file = fileURLToPath(new URL('../../storybook/pictures/vitest.config.ts', import.meta.url));
  await runTool(options, TEST_PACKAGES, (project) => {
    const madeBy = join(project, 'tests/pictures/made-by.txt');
    if (update && names.length === 0) rmSync(madeBy, { force: true });
    // The first pictures of a project can't be compared, so they are stored.
    const isNew = update || !existsSync(madeBy);
    return testsBy(file, project, [...(isNew ? ['--update=all'] : []), ...names]);
  });
}

/** Returns the command that runs the tests of a project by a configuration of Vitest. */
function testsBy(file: string, project: string, args: readonly string[]): readonly string[] {
  const settings = ['--configLoader', 'native', '--config', file, '--root', project];
  return ['vitest', 'run', ...settings, ...args];
}

/**
 * Adds missing parts of the project's Storybook, then runs a tool, and sets its exit code.
 * @param commandOf returns the tool's name and arguments, for a project's folder
 */
async function runTool(
  { site, all, language }: Pick<OptionsOf<'pictures'>, 'site' | 'all' | 'language'>,
  packages: Packages,
  commandOf: (project: string) => readonly string[],
): Promise<void> {
  const project = nearestProject() ?? process.cwd();
  const lacks = lacksOf(project, packages);
  if (lacks.length > 0) install(project, packages, lacks, language);
  ensureConfiguration(project, language);
  process.exitCode = await runBinary(project, commandOf(project), {
    LERRET_STORYBOOK_SITE: resolve(site),
    ...(all && { LERRET_STORYBOOK_ALL: '1' }),
  });
}

/** A package that a project lacks, or has in too old a version. */
interface Lack {
  readonly name: string;
  /** The installed version; null if there is none. */
  readonly version: string | null;
}

/** Returns the packages that a project lacks, or has in an older version, by major and minor number; [] if none. */
function lacksOf(project: string, packages: Packages): readonly Lack[] {
  return Object.entries(packages).flatMap(([name, wanted]) => {
    const folder = folderOf(project, name);
    if (folder === null) return [{ name, version: null }];
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return isOlder(String(version), wanted) ? [{ name, version }] : [];
  });
}

function isOlder(version: string, wanted: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [toMajor = 0, toMinor = 0] = wanted.split('.').map(Number);
  return major < toMajor || (major === toMajor && minor < toMinor);
}

/** Returns the folder of an installed package, resolved from the project; null if it isn't installed. */
function folderOf(project: string, name: string): string | null {
  try {
    return dirname(createRequire(join(project, 'package.json')).resolve(`${name}/package.json`));
  } catch {
    return null;
  }
}

/** Installs packages in a project by npm, and prints that. @throws UserError if that fails */
function install(
  project: string,
  packages: Packages,
  lacks: readonly Lack[],
  language: Language,
): void {
  const specs = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const args = ['install', '--save-dev', ...specs];
  const line = `npm ${args.join(' ')}`;
  const older = lacks.map(({ name, version }) => `${name} ${version}`).join(', ');
  const isNew = lacks.some(({ version }) => version === null);
  const { installs, updates } = words[language];
  console.error(isNew ? installs(project, line) : updates(older, line));
  const { status } = spawnSync('npm', args, {
    cwd: project,
    // Standard output is for Storybook.
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (status !== 0 || lacksOf(project, packages).length > 0)
    throw new UserError(
      `Storybook couldn't be installed. See what npm said, then run: ${line}`,
      `Storybook kunne ikke installeres. Se hva npm sa, og kjør så: ${line}`,
    );
}

/** Copies the files of CONFIGURATION that the project's `.storybook/` lacks (with any ending), and prints which. */
function ensureConfiguration(project: string, language: Language): void {
  const folder = join(project, '.storybook');
  mkdirSync(folder, { recursive: true });
  const own = readdirSync(folder).map((file) => parse(file).name);
  for (const file of readdirSync(CONFIGURATION)) {
    if (own.includes(parse(file).name)) continue;
    copyFileSync(join(CONFIGURATION, file), join(folder, file));
    console.error(words[language].wrote(file));
  }
}

/** Runs a tool that is installed in the project. @returns the tool's exit code, as `exitCodeOf` */
function runBinary(
  project: string,
  [tool = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const folder = folderOf(project, tool) ?? '';
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin[tool];
  const child = spawn(process.execPath, [join(folder, file), ...args], {
    cwd: project,
    // The preset reads it (storybook/node/folders.ts).
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill(signal));
  return exitCodeOf(child);
}
