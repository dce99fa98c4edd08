import type { Language } from '../diagnostics/index.ts';
import {
  builtOutput,
  changesBetween,
  currentOutput,
  filesOfRelease,
  goOn,
  type LastOutput,
  noRelease,
  pagesIn,
  type Release,
  type Releases,
  readReleases,
  rollBack,
} from '../output/index.ts';
import { lastHost } from '../prerender/hosts/index.ts';
import { changesForHost } from '../prerender/hosts/release-files.ts';
import { withOffset, withOffsetOrNull } from '../protocol/clock.ts';
import { printsWaiting } from './build-messages.ts';
import { changeLines, changesFor } from './changes.ts';
import type { OptionsOf } from './commands.ts';
import {
  type ListedRelease,
  type ReleaseWords,
  releaseLine,
  releaseWords,
} from './release-messages.ts';
import { fail, isAgreed } from './terminal.ts';

/** Prints the releases (stored builds) of an output, newest first. Sets the exit code to 1 if no release is stored. */
export function listReleases({ out, language, format }: OptionsOf<'releases'>): void {
  const words = releaseWords[language];
  const releases = releasesIn(out, words);
  if (releases === null) return;
  const listed = listedReleases(releases);
  if (format === 'json') {
    const dated = listed.map((release) => ({
      ...release,
      made: withOffset(release.made),
      until: withOffsetOrNull(release.until),
    }));
    console.log(JSON.stringify({ releases: dated, isPinned: releases.isPinned }));
    return;
  }
  for (const release of listed) console.log(releaseLine(release, words));
  if (releases.isPinned) console.log(words.pinned);
}

/**
 * Prints what will change for visitors, and asks. If the answer is yes, shows them an earlier release (a stored build),
 * and no later build until `lerret release`. Sets the exit code to 1 if there is no other release to show.
 * @param wanted the number of the release; undefined for the one before the release that visitors see
 * @throws OutputError if no release has that number
 */
export async function runRollback(
  wanted: number | undefined,
  asked: OptionsOf<'release'>,
): Promise<void> {
  const { out, language } = asked;
  const words = releaseWords[language];
  const releases = releasesIn(out, words);
  if (releases === null) return;
  const { seen, shown } = releases;
  const before = seen.find(({ number }) => shown !== null && number < shown)?.number;
  const number = wanted ?? before;
  if (number === undefined || number === shown)
    return void fail(number === undefined ? words.noEarlier : words.isShown(number));
  const to = seen.find((release) => release.number === number);
  if (to === undefined) throw noRelease(number);
  printChange(releases, to, language);
  console.log(words.pins);
  if (!(await isAgreed('show', asked))) return;
  await rollBack(out, number, printsWaiting(out, language), {
    // The web server includes a file that only outputs for it have, so the newest build's host counts.
    adapt: (...ofRelease) =>
      changesForHost(lastHost(builtOutput(out) ?? currentOutput(out) ?? out), ...ofRelease),
  });
  console.log(words.shows(number));
}

/**
 * If an earlier release stays shown, prints what will change for visitors, asks, and then shows the newest release, and
 * later builds from then on. Otherwise, only prints that visitors see the newest release.
 */
export async function runRelease(asked: OptionsOf<'release'>): Promise<void> {
  const { out, language } = asked;
  const words = releaseWords[language];
  const releases = releasesIn(out, words);
  if (releases === null) return;
  const { seen, isPinned, waiting } = releases;
  const next = waiting ?? seen[0];
  if (!isPinned || next === undefined) return console.log(words.newest);
  printChange(releases, next, language);
  if (!(await isAgreed('show', asked))) return;
  const number = await goOn(out, printsWaiting(out, language));
  console.log(number === null ? words.newest : words.shows(number));
}

/** Returns the releases of an output. If there are none, returns null, prints that, and sets the exit code to 1. */
function releasesIn(out: string, words: ReleaseWords): Releases | null {
  const releases = readReleases(out);
  if (releases.seen.length > 0) return releases;
  fail(words.none(out));
  return null;
}

function listedReleases({ seen, shown, waiting }: Releases): readonly ListedRelease[] {
  const all = [...(waiting === null ? [] : [waiting]), ...seen].map((release) => ({
    release,
    files: readFiles(release),
  }));
  return all.map(({ release, files }, at): ListedRelease => {
    const { number, made, until } = release;
    const before = all[at + 1]?.files ?? null;
    const state = number === shown ? 'shown' : release === waiting ? 'waiting' : null;
    return {
      ...{ number, made, until },
      state: files === null ? 'damaged' : state,
      pages: files && pagesIn(files.files.keys()).length,
      changes: files && before && changesBetween(before, files),
    };
  });
}

/** Returns the files of a release; null if the release is damaged. */
function readFiles(release: Release): LastOutput | null {
  try {
    return filesOfRelease(release);
  } catch {
    return null;
  }
}

/** Prints what changes for visitors from the shown release to another, and until when that is up to date. */
function printChange({ seen, shown }: Releases, to: Release, language: Language): void {
  const from = seen.find(({ number }) => number === shown);
  const words = releaseWords[language];
  const lines =
    from && readFiles(from) && readFiles(to) && changeLines(changesFor(from, to), language);
  if (from !== undefined && lines) {
    console.log(words.going(from.number, to.number));
    for (const line of lines) console.log(line);
  }
  const { until } = to;
  if (until !== null) console.log(until > Date.now() ? words.holds(until) : words.expired(until));
}
