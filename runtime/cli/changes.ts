import { cp, mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Language, printable } from '../diagnostics/index.ts';
import { type PageWords, type Plan, pageWords, type TextChange } from '../history/index.ts';
import {
  changesBetween,
  filesOfRelease,
  type Release,
  readReleases,
  textInRelease,
} from '../output/index.ts';
import { PROGRAMME_DATA } from '../protocol/feed-addresses.ts';
import { pageFile } from '../protocol/server-file.ts';
import { projectOf } from '../site/index.ts';
import { makeFolder, takeLock } from '../storage/index.ts';
import { digestOf } from '../store/index.ts';
import { type BuildSettings, buildInto } from './build-into.ts';
import { eventChanges, eventLine, publishedEvents } from './event-changes.ts';
import { historyWords } from './history-messages.ts';
import { releaseWords } from './release-messages.ts';

export type VisitorChanges = ReturnType<typeof changesFor>;

/** The maximum number of named pages of each kind, and of pages whose words are read. */
const MAXIMUM_NAMED = 12;
const MAXIMUM_READ = 400;
const MAXIMUM_ALIKE = 3;
/** The maximum number of texts listed for a page, and of characters of a text. */
const MAXIMUM_TEXTS = 3;
const MAXIMUM_LENGTH = 60;

/**
 * Returns what visitors see differently in two releases (stored builds): `events`; `added` and `removed` pages;
 * `changed`, the differing words in the content of each page; `around`, those around the content, with the number of
 * pages. `others` is the number of changed pages whose words are the same, or weren't read because there are too many
 * pages.
 * @throws DamagedReleaseError if a file of a release is missing or damaged
 */
export function changesFor(from: Release, to: Release) {
  const { added, removed, changed } = changesBetween(filesOfRelease(from), filesOfRelease(to));
  const around = new Map<string, { readonly text: TextChange; pages: number }>();
  const changedWords = new Map<string, PageWords>();
  let printed = 0;
  for (const path of changed.slice(0, MAXIMUM_READ)) {
    const file = pageFile(path);
    const differing = pageWords(textInRelease(from, file), textInRelease(to, file));
    for (const text of differing.around) {
      const known = around.get(String(text)) ?? { text, pages: 0 };
      known.pages += 1;
      around.set(String(text), known);
    }
    if (!isEmpty(differing.content)) changedWords.set(path, differing.content);
    if (changedWords.has(path) || differing.around.length > 0) printed += 1;
  }
  const byPages = [...around.values()].sort((one, other) => other.pages - one.pages);
  const eventsIn = (release: Release) =>
    publishedEvents(textInRelease(release, PROGRAMME_DATA.slice(1)));
  const events = eventChanges(eventsIn(from), eventsIn(to));
  const others = changed.length - printed;
  return { events, added, removed, changed: changedWords, around: byPages, others };
}

const words = {
  en: {
    front: 'the front page',
    nothing: '  the same pages',
    first: (title: string) => `first now ${title}`,
    around: (pages: number) => `around the content of ${pages} ${pages === 1 ? 'page' : 'pages'}`,
    others: (pages: number) => `${pages} ${pages === 1 ? 'page' : 'pages'} in other than words`,
    quoted: (text: string) => `“${text}”`,
  },
  nb: {
    front: 'forsiden',
    nothing: '  de samme sidene',
    first: (title: string) => `ny første ${title}`,
    around: (pages: number) => `rundt innholdet på ${pages} ${pages === 1 ? 'side' : 'sider'}`,
    others: (pages: number) => `${pages} ${pages === 1 ? 'side' : 'sider'} i annet enn ord`,
    quoted: (text: string) => `«${text}»`,
  },
};

/**
 * Returns the changes for visitors as lines to print: a line for each event, then a line for each page, or for all
 * pages with the same change. If no page differs, one line says so.
 */
export function changeLines(
  { events, added, removed, changed, around, others }: VisitorChanges,
  language: Language,
): readonly string[] {
  const { nothing, ...texts } = words[language];
  const { more } = historyWords[language];
  const { kinds } = releaseWords[language];
  const named = (all: readonly string[]) =>
    all.length > MAXIMUM_NAMED
      ? [...all.slice(0, MAXIMUM_NAMED), more(all.length - MAXIMUM_NAMED)]
      : all;
  const line = (kind: string, what: string) => `  ${kind}  ${what}`;
  const lines = [
    ...named(events.map((change) => eventLine(change, language))),
    ...named(alike(changed, language).map((what) => line(kinds.changed, what))),
    ...around
      .slice(0, MAXIMUM_TEXTS)
      .map(({ text, pages }) =>
        line(kinds.changed, `${texts.around(pages)}: ${textSaying(text, language)}`),
      ),
    ...(others > 0 ? [line(kinds.changed, texts.others(others))] : []),
    ...named(added.map((path) => line(kinds.added, nameOf(path, language)))),
    ...named(removed.map((path) => line(kinds.removed, nameOf(path, language)))),
  ];
  return lines.length === 0 ? [nothing] : lines;
}

const MAXIMUM_IN_TITLE = 3;

/**
 * Returns a commit message. Its title is `what` and the first three changes; below are all changes.
 * @param lines the result of `changeLines`, or lines in that form
 */
export function messageOf(what: string, lines: readonly string[], language: Language): string {
  const changed = new RegExp(`^${releaseWords[language].kinds.changed}\\s+`);
  const short = lines.slice(0, MAXIMUM_IN_TITLE).map((line) => line.trim().replace(changed, ''));
  const rest = lines.length > short.length ? '; …' : '';
  const title = cut(short.join('; ').replace(/\s+/g, ' ') + rest, 2 * MAXIMUM_LENGTH);
  return `${what}: ${title}\n\n${lines.join('\n')}`;
}

/** Returns a line for each difference, with its pages: first that of the front page, then by the length of paths. */
function alike(changed: VisitorChanges['changed'], language: Language): readonly string[] {
  const depth = ([path]: readonly [string, unknown]) => (path === '/' ? 0 : path.split('/').length);
  const pages = [...changed].sort((one, other) => depth(one) - depth(other));
  const groups = Map.groupBy(pages, ([path, page]) => `${path === '/'} ${saying(page, language)}`);
  return Array.from(groups.values(), (all) => {
    const names = all.slice(0, MAXIMUM_ALIKE).map(([path]) => nameOf(path, language));
    const more = historyWords[language].more(all.length - names.length).trim();
    const others = all.length > names.length ? ` ${more}` : '';
    const what = all.slice(0, 1).map(([, page]) => saying(page, language));
    return `${names.join(', ')}${others}: ${what}`;
  });
}

function nameOf(path: string, language: Language): string {
  return path === '/' ? words[language].front : printable(path);
}

/** Returns the differences in a page's content in one line: its first link, lost links, new links, other texts. */
function saying({ gained, lost, first, texts }: PageWords, language: Language): string {
  const listed = (sign: string, all: readonly string[]) => {
    const some = all.slice(0, MAXIMUM_TEXTS).map((text) => quote(text, language));
    return all.length === 0 ? [] : [`${sign}${all.length} ${some.join(', ')}`];
  };
  return [
    ...(first === null ? [] : [words[language].first(quote(first, language))]),
    ...listed('−', lost),
    ...listed('+', gained),
    ...texts.slice(0, MAXIMUM_TEXTS).map((text) => textSaying(text, language)),
    ...(texts.length > MAXIMUM_TEXTS ? ['…'] : []),
  ].join('; ');
}

function textSaying([before, after]: TextChange, language: Language): string {
  if (before === '') return `+ ${quote(after, language)}`;
  if (after === '') return `− ${quote(before, language)}`;
  return `${quote(before, language)} → ${quote(after, language)}`;
}

function quote(text: string, language: Language): string {
  return words[language].quoted(printable(cut(text, MAXIMUM_LENGTH)));
}

function isEmpty({ gained, lost, first, texts }: PageWords): boolean {
  return first === null && gained.length + lost.length + texts.length === 0;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}

/** Returns the folder for a site's builds that visitors never see. It isn't removed: the next build reuses its pages. */
function asideOf(site: string): string {
  const name = digestOf(resolve(site)).slice(0, 16);
  return join(projectOf(site).home, '.lerret', 'aside', name, 'dist');
}

/** Returns the release (a stored build) that visitors see at the output folder `out`; null if they see no release. */
export function shownRelease(out: string): Release | null {
  const { seen, shown } = readReleases(out);
  return seen.find(({ number }) => number === shown) ?? null;
}

/** Builds a site where visitors never see it. Prints no summary. Resolves to the build; to null if that fails. */
export async function buildAside(site: string, settings: BuildSettings): Promise<Release | null> {
  return alone(site, () => build(site, site, settings));
}

/**
 * Builds a site twice in a folder that visitors never see. Resolves to both builds: `before`, of the site's files as
 * they are, and `after`, of the files as a plan changes them. A build that fails is null. Prints no summary.
 */
export async function buildBoth(site: string, { contents }: Plan, settings: BuildSettings) {
  // The copy is beside the site, so that it has the same blocks and models.
  const copy = join(dirname(resolve(site)), '.lerret-aside');
  return alone(site, async () => {
    try {
      const built = await build(site, site, settings);
      await rm(copy, { recursive: true, force: true });
      // Links are resolved: a copied link would point back into the site.
      await cp(await realpath(site), copy, { recursive: true, verbatimSymlinks: true });
      for (const [file, content] of contents) {
        await rm(join(copy, file), { force: true });
        await mkdir(dirname(join(copy, file)), { recursive: true });
        if (content !== null) await writeFile(join(copy, file), content);
      }
      const after = await build(site, copy, settings);
      // The second build has moved the files of the first release.
      const { seen } = readReleases(asideOf(site));
      return { before: seen.find(({ number }) => number === built?.number) ?? null, after };
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  });
}

async function build(site: string, from: string, settings: BuildSettings): Promise<Release | null> {
  const out = asideOf(site);
  await makeFolder(dirname(out));
  const built = await buildInto(from, out, { ...settings, format: 'none' });
  await built?.sweep();
  return built && shownRelease(out);
}

/** Runs `act` with a lock, so that only one process at a time builds in the folder of `asideOf`. */
async function alone<T>(site: string, act: () => Promise<T>): Promise<T> {
  const folder = dirname(asideOf(site));
  await makeFolder(folder);
  const lock = await takeLock(folder);
  try {
    return await act();
  } finally {
    lock.release();
  }
}
