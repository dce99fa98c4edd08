import {
  addressOf,
  type Entry,
  type Shard,
  type SiteState,
  shardAt,
  shardsFor,
} from '../edge/stored-layout.ts';
import type { Edition, FoundFile } from './edition.ts';

/**
 * The versions of a file, each with the time from which it is valid, in milliseconds since 1970; null: no file then.
 */
export type History = readonly (readonly [from: number, found: FoundFile | null])[];

/** The histories of files, by the file's path. */
export type Histories = ReadonlyMap<string, History>;

/** The files of one site's outputs over time. Times are in milliseconds since 1970. */
export interface Timeline {
  readonly knownOf: (file: string, digest: string) => FoundFile | undefined;
  readonly add: (from: number, edition: Edition) => void;
  readonly states: readonly (readonly [from: number, state: SiteState])[];
  /**
   * Returns the history of each file from the first added output on.
   * @param until versions from then on are omitted; null: no end
   * @param isKnown Are files of the earlier timeline included that no added output has?
   */
  readonly files: (until: number | null, isKnown: boolean) => Histories;
  /** The paths of files that requests to unknown addresses need. */
  readonly common: ReadonlySet<string>;
}

/**
 * Creates a timeline without outputs. @param known the histories of an earlier timeline, reused where they are equal
 */
export function createTimeline(known: Histories): Timeline {
  const files = new Map<string, (readonly [from: number, found: FoundFile | null])[]>();
  const states: (readonly [number, SiteState])[] = [];
  const common = new Set<string>();
  let start = 0;
  return {
    states,
    common,
    knownOf(file, digest) {
      const all = [...(files.get(file) ?? []), ...(known.get(file) ?? [])];
      return all.find(([, found]) => found?.[0] === digest)?.[1] ?? undefined;
    },
    add(from, { files: found, state, common: needed }) {
      const isFirst = states.length === 0;
      if (isFirst) start = from;
      if (JSON.stringify(states.at(-1)?.[1]) !== JSON.stringify(state)) states.push([from, state]);
      for (const file of needed) common.add(file);
      for (const [file, one] of found) {
        const history = files.get(file);
        // A file named by its hash is available to documents of all times.
        if (isFirst || (history === undefined && isHashed(file))) files.set(file, [[start, one]]);
        else if (history === undefined)
          files.set(file, [
            [start, null],
            [from, one],
          ]);
        else if (isUnlike(history.at(-1)?.[1], one)) history.push([from, one]);
      }
      for (const [file, history] of files)
        if (!found.has(file) && !isHashed(file) && history.at(-1)?.[1] !== null)
          history.push([from, null]);
    },
    files(until, isKnown) {
      const said = (history: History) => JSON.stringify(within(history, start, until));
      const all = new Map<string, History>();
      for (const [file, history] of files) {
        const before = known.get(file) ?? [];
        const isSame = before.length > 1 && said(before) === said(history);
        all.set(file, isSame ? before : history);
      }
      const isOther = ([file, before]: readonly [string, History]) =>
        !files.has(file) && (isHashed(file) || said(before) === said([[start, null]]));
      if (isKnown) for (const [file, before] of [...known].filter(isOther)) all.set(file, before);
      return all;
    },
  };
}

/**
 * Returns whether a file has a hash in its name; the content of such a file never changes, so it may exist at all
 * times.
 */
function isHashed(file: string): boolean {
  return file.startsWith('assets/');
}

/** Returns the versions of a file that are valid within a period. The first has the time 0. */
function within(history: History, start: number, until: number | null) {
  return history
    .filter(
      ([from], at) => (history[at + 1]?.[0] ?? Infinity) > start && from < (until ?? Infinity),
    )
    .map(([from, found], at) => [at === 0 ? 0 : from, found?.[1] ?? null] as const);
}

function isUnlike(one: FoundFile | null | undefined, [, [kind, digest]]: FoundFile): boolean {
  return one?.[1][0] !== kind || one[1][1] !== digest;
}

/**
 * Returns the texts of all shards: JSON with the entries of some files each, by path.
 * @param before the number of shards of the current root; null if there is no root
 */
export function shardsOf(files: Histories, before: number | null): readonly string[] {
  const count = shardsFor(files.size, before);
  const shards: Record<string, Entry>[] = Array.from({ length: count }, () => ({}));
  // Sorted, independent of the order in which states became known.
  const inOrder = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [file, history] of inOrder) {
    const shard = shards[shardAt(addressOf(file), count)];
    const entry = entryOf(history);
    if (shard !== undefined && entry !== null) shard[file] = entry;
  }
  return shards.map((shard) => JSON.stringify(shard));
}

/** Returns the entries of the named files, for `common` of a root. Names without a file are left out. */
export function commonOf(files: Histories, names: Iterable<string>): Shard {
  const entries = Array.from(names, (file) => [file, entryOf(files.get(file) ?? [])] as const);
  return Object.fromEntries(entries.flatMap(([file, entry]) => (entry ? [[file, entry]] : [])));
}

function entryOf(history: History): Entry | null {
  const [first] = history;
  if (history.length === 1) return first?.[1]?.[1] ?? null;
  return history.map(([from, found]) => [from, found?.[1] ?? null]);
}
