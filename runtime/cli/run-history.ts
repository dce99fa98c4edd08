import { existsSync } from 'node:fs';
import { isAbsolute, join, normalize, relative, resolve } from 'node:path';
import { type Language, printable, textReport } from '../diagnostics/index.ts';
import {
  ASIDE,
  type Commit,
  carryOut,
  HistoryError,
  openRepository,
  type Plan,
  planRestore,
  planUndo,
  type Repository,
  trailerOf,
} from '../history/index.ts';
import {
  filesOfRelease,
  goOn,
  isPinned,
  pagesIn,
  shownGeneration,
  storeOf,
} from '../output/index.ts';
import { withOffset } from '../protocol/clock.ts';
import { pathOnDisk, projectOf, withoutMark } from '../site/index.ts';
import { buildInto, hostFor } from './build-into.ts';
import { printsWaiting } from './build-messages.ts';
import {
  buildAside,
  buildBoth,
  changeLines,
  changesFor,
  messageOf,
  shownRelease,
} from './changes.ts';
import { readCheckedSite } from './checked-site.ts';
import type { OptionsOf } from './commands.ts';
import { historyWords } from './history-messages.ts';
import { readKnown } from './known-addresses.ts';
import { releaseWords } from './release-messages.ts';
import { fail, isAgreed, jsonOf } from './terminal.ts';
import { USAGE_ERROR } from './usage.ts';

type UndoOptions = OptionsOf<'undo'>;

/** The maximum number of listed commits, and of listed files of a plan. */
const MAXIMUM_LISTED = 30;
/** The number of printed characters of a commit's hash: enough to identify it. */
const NAME = 9;

/**
 * Prints the last 30 commits of a site folder, or of one file in it, newest first; for a folder, also the changes that
 * were set aside. As JSON, `saved` is the number of files saved since the last commit; null for a file.
 * @param given the path of the file; undefined: the whole folder
 */
export async function listHistory(
  given: string | undefined,
  { site, language, format }: OptionsOf<'history'>,
): Promise<void> {
  const words = historyWords[language];
  const file = given === undefined ? null : fileIn(site, given);
  if (given !== undefined && file === null) return void fail(words.outside, USAGE_ERROR);
  const repository = await openRepository(site);
  const commits = await repository.log(file, `-${MAXIMUM_LISTED}`);
  const asides = file === null ? await repository.named(ASIDE) : [];
  const { files } = await repository.saved();
  if (commits.length === 0 && file !== null && !existsSync(join(site, file)))
    return void fail(printable(words.absent(file)));
  const listed = [...commits, ...asides].sort((one, other) => other.at - one.at);
  if (format === 'json') {
    const setAside = new Set<Commit>(asides);
    const facts = listed.map((commit) => ({
      ...{ id: commit.id, at: withOffset(commit.at), title: titleOf(commit) },
      ...{ author: commit.author, aside: setAside.has(commit) },
    }));
    return console.log(jsonOf({ saved: file === null ? files.length : null, commits: facts }));
  }
  if (file === null && files.length > 0) console.log(words.since(files.length));
  if (commits.length === 0) console.log(words.empty);
  for (const commit of listed) {
    const line = [
      withOffset(commit.at),
      commit.id.slice(0, NAME),
      titleOf(commit),
      `(${commit.author})`,
    ];
    console.log(printable(line.join('  ')));
  }
}

/** Prints the changes that `planUndo` plans, asks, and then carries them out. @param id as for `planUndo` */
export async function runUndo(id: string | null, options: UndoOptions): Promise<void> {
  const words = historyWords[options.language];
  const repository = await openRepository(options.site, [options.out, storeOf(options.out)]);
  const plan = await planUndo(repository, id);
  const { kind, commit } = plan;
  const title = commit === null ? '' : titleOf(commit);
  if (kind === 'commit') console.log(printable(words.plans.commit(title)));
  else if (kind === 'aside') console.log(words.plans.aside(withOffset(commit?.at ?? 0)));
  else console.log(words.plans.saved);
  await askAndCarryOut(repository, plan, options);
}

/** Asks, then restores the content that a file had at the time of `--at`. */
export async function runRestore(given: string, options: OptionsOf<'restore'>): Promise<void> {
  const { site, at, out, language } = options;
  const words = historyWords[language];
  const file = fileIn(site, given);
  if (file === null || at === undefined)
    return void fail(file === null ? words.outside : words.unsaid, USAGE_ERROR);
  const repository = await openRepository(site, [out, storeOf(out)]);
  const plan = await planRestore(repository, site, file, at);
  console.log(printable(words.plans.file(file, withOffset(plan.commit?.at ?? at))));
  await askAndCarryOut(repository, plan, options);
}

/** Prints the files of a plan and what it changes for visitors, asks, and carries the plan out. */
async function askAndCarryOut(
  repository: Repository,
  plan: Plan,
  options: UndoOptions,
): Promise<void> {
  const { site, language } = options;
  const words = historyWords[language];
  if (plan.files.length === 0) return console.log(words.same);
  const files = plan.files.map(({ file, kind }) => printable(`  ${words.kinds[kind]}  ${file}`));
  for (const line of files.slice(0, MAXIMUM_LISTED)) console.log(line);
  if (files.length > MAXIMUM_LISTED) console.log(words.more(files.length - MAXIMUM_LISTED));
  console.log(words.comparing);
  const lines = await printForVisitors(plan, options);
  if (!(await isAgreed('write', options))) return;
  const message =
    plan.kind === 'commit'
      ? messageOf(words.undone, lines, language)
      : messageOf(words.aside, files, language);
  await carryOut(repository, projectOf(site), site, plan, message);
  console.log(words.done);
}

/** Prints what a plan changes for visitors. @returns the lines about it; [] if that is unknown */
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

/**
 * Returns the path in the site folder, as it is on the disk, for a path relative to it or to the working directory; null
 * if it is outside.
 */
function fileIn(site: string, given: string): string | null {
  const isInside = (path: string) =>
    path !== '' && !/^\.\.?(?:\/|$)/.test(path) && !isAbsolute(path);
  const own = relative(resolve(site), resolve(given));
  const path = isInside(own) ? own : normalize(given);
  return isInside(path) ? relative(site, pathOnDisk(site, path)) : null;
}

function titleOf({ message }: Commit): string {
  return message.split('\n')[0] ?? '';
}

/**
 * Checks a site, prints the changes for visitors, and asks. Then builds the site and shows the build, also if an
 * earlier release stayed shown before, and commits the site folder with the changes as message.
 * @returns whether visitors see the new build
 */
export async function runPublish(options: OptionsOf<'publish'>): Promise<boolean> {
  const { site, out, language } = options;
  const words = historyWords[language];
  if (!(await isSound(site, out, language))) return fail(words.unpublished);
  const unrecorded = (error: unknown) => {
    if (!(error instanceof HistoryError)) throw error;
    console.error(words.unrecorded(error.reason(language)));
    return null;
  };
  const recorded = await openRepository(site, [out, storeOf(out)])
    .then(async (repository) => {
      const [saved, head] = [await repository.saved(), await repository.head()];
      return { repository, saved, head };
    })
    .catch(unrecorded);
  const settings = { host: hostFor(out, options), language, format: 'none' } as const;
  const made = await buildAside(site, settings);
  if (made === null) return fail(words.unpublished);
  const shown = shownRelease(out);
  const changes = shown && changesFor(shown, made);
  const lines = changes
    ? changeLines(changes, language)
    : [words.first(pagesIn(filesOfRelease(made).files.keys()).length)];
  if (shown !== null) console.log(words.publishes(shown.number));
  for (const line of lines) console.log(line);
  if (isPinned(out)) console.log(words.endsPin);
  if (!(await isAgreed('publish', options))) return false;
  if (recorded !== null && (await recorded.repository.saved()).tree !== recorded.saved.tree)
    return fail(words.changedMeanwhile);
  const built = await buildInto(site, out, settings);
  if (built === null) return fail(words.unpublished);
  await goOn(out, printsWaiting(out, language));
  await built.sweep();
  console.log(releaseWords[language].shows(shownGeneration(out)?.release ?? 0));
  if (recorded === null) return true;
  const { repository, saved, head } = recorded;
  if (saved.files.length === 0 && head !== null) return true;
  const message = `${messageOf(words.title, lines, language)}\n\n${trailerOf('publish')}`;
  await repository.commit('HEAD', saved.tree, head, message).catch((error: unknown) => {
    unrecorded(error);
    process.exitCode = 1;
  });
  return true;
}

/** Prints the problems of a site. @returns whether none is an error */
async function isSound(site: string, out: string, language: Language): Promise<boolean> {
  const shown = await readKnown(site, out, undefined);
  const { diagnostics, hasErrors, reader } = await readCheckedSite(site, undefined, language, {
    shown,
  });
  const textOf = (file: string) => withoutMark(reader.read(file) ?? '');
  if (diagnostics.length > 0) console.error(textReport(diagnostics, { textOf, language }));
  return !hasErrors;
}
