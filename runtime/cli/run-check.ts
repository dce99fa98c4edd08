import { relative } from 'node:path';
import { fixText } from '../check/index.ts';
import {
  annotations,
  type Diagnostic,
  type Language,
  type Place,
  type Problem,
  printable,
  sarifReport,
  textLines,
  textReport,
} from '../diagnostics/index.ts';
import {
  type ContentReader,
  folderReader,
  onceReader,
  pathOnDisk,
  projectOf,
  withoutMark,
} from '../site/index.ts';
import { writeBack } from '../storage/index.ts';
import { type CheckedSite, defaultOut, readCheckedSite } from './checked-site.ts';
import type { OptionsOf } from './commands.ts';
import { readKnown } from './known-addresses.ts';
import { GONE, NO_REDIRECTS, REDIRECTS, withRedirect } from './moved-addresses.ts';
import { jsonOf } from './terminal.ts';
import { writeGenerated, writeSchemas } from './types/write-generated.ts';

/** The maximum number of rounds of fixes, as a fix can uncover another problem. */
const MAX_ROUNDS = 8;

/** Checks a site folder, with `fix` also corrects it, and prints the report. Sets the exit code to 1 for errors. */
export async function runCheck(options: OptionsOf<'check'>): Promise<void> {
  const { site, at, format, language, fix = false, days } = options;
  const shown = await readKnown(site, options.out ?? defaultOut(site), at);
  const check = () =>
    readCheckedSite(site, at, language, { days, shown, reader: onceReader(folderReader(site)) });
  const writing = writeGenerated(projectOf(site), site);
  const { checked, lines } = fix
    ? await fixSite(site, language, check)
    : { checked: await check(), lines: [] };
  const { diagnostics, hasErrors, reader } = checked;
  if (fix && diagnostics.length > 0)
    lines.push(words[language][lines.length === 0 ? 'nothing' : 'rest']);
  // With a format for other tools, standard output contains only the report.
  for (const line of lines) format === 'text' ? console.log(line) : console.error(line);
  if (fix && shown === null) console.error(words[language].unknown);
  const text = report(diagnostics, reader, options);
  if (text !== '') console.log(text);
  if (hasErrors && format === 'text') console.log(words[language].unpublished);
  if (hasErrors) process.exitCode = 1;
  await Promise.all([writing, writeSchemas(projectOf(site), checked)]);
}

const words = {
  en: {
    unknown:
      'There is neither a built site nor a commit to compare with, so the check doesn’t know the earlier addresses, and wrote no redirects from them.',
    /** What errors mean for visitors. The texts of an error only say what visitors would see if it were published. */
    unpublished:
      'Nothing new can be published until the errors are corrected. The site that is online stays as it is.',
    nothing: 'Nothing was corrected: no correction of what follows is certain.',
    rest: 'What follows isn’t corrected, because no correction is certain.',
    fixed: 'fixed',
    removed: '(removed)',
  },
  nb: {
    unknown:
      'Det finnes verken et bygd nettsted eller en innsjekking å sammenligne med. Derfor kjenner ikke kontrollen de tidligere adressene, og skrev ingen omdirigeringer fra dem.',
    unpublished:
      'Ikke noe nytt kan publiseres før feilene er rettet. Nettstedet som er på nett, blir stående som det er.',
    nothing: 'Ingenting er rettet: Ingen retting av det som følger, er sikker.',
    rest: 'Det som følger, er ikke rettet, fordi ingen retting er sikker.',
    fixed: 'rettet',
    removed: '(fjernet)',
  },
};

/** Applies all suggestions that are certain. @returns the site after the last fix, and a line about each fix */
async function fixSite(folder: string, language: Language, check: () => Promise<CheckedSite>) {
  const lines: string[] = [];
  let checked = await check();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const fixed = await fixFiles(folder, language, checked);
    if (fixed.length === 0) break;
    lines.push(...fixed);
    checked = await check();
  }
  return { checked, lines };
}

/** Applies the certain suggestions for these problems, and adds redirects. @returns a line about each; [] if none */
async function fixFiles(
  folder: string,
  language: Language,
  { problems: found, reader }: CheckedSite,
): Promise<string[]> {
  const lines: string[] = [];
  const { fixed: fixedWord, removed } = words[language];
  const doubled = [...(reader.doubled?.keys() ?? [])];
  // A removed address is corrected in the file of redirects.
  const byFile = Map.groupBy(found, ({ code, file }) => (code === GONE ? REDIRECTS : file));
  for (const [file, problems] of [...byFile].sort(([one], [other]) => (one < other ? -1 : 1))) {
    // Somebody must first choose which of two files with this name is right.
    if (doubled.some((one) => `${file}/`.startsWith(`${one}/`))) continue;
    // The text that was checked, as someone may have changed the file since: `writeBack` then refuses.
    const whole = reader.read(file);
    const text = withoutMark(whole ?? NO_REDIRECTS);
    if (whole === null && file !== REDIRECTS) continue;
    const { text: fixed, fixes } = fixText(text, problems);
    const isJson = problems.every(({ code }) => !UNWRITABLE.has(code));
    const gone = isJson ? problems.filter((one) => one.code === GONE && one.suggestion) : [];
    const led: Problem[] = [];
    let after = fixed;
    for (const one of gone) {
      const next = withRedirect(after, String(one.facts.path), String(one.suggestion));
      if (next !== after) led.push(one);
      after = next;
    }
    if (after === text) continue;
    const mark = whole?.slice(0, whole.length - text.length) ?? '';
    const change = { file: pathOnDisk(folder, file), before: whole, after: mark + after };
    await writeBack(projectOf(folder), [change]);
    const note = ({ line, column }: Place, code: string, what: string) =>
      lines.push(printable(`${file}:${line}:${column}  ${fixedWord} ${code}  ${what}`));
    const { placeOf } = textLines(text);
    for (const fix of fixes)
      note(placeOf(fix.offset), fix.problem.code, `${fix.before} → ${fix.after || removed}`);
    const end = textLines(after).placeOf(after.length);
    for (const { facts, suggestion } of led) note(end, GONE, `${facts.path} → ${suggestion}`);
  }
  return lines;
}

/** The codes of problems with which a file can't be edited. */
const UNWRITABLE = new Set<string>(['json-syntax', 'not-utf8', 'too-deep']);

function report(
  diagnostics: readonly Diagnostic[],
  reader: ContentReader,
  { format, language, site, all: isWhole = false }: OptionsOf<'check'>,
): string {
  // `sarif` and `github` name files relative to the working directory.
  const fromHere = (file: string) => relative('.', pathOnDisk(site, file));
  switch (format) {
    case 'json':
      return jsonOf(diagnostics);
    case 'sarif': {
      const addressOf = (file: string) => encodeURI(fromHere(file).toWellFormed());
      return jsonOf(sarifReport(diagnostics, language, addressOf));
    }
    case 'github':
      return annotations(diagnostics, language, fromHere);
    case 'text': {
      const textOf = (file: string) => withoutMark(reader.read(file) ?? '');
      const hasColors = process.stdout.isTTY === true && process.stdout.hasColors();
      return textReport(diagnostics, { textOf, isWhole, hasColors, language });
    }
    default:
      return format satisfies never;
  }
}
