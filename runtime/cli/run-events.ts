import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { nearest, printable, UserError } from '../diagnostics/index.ts';
import { createPageModel, isAlwaysPublished } from '../page/index.ts';
import { withOffset } from '../protocol/clock.ts';
import { folderReader, onceReader, pathOnDisk, projectOf, withEdits } from '../site/index.ts';
import { type FileChange, writeBack } from '../storage/index.ts';
import {
  type Change,
  columnName,
  copyOf,
  csvOf,
  editsFor,
  type Known,
  readTable,
  shownIn,
  slotsIn,
  slotsOf,
  TableError,
  type TableFields,
  type TableProblem,
  type TableWords,
  tableFields,
  tableIn,
  tableOf,
  tableWords,
  type Week,
  weekAfter,
  weekOf,
} from '../table/index.ts';
import { type CheckedSite, readCheckedSite } from './checked-site.ts';
import type { OptionsOf } from './commands.ts';
import { fail, isAgreed } from './terminal.ts';

type EventOptions = OptionsOf<'events import'>;

interface Open extends Known {
  readonly checked: CheckedSite;
  readonly fields: TableFields;
}

/**
 * Writes a week's events to a file as a CSV table. Asks first if the file has another content: it may be a table that
 * somebody has edited. If the site has errors, says so, and sets the exit code to 1.
 * @throws UserError if the file's name is one of a spreadsheet, which no program would then open
 */
export async function exportWeek(file: string, options: OptionsOf<'events export'>): Promise<void> {
  if (/\.(xls\w?|ods|numbers)$/i.test(file))
    throw new UserError(
      `The table is a CSV file, which spreadsheets open: write ${file.replace(/\w+$/, 'csv')}.`,
      `Tabellen er en CSV-fil, som regneark åpner: skriv ${file.replace(/\w+$/, 'csv')}.`,
    );
  const words = tableWords[options.language];
  const open = await openSite(options, words);
  if (open === null) return;
  const week = weekNamed(options.week ?? withOffset(open.checked.now).slice(0, 10));
  const table = csvOf(tableOf(week, open.slots));
  if (existsSync(file) && readFileSync(file, 'utf8') !== table) {
    console.log(printable(words.replaced(file)));
    if (!(await isAgreed('write', options))) return;
  }
  await writeFile(file, table);
  console.log(words.exported(week.name, slotsIn(week, open.slots).length, file));
}

/**
 * Reads a file with a table of events (CSV), prints what the table changes, asks, and then writes the changes to the
 * site's files. If the table or the site has errors, prints these and writes nothing; the exit code is then 1.
 * @throws UserError if there is no such file
 */
export async function importWeek(file: string, options: EventOptions): Promise<void> {
  const words = tableWords[options.language];
  if (!existsSync(file))
    throw new UserError(`There is no file ${file}.`, `Det finnes ingen fil ${file}.`);
  const bytes = readFileSync(file);
  const open = await openSite(options, words);
  if (open === null) return;
  try {
    const { week, changes, problems } = readTable(tableIn(bytes), open);
    if (problems.length > 0 || week === null) {
      for (const one of problems)
        console.error(printable(`${file}: ${problemText(one, open, words)}`));
      fail(words.stays);
    } else await apply(changes, week, open, options);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    fail(printable(`${file}:${error.line} ${words[error.code]} ${words.stays}`));
  }
}

/**
 * Prints the events that would be copied from one week to another, asks, and then writes them to the site's files.
 * @param from a week, or a day in it @param to undefined: the week after `from`
 */
export async function copyWeek(
  from: string,
  to: string | undefined,
  options: EventOptions,
): Promise<void> {
  const words = tableWords[options.language];
  const open = await openSite(options, words);
  if (open === null) return;
  const week = weekNamed(from);
  const target = to === undefined ? weekAfter(week) : weekNamed(to);
  const { changes, clashes } = copyOf(week, target, open.slots);
  for (const one of clashes) console.error(printable(words.clash(one)));
  if (clashes.length > 0) fail(words.stays);
  else await apply(changes, target, open, options);
}

/** Parses a week. @throws UserError for a week or a day that doesn't exist */
function weekNamed(text: string): Week {
  const week = weekOf(text);
  if (week === null)
    throw new UserError(
      `There is no week or day ${text}.`,
      `Det finnes ingen uke eller dag som heter ${text}.`,
    );
  return week;
}

/** Reads the site and its events. Null, after printing why, if it has errors, or no model with a table. */
async function openSite(
  options: OptionsOf<'events export'>,
  words: TableWords,
): Promise<Open | null> {
  const { site: folder, at, language } = options;
  const reader = onceReader(folderReader(folder));
  const checked = await readCheckedSite(folder, at, language, { reader });
  const { model, site, origins, now } = checked;
  const fields = tableFields(site);
  if (fields === null || model === null) {
    fail(fields === null ? words.noTable : words.errors);
    return null;
  }
  // With everything published, unpublished records also get their titles from joined records.
  const { read } = createPageModel(site, now, { isPublished: isAlwaysPublished }).index;
  const slots = slotsOf(site, read, fields, (record) => {
    const origin = origins.get(record);
    if (origin === undefined) return '?';
    const { occurrences } = fields.model.roles;
    const written: unknown = checked.loaded.written(origin);
    const isSeries = occurrences !== undefined && Object.hasOwn(Object(written), occurrences);
    return origin.file.startsWith('data/') && !isSeries ? null : origin.file;
  });
  return { checked, fields, slots, shown: shownIn(site, read, fields) };
}

async function apply(
  changes: readonly Change[],
  week: Week,
  { checked, fields, shown }: Open,
  options: EventOptions,
): Promise<void> {
  const { site: folder, language, dryRun = false } = options;
  const words = tableWords[language];
  for (const one of changes) console.log(printable(words.change(one)));
  if (changes.length === 0) console.log(words.nothing);
  if (changes.length === 0 || dryRun) return;
  const { site, origins, reader } = checked;
  const weekFile = `data/${fields.model.folder}/${week.name}.json`;
  const edits = editsFor(changes, site, origins, fields, shown, weekFile);
  const files = Map.groupBy(edits, ({ file }) => file);
  const written = Array.from(files, ([file, ofFile]): FileChange => {
    // The edits are for the text that was read with the site: someone may change the file during the question.
    const before = reader.read(file);
    // A file whose only record is removed is removed, too.
    const isGone = ofFile.some(({ path, value }) => path.length === 0 && value === undefined);
    const after = isGone ? null : withEdits(before ?? '[]\n', ofFile);
    return { file: pathOnDisk(folder, file), before, after };
  });
  if (!(await isAgreed('write', options))) return;
  await writeBack(projectOf(folder), written);
  console.log(words.imported(changes.length));
}

function problemText(
  { row, column, code, facts }: TableProblem,
  { slots, shown }: Open,
  words: TableWords,
): string {
  const names =
    code === 'hall'
      ? slots.map((slot) => columnName(slot.column))
      : shown.map(({ title }) => title);
  const isName = code === 'hall' || code === 'title';
  const near = isName ? nearest(facts.text ?? '', names) : null;
  const meant = near ? words.meant(near) : '';
  return `${words.place(row, column)}: ${words.problems[code](facts)}${meant}`;
}
