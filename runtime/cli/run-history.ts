import { isAbsolute, normalize, relative, resolve, sep } from 'node:path';
import { printable } from '../diagnostics/index.ts';
import {
  ASIDE,
  type Commit,
  carryOut,
  openRepository,
  type Plan,
  planRestore,
  planUndo,
  type Repository,
} from '../history/index.ts';
import { storeOf } from '../output/index.ts';
import { withOffset } from '../protocol/clock.ts';
import { projectOf } from '../site/index.ts';
import { buildBoth, changeLines, changesFor, messageOf, shownRelease } from './changes.ts';
import type { OptionsOf } from './commands.ts';
import { historyWords } from './history-messages.ts';
import { fail, isAgreed, USAGE_ERROR } from './terminal.ts';

type UndoOptions = OptionsOf<'undo'>;

/** The maximum number of commits, and of a plan's files, listed. */
const MAXIMUM_LISTED = 30;
/** The number of printed characters of a commit's hash: enough to identify it. */
const NAME = 9;

/** Lists the commits of a site folder or a file in it, with stashed changes, newest first. */
export async function listHistory(
  given: string | undefined,
  { site, language }: OptionsOf<'history'>,
): Promise<void> {
  const words = historyWords[language];
  const file = given === undefined ? null : fileIn(site, given);
  if (given !== undefined && file === null) return void fail(words.outside, USAGE_ERROR);
  const repository = await openRepository(site);
  const commits = await repository.log(file, `-${MAXIMUM_LISTED}`);
  const asides = file === null ? await repository.named(ASIDE) : [];
  const { files } = await repository.saved();
  if (file === null && files.length > 0) console.log(words.since(files.length));
  if (commits.length === 0) console.log(words.empty);
  for (const commit of [...commits, ...asides].sort((one, other) => other.at - one.at)) {
    const line = [
      withOffset(commit.at),
      commit.id.slice(0, NAME),
      titleOf(commit),
      `(${commit.author})`,
    ];
    console.log(printable(line.join('  ')));
  }
}

/** Asks, then reverts a commit; without an id, the uncommitted changes, else the last published ones. */
export async function runUndo(id: string | null, options: UndoOptions): Promise<void> {
  const words = historyWords[options.language];
  const repository = await openRepository(options.site, [options.out, storeOf(options.out)]);
  const plan = await planUndo(repository, id);
  const { kind, commit } = plan;
  const title = commit === null ? '' : titleOf(commit);
  if (kind === 'commit') console.log(printable(words.plans.commit(title)));
  else if (kind === 'aside') console.log(words.plans.aside(withOffset(commit?.at ?? 0)));
  else console.log(words.plans.saved);
  await go(repository, plan, options);
}

/** Asks, then restores a file's earlier content. */
export async function runRestore(given: string, options: OptionsOf<'restore'>): Promise<void> {
  const { site, at, out, language } = options;
  const words = historyWords[language];
  const file = fileIn(site, given);
  if (file === null || at === undefined)
    return void fail(file === null ? words.outside : words.unsaid, USAGE_ERROR);
  const repository = await openRepository(site, [out, storeOf(out)]);
  const plan = await planRestore(repository, site, file, at);
  console.log(printable(words.plans.file(file, withOffset(plan.commit?.at ?? at))));
  await go(repository, plan, options);
}

/** Prints a plan's changes, asks, and carries it out. */
async function go(repository: Repository, plan: Plan, options: UndoOptions): Promise<void> {
  const { site, language } = options;
  const words = historyWords[language];
  if (plan.files.length === 0) return console.log(words.same);
  const files = plan.files.map(({ file, kind }) => printable(`  ${words.kinds[kind]}  ${file}`));
  for (const line of files.slice(0, MAXIMUM_LISTED)) console.log(line);
  if (files.length > MAXIMUM_LISTED) console.log(words.more(files.length - MAXIMUM_LISTED));
  const lines = await printForVisitors(plan, options);
  if (!(await isAgreed('write', options))) return;
  const message =
    plan.kind === 'commit'
      ? messageOf(words.undone, lines, language)
      : messageOf(words.aside, files, language);
  await carryOut(repository, projectOf(site), site, plan, message);
  console.log(words.done);
}

/** Prints a plan's changes for visitors. @returns the lines */
async function printForVisitors(plan: Plan, options: UndoOptions): Promise<readonly string[]> {
  const { site, out, language } = options;
  const words = historyWords[language];
  const { before, after } = await buildBoth(site, plan, { language });
  const from = before ?? shownRelease(out);
  if (after === null) console.log(words.errorsAfter);
  else if (from === null) console.log(words.incomparable);
  else {
    console.log(before === null ? words.broken : words.forVisitors);
    const lines = changeLines(changesFor(from, after), language);
    for (const line of lines) console.log(line);
    return lines;
  }
  return [];
}

/** A file relative to the site folder, given from the working directory or the site folder; null for one outside. */
function fileIn(site: string, given: string): string | null {
  const isInside = (path: string) =>
    path !== '' && !/^\.\.?(?:[\\/]|$)/.test(path) && !isAbsolute(path);
  const own = relative(resolve(site), resolve(given));
  const path = isInside(own) ? own : normalize(given);
  return isInside(path) ? path.split(sep).join('/') : null;
}

function titleOf({ message }: Commit): string {
  return message.split('\n')[0] ?? '';
}
