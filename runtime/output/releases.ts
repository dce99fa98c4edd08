import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { type LastOutput, MANIFEST } from './files.ts';
import { type Generation, readGeneration } from './generation.ts';
import { BEFORE, JOURNAL, storeOf } from './journal.ts';
import { linkTarget } from './refusal.ts';

/** A state of the site that visitors saw, or that waits to be shown. */
export interface Release extends Pick<Generation, 'made' | 'until'> {
  /** Counted from 1. */
  readonly number: number;
  /**
   * Where its files lie: each in the first of these folders that has its path. All but the last hold what builds have
   * replaced in the last one since.
   */
  readonly layers: readonly string[];
}

/** The releases of an output. */
export interface Releases {
  /** Those that visitors saw, the newest first. */
  readonly seen: readonly Release[];
  /** The number of the one that they see now; null where there is none. */
  readonly shown: number | null;
  /** Was it gone back to? Then no build shows another. */
  readonly isPinned: boolean;
  /** What was built since it was gone back to; null where that is nothing. */
  readonly waiting: Release | null;
}

/** How many releases can be gone back to. */
const MAXIMUM_RELEASES = 10;

/** What a killed process may leave in a store. */
export const TEMPORARY = /^(?:making|link|gone)-/;

/** The link beside outputs that leads to what builds make while the shown release is pinned. */
export const HELD = 'held';

/** The complete outputs of a store, oldest first. */
export function outputsIn(store: string): readonly string[] {
  const names = existsSync(store) ? readdirSync(store) : [];
  return names
    .filter((name) => /^[0-9a-z]+-[0-9a-f]+$/.test(name) && !TEMPORARY.test(name))
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((name) => join(store, name));
}

/**
 * The number of an output, counted from 1: a clock may be set back. Names of earlier versions hold the time instead, and
 * numbers continue from it.
 */
export function numberOf(folder: string): number {
  return Number.parseInt(basename(folder), 36);
}

/** The releases of an output that lie in its store. @throws the file system's error */
export function readReleases(out: string): Releases {
  const store = storeOf(out);
  const built = linkTarget(builtLink(out));
  const isPinnedNow = isPinned(out);
  const generation = shownGeneration(out);
  // Where that can't be read, all that builds have made counts as seen.
  const over = isPinnedNow ? (generation?.over ?? Infinity) : undefined;
  const found = new Map<number, Release>();
  const replacements = outputsIn(store).length === 0 ? [] : replacementsIn(store);
  for (const folder of outputsIn(store).toReversed()) {
    if (readGeneration(folder).over !== undefined) continue;
    // Made by a build that was killed before it showed it.
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

/** The states of an output, the newest first: as it is, and as it was before each replacement of files in it. */
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

/** The folders in which finished replacements left what they replaced. */
export function replacementsIn(store: string): readonly string[] {
  return readdirSync(store)
    .filter((name) => name === BEFORE || name.startsWith(`${BEFORE}-`))
    .map((name) => join(store, name))
    .filter((folder) => existsSync(join(folder, JOURNAL)));
}

/** The folders in the store of an output that its releases lie in, and those that its links lead to. */
export function foldersOfReleases(out: string): ReadonlySet<string> {
  const { seen, waiting } = readReleases(out);
  const store = storeOf(out);
  const ofReleases = [...seen, ...(waiting === null ? [] : [waiting])].flatMap((one) => one.layers);
  const links = [resolve(out), builtLink(out)].flatMap((link) => linkTarget(link) ?? []);
  const layers = [...ofReleases, ...links];
  return new Set(layers.map((layer) => join(store, relative(store, layer).split(sep)[0] ?? '')));
}

/** The link that builds of `out` replace: while the shown release is pinned, one that no reader uses. */
export function builtLink(out: string): string {
  const link = resolve(out);
  return isPinned(link) ? join(storeOf(link), HELD) : link;
}

/**
 * Does `out` show a release that was gone back to? Then no build shows another. Where the shown output can't be read, it
 * does while `HELD` leads elsewhere.
 */
export function isPinned(out: string): boolean {
  const generation = shownGeneration(out);
  if (generation === null || generation.number > 0) return generation?.over !== undefined;
  const held = linkTarget(join(storeOf(out), HELD));
  return held !== null && held !== linkTarget(resolve(out));
}

/** What `out` shows; null where that is no output, or a copy of one. */
export function shownGeneration(out: string): Generation | null {
  const shown = linkTarget(resolve(out));
  return shown === null ? null : readGeneration(shown);
}

/** Which pages differ between two releases, by their paths. */
export interface PageChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** What visitors see of the way from one output to another. */
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

/** The documents of pages among the files of an output, sorted. */
export function pagesIn(files: Iterable<string>): readonly string[] {
  return [...files].filter((file) => file.endsWith('.html') && file !== 'offline.html').sort();
}
