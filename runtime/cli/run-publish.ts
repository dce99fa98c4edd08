import { type Language, textReport } from '../diagnostics/index.ts';
import { HistoryError, openRepository, trailerOf } from '../history/index.ts';
import {
  filesOfRelease,
  goOn,
  isPinned,
  pagesIn,
  shownGeneration,
  storeOf,
} from '../output/index.ts';
import { withoutMark } from '../site/index.ts';
import { buildInto } from './build-into.ts';
import { buildWords } from './build-messages.ts';
import { buildAside, changeLines, changesFor, messageOf, shownRelease } from './changes.ts';
import { readCheckedSite, readShown } from './checked-site.ts';
import type { OptionsOf } from './commands.ts';
import { historyWords } from './history-messages.ts';
import { releaseWords } from './release-messages.ts';
import { fail, isAgreed } from './terminal.ts';

/**
 * Checks a site, prints the changes for visitors, asks, builds and shows it (also if an earlier release was pinned),
 * and commits the site folder with those changes as the message.
 * @returns whether it is shown
 */
export async function runPublish(options: OptionsOf<'publish'>): Promise<boolean> {
  const { site, out, language, host, proxy = null } = options;
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
  const settings = { host: { host, proxy }, language, format: 'none' } as const;
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
  await goOn(out, (holder) => console.error(buildWords[language].waiting(out, holder)));
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

/** Reports the problems of a site. @returns whether none is an error */
async function isSound(site: string, out: string, language: Language): Promise<boolean> {
  const shown = readShown(out);
  const { diagnostics, hasErrors, reader } = await readCheckedSite(site, undefined, language, 0, {
    shown,
  });
  const textOf = (file: string) => withoutMark(reader.read(file) ?? '');
  if (diagnostics.length > 0) console.error(textReport(diagnostics, { textOf, language }));
  return !hasErrors;
}
