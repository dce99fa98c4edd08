import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { type Generation, type LastOutput, MANIFEST, readGeneration } from './files.ts';
import { BEFORE, JOURNAL, storeOf } from './journal.ts';
import { linkTarget } from './refusal.ts';

/** A state of the site that visitors saw, or that is built but not shown yet. */
export interface Release extends Pick<Generation, 'made' | 'until'> {
  /** The release's number, counted from 1. */
  readonly number: number;
  /** The folders to search for its files, in order: those of files that later releases replaced, then the output. */
  readonly layers: readonly string[];
}

/** The releases to which a rollback can return, and the one that visitors see now. */
export interface Releases {
  /** The releases that visitors saw, newest first. */
  readonly seen: readonly Release[];
  /** The number of the release that visitors see now; null if there is no output. */
  readonly shown: number | null;
  /** Whether that release is pinned by a rollback, so that builds don't replace it. */
  readonly isPinned: boolean;
  /** The newest release built since the rollback, which visitors haven't seen; null if there is none. */
  readonly waiting: Release | null;
}

/** The maximum number of releases that a rollback can choose from. */
const MAXIMUM_RELEASES = 10;

/** Matches the names of temporary folders and links that a killed process might leave beside the outputs. */
export const TEMPORARY = /^(?:making|link|gone)-/;

/** The name of the link to the newest build while an earlier release is pinned. */
export const HELD = 'held';

/** Returns the folders of a store's complete outputs, oldest first; [] if the store doesn't exist. */
export function outputsIn(store: string): readonly string[] {
  const names = existsSync(store) ? readdirSync(store) : [];
  return names
    .filter((name) => /^[0-9a-z]+-[0-9a-f]+$/.test(name) && !TEMPORARY.test(name))
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((name) => join(store, name));
}

/** Returns the number of an output's folder. Each build takes the next number, because a clock may be set back. */
export function numberOf(folder: string): number {
  return Number.parseInt(basename(folder), 36);
}

/** Returns the releases (stored builds) of `out`, and which one visitors see. @throws the file system's error */
export function readReleases(out: string): Releases {
  const store = storeOf(out);
  const built = linkTarget(builtLink(out));
  const isPinnedNow = isPinned(out);
  const generation = shownGeneration(out);
  // If the generation can't be read, all built outputs count as seen.
  const over = isPinnedNow ? (generation?.over ?? Infinity) : undefined;
  const found = new Map<number, Release>();
  const replacements = outputsIn(store).length === 0 ? [] : replacementsIn(store);
  for (const folder of outputsIn(store).toReversed()) {
    if (readGeneration(folder).over !== undefined) continue;
    // Made by a build that was killed before showing it.
    if (built !== null && numberOf(folder) > numberOf(built)) continue;
    for (const state of statesOf(folder, replacements))
      if (!found.has(state.number)) found.set(state.number, state);
  }
  const all = [...found.values()].sort((one, other) => other.number - one.number);
  const wasSeen = ({ number }: Release) => over === undefined || number <= over;
  return {
    seen: all.filter(wasSeen).slice(0, MAXIMUM_RELEASES),
    shown: generation?.release ?? null,
    isPinned: isPinnedNow,
    waiting: all.find((one) => !wasSeen(one)) ?? null,
  };
}

/** Yields the releases of an output's folder, newest first: the current one, and the one before each replacement. */
function* statesOf(folder: string, replacements: readonly string[]): Generator<Release> {
  const replaced = replacements
    .map((before) => join(before, basename(folder)))
    .filter((before) => existsSync(join(before, MANIFEST)))
    .map((layer) => ({ layer, ...readGeneration(layer) }))
    .sort((one, other) => other.number - one.number);
  let layers: readonly string[] = [];
  for (const { layer, release, made, until } of [
    { layer: folder, ...readGeneration(folder) },
    ...replaced,
  ]) {
    layers = [layer, ...layers];
    yield { number: release, made, until, layers };
  }
}

/** Returns the folders of a store that have the files which completed replacements replaced. */
export function replacementsIn(store: string): readonly string[] {
  return readdirSync(store)
    .filter((name) => name === BEFORE || name.startsWith(`${BEFORE}-`))
    .map((name) => join(store, name))
    .filter((folder) => existsSync(join(folder, JOURNAL)));
}

/** Returns the folders in the store that have the files of all releases of `out`, and those to which its links lead. */
export function foldersOfReleases(out: string): ReadonlySet<string> {
  const { seen, waiting } = readReleases(out);
  const store = storeOf(out);
  const ofReleases = [...seen, ...(waiting === null ? [] : [waiting])].flatMap((one) => one.layers);
  const links = [resolve(out), builtLink(out)].flatMap((link) => linkTarget(link) ?? []);
  const layers = [...ofReleases, ...links];
  return new Set(layers.map((layer) => join(store, relative(store, layer).split(sep)[0] ?? '')));
}

/**
 * Returns the path of the link that a build of `out` replaces: `out`; while an earlier release stays shown, a link that
 * visitors don't see.
 */
export function builtLink(out: string): string {
  const link = resolve(out);
  return isPinned(link) ? join(storeOf(link), HELD) : link;
}

/**
 * Returns whether the release that visitors see is pinned: a rollback chose it, and builds don't replace it. If the
 * output's generation can't be read, the link `HELD` decides.
 */
export function isPinned(out: string): boolean {
  const generation = shownGeneration(out);
  if (generation === null || generation.number > 0) return generation?.over !== undefined;
  const held = linkTarget(join(storeOf(out), HELD));
  return held !== null && held !== linkTarget(resolve(out));
}

/** Returns the generation of the output to which the link `out` leads (number 0: unreadable); null without a link. */
export function shownGeneration(out: string): Generation | null {
  const shown = linkTarget(resolve(out));
  return shown === null ? null : readGeneration(shown);
}

/** The paths (`/`, `/about`) of pages that differ between two releases. */
export interface PageChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** Returns the paths (`/about`) of pages that the second output adds, removes or changes, compared with the first. */
export function changesBetween(
  { files: before }: Pick<LastOutput, 'files'>,
  { files: after }: Pick<LastOutput, 'files'>,
): PageChanges {
  const pathsOf = (files: readonly string[]) =>
    files.map((file) => `/${file.replace(/(?:^|\/)index\.html$/, '')}`);
  const isOther = (file: string) => before.has(file) && before.get(file) !== after.get(file);
  const [earlier, later] = [pagesIn(before.keys()), pagesIn(after.keys())];
  return {
    added: pathsOf(later.filter((file) => !before.has(file))),
    removed: pathsOf(earlier.filter((file) => !after.has(file))),
    changed: pathsOf(later.filter(isOther)),
  };
}

/** Returns the HTML files among an output's files, sorted, except `offline.html`. */
export function pagesIn(files: Iterable<string>): readonly string[] {
  return [...files].filter((file) => file.endsWith('.html') && file !== 'offline.html').sort();
}
