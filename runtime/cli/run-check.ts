import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Fix, fixText } from '../check/index.ts';
import {
  annotations,
  type Diagnostic,
  type Language,
  type Problem,
  printable,
  printableLines,
  sarifReport,
  type TextLines,
  textLines,
  textReport,
} from '../diagnostics/index.ts';
import { type ContentReader, folderReader, projectOf, withoutMark } from '../site/index.ts';
import { type CheckedSite, readCheckedSite } from './checked-site.ts';
import type { SiteOptions } from './site-options.ts';
import { writeGenerated } from './types/write-generated.ts';
import { writeSchemas } from './types/write-schemas.ts';

/** The options of `lerret check`. */
export interface CheckOptions extends SiteOptions {
  readonly at?: number;
  readonly format: ReportOptions['format'];
  readonly language: Language;
  readonly all?: boolean;
  readonly fix?: boolean;
  readonly days?: number;
}

/** Most rounds of fixes: a fix can uncover the next problem. */
const MOST_ROUNDS = 8;

interface Fixed {
  /** The site after the last fix. */
  readonly checked: CheckedSite;
  /** A line for each fix. */
  readonly lines: readonly string[];
}

interface ReportOptions {
  readonly format: 'text' | 'json' | 'sarif' | 'github';
  readonly language: Language;
  /** The site folder: `sarif` and `github` name files relative to the working directory. */
  readonly site: string;
  readonly reader: ContentReader;
  readonly isWhole: boolean;
  readonly hasColors: boolean;
}

/** Checks a site folder, fixes it where asked to, and prints the report. */
export async function runCheck(options: CheckOptions): Promise<void> {
  const { site, at, format, language, all = false, fix = false, days } = options;
  const check = () => readCheckedSite(site, at, language, days);
  const writing = writeGenerated(projectOf(site), site).catch(() => {});
  const { checked, lines } = fix
    ? await fixSite(site, language, check)
    : { checked: await check(), lines: [] };
  const { diagnostics, hasErrors, reader } = checked;
  // With a format for other tools, standard output holds the report only.
  for (const line of lines) format === 'text' ? console.log(line) : console.error(line);
  const hasColors = process.stdout.isTTY === true && process.stdout.hasColors();
  const isWhole = all;
  const text = report(diagnostics, { format, language, site, reader, isWhole, hasColors });
  if (text !== '') console.log(text);
  if (hasErrors) process.exitCode = 1;
  await Promise.all([writing, writeSchemas(projectOf(site), checked)]);
}

/** Applies the certain suggestions to the files of a site, its blocks and its models, until none is left. */
async function fixSite(
  folder: string,
  language: Language,
  check: () => Promise<CheckedSite>,
): Promise<Fixed> {
  const lines: string[] = [];
  let checked = await check();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const fixed = fixFiles(folder, language, checked.problems);
    if (fixed.length === 0) break;
    lines.push(...fixed);
    checked = await check();
  }
  return { checked, lines };
}

function fixFiles(folder: string, language: Language, found: readonly Problem[]): string[] {
  const reader = folderReader(folder);
  const files = [...Map.groupBy(found, ({ file }) => file)];
  return files
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, problems]) => {
      const whole = reader.read(file);
      if (whole === null) return [];
      const text = withoutMark(whole);
      const fixed = fixText(text, problems);
      if (fixed.fixes.length === 0) return [];
      writeFileSync(join(folder, file), whole.slice(0, whole.length - text.length) + fixed.text);
      const places = textLines(text);
      return fixed.fixes.map((one) => fixLine(file, places, one, language));
    });
}

function fixLine(file: string, lines: TextLines, one: Fix, language: Language): string {
  const { line, column } = lines.placeOf(one.offset);
  const fixed = language === 'nb' ? 'rettet' : 'fixed';
  return printable(
    `${file}:${line}:${column}  ${fixed} ${one.problem.code}  ${one.before} → ${one.after}`,
  );
}

/** The report that `lerret check` prints. */
function report(
  diagnostics: readonly Diagnostic[],
  { format, language, site, reader, isWhole, hasColors }: ReportOptions,
): string {
  const fromHere = (file: string) => relative('.', join(site, file)).split(sep).join('/');
  switch (format) {
    case 'json':
      return printableLines(JSON.stringify(diagnostics, null, 2));
    case 'sarif':
      return printableLines(
        JSON.stringify(
          sarifReport(diagnostics, language, (file) => encodeURI(fromHere(file).toWellFormed())),
          null,
          2,
        ),
      );
    case 'github':
      return annotations(diagnostics, fromHere);
    case 'text': {
      const textOf = (file: string) => withoutMark(reader.read(file) ?? '');
      return textReport(diagnostics, { textOf, isWhole, hasColors, language });
    }
    default:
      return format satisfies never;
  }
}
