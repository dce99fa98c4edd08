import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { glob } from 'tinyglobby';
import { type Language, type Place, printable } from '../diagnostics/index.ts';
import { type MigratedFile, type Migration, migrate } from '../migrate/index.ts';
import { type Project, projectOf } from '../site/index.ts';
import { writeBack } from '../storage/index.ts';
import type { OptionsOf } from './commands.ts';

const en = {
  nothing: 'Nothing to change: all files fit this version of Lerret.',
  changed: (count: number) =>
    `Changed ${count} ${count === 1 ? 'file' : 'files'}. Next: npx lerret check.`,
  would: (count: number) =>
    `Would change ${count} ${count === 1 ? 'file' : 'files'}; nothing was written.`,
  left: 'What only you can change:',
  broken: 'Unchanged, as they aren’t JSON: fix them (lerret check says how), then run it again.',
  misencoded: 'Unchanged, as they aren’t saved as UTF-8: save them so, then run it again.',
};

const nb: typeof en = {
  nothing: 'Ingenting å endre: alt er slik denne versjonen av Lerret vil ha det.',
  changed: (count) => `Endret ${count} ${count === 1 ? 'fil' : 'filer'}. Nå: npx lerret check.`,
  would: (count) =>
    `Ville endret ${count} ${count === 1 ? 'fil' : 'filer'}; ingenting ble skrevet.`,
  left: 'Det bare du kan endre:',
  broken:
    'Ikke endret, for de er ikke JSON: rett dem (lerret check sier hvordan), og kjør på nytt.',
  misencoded: 'Ikke endret, for de er ikke lagret som UTF-8: lagre dem slik, og kjør på nytt.',
};

const words: Readonly<Record<Language, typeof en>> = { en, nb };

/** The files outside the site folder that migrations can change, as globs. */
const CODE = ['{blocks,models}/*/*.json', '{blocks,models,stories}/**/*.{js,jsx,ts,tsx,css}'];
const GENERATED = ['**/*.gen.*', '**/*.d.ts', '**/node_modules/**'];

/**
 * Migrates the files of a site's project, and prints what it changed and what only a person can change. In a dry run,
 * prints the differences, and writes nothing. Sets the exit code to 1 if a file isn't valid JSON or UTF-8.
 */
export async function runMigrate(options: OptionsOf<'migrate'>): Promise<void> {
  const { site, dryRun = false, language } = options;
  const project = projectOf(site);
  const { folder } = project;
  const { texts, misencoded } = await readFiles(project, site);
  const migration = migrate(texts, {
    isClone: folder === project.lerret,
    has: (path) => existsSync(join(folder, path)),
  });
  const { files, broken } = migration;
  if (dryRun) for (const file of files) console.log(difference(file));
  else
    await writeBack(
      project,
      files.map(({ file, ...change }) => ({ file: join(folder, file), ...change })),
    );
  for (const line of summary({ ...migration, misencoded }, dryRun, language)) console.log(line);
  if (broken.length + misencoded.length > 0) process.exitCode = 1;
}

/**
 * Returns the texts of the files to migrate, by path in the project, with links resolved, without links out of it; and
 * as `misencoded` the paths of those that aren't UTF-8: written back, they would lose characters.
 */
async function readFiles({ folder }: Project, site: string) {
  const content = relative(folder, resolve(site));
  const globs = [`${content}/**/*.json`, ...CODE];
  const paths = await glob(globs, { cwd: folder, ignore: GENERATED, expandDirectories: false });
  const own = paths.map((path) => relative(realpathSync(folder), realpathSync(join(folder, path))));
  const inside = new Set(own.filter((path) => !path.startsWith('..') && !isAbsolute(path)));
  const names = [...inside].sort();
  const files = names.map((path) => [path, readFileSync(join(folder, path))] as const);
  const isRead = ([, bytes]: (typeof files)[number]) => isUtf8(bytes);
  return {
    texts: new Map(files.filter(isRead).map(([path, bytes]) => [path, bytes.toString()])),
    misencoded: files.filter((file) => !isRead(file)).map(([path]) => path),
  };
}

function difference({ file, before, after }: MigratedFile): string {
  const how = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  const patch = createTwoFilesPatch(file, file, before, after, undefined, undefined, how);
  return patch.trimEnd().split('\n').map(printable).map(inColour).join('\n');
}

function inColour(line: string): string {
  if (process.stdout.isTTY !== true || !process.stdout.hasColors()) return line;
  if (line.startsWith('+')) return styleText('green', line);
  if (line.startsWith('-')) return styleText('red', line);
  return line.startsWith('@@') ? styleText('cyan', line) : line;
}

function summary(
  { files, left, broken, misencoded }: Migration & { readonly misencoded: readonly string[] },
  isDry: boolean,
  language: Language,
): readonly string[] {
  const { nothing, changed, would, ...headings } = words[language];
  const at = (file: string, { line, column }: Place) => printable(`${file}:${line}:${column}`);
  const lines = files.flatMap(({ file, changes }) => [
    printable(file),
    ...changes.map((what) => `  ${what[language]}`),
  ]);
  const count = (isDry ? would : changed)(files.length);
  const rest = [
    ...section(
      headings.left,
      left.map(({ file, place, what }) => `${at(file, place)}  ${what[language]}`),
    ),
    ...section(
      headings.broken,
      broken.map(({ file, place }) => at(file, place)),
    ),
    ...section(headings.misencoded, misencoded.map(printable)),
  ];
  if (files.length === 0) return rest.length === 0 ? [nothing] : rest;
  return [...lines, ...rest, count];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}
