import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { globSync } from 'tinyglobby';
import { checkSite } from '../check/index.ts';
import {
  type Diagnostic,
  inOrder,
  type Language,
  type Problem,
  toDiagnostic,
} from '../diagnostics/index.ts';
import type { Models } from '../model.ts';
import {
  type BlockDescription,
  createLocator,
  folderReader,
  readSite,
  type Site,
} from '../site/index.ts';
import type { Kind } from './configured.ts';
import { idOf, itemsOf, type ReadCall } from './read-calls.ts';
import type { WrittenFiles } from './snapshot-store.ts';

export interface SnapshotCheck {
  /** The site folder. */
  readonly folder: string;
  /** The snapshot's folder. */
  readonly snapshot: string;
  readonly blocks: ReadonlyMap<string, BlockDescription>;
  readonly models: Models;
  /** Returns the current time for a site, in milliseconds since 1970. */
  readonly momentOf: (site: Site) => number;
  /** The language of the diagnostics. Default: English. */
  readonly language?: Language;
}

/** An error that a snapshot causes in the site, with the keys and indexes that lead to its place in the file. */
export interface SnapshotError extends Pick<Problem, 'file' | 'path'> {
  readonly diagnostic: Diagnostic;
}

/** A list that has lost suspiciously many records, with the number of its records before and now. */
export interface Shrunk {
  readonly kind: Kind;
  readonly before: number;
  readonly now: number;
}

/** From this length on, losing more than half is suspicious: a shorter list may do so in a normal week. */
const FEW = 4;

/**
 * Checks the site with `snapshot` as its pulled content. Resolves with `diagnostics`, those that `lerret check` would
 * report, by file and line; and with `errors`, the problems that are errors: each has its file, its path (the keys and
 * indexes that lead to its place) and its diagnostic. Both are [] if there are no problems.
 * @throws the file system's error if a file can't be read
 */
export async function checkSnapshot({
  folder,
  snapshot,
  blocks,
  models,
  momentOf,
  language = 'en',
}: SnapshotCheck) {
  const reader = folderReader(folder, snapshot);
  const loaded = await readSite(reader, { models });
  const locate = createLocator(reader);
  const { problems } = checkSite(loaded, blocks, momentOf(loaded.site));
  const found = problems.map((one) => ({
    ...one,
    diagnostic: toDiagnostic(one, locate(one), language),
  }));
  const errors = found.filter(({ diagnostic }) => diagnostic.severity === 'error');
  return { diagnostics: inOrder(found.map(({ diagnostic }) => diagnostic)), errors };
}

/**
 * Returns the lists of records that a pull would suspiciously shorten: to nothing, or by more than half if they have at
 * least FEW records now. A backend that has lost its content still responds without an error.
 * @param snapshot the folder with the records of the last pull; null if there is none
 * @param counts the new number of records, by call; a missing call counts as 0
 */
export function findShrunk(
  snapshot: string | null,
  kinds: readonly Kind[],
  counts: ReadonlyMap<string, number>,
): readonly Shrunk[] {
  return kinds
    .map((kind) => ({
      kind,
      before: recordsIn(snapshot, kind).length,
      now: counts.get(kind.call) ?? 0,
    }))
    .filter(({ before, now }) => (before >= FEW ? 2 * now < before : before > 0 && now === 0));
}

/** Returns the records in a snapshot's files; [] if there are none. Ignores `snapshot.json`, as it may be damaged. */
function recordsIn(snapshot: string | null, kind: Kind): readonly unknown[] {
  if (snapshot === null) return [];
  const files = globSync('**/*.json', { cwd: join(snapshot, kind.folder), absolute: true });
  return files.sort().flatMap(recordsOf);
}

function recordsOf(file: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(value) ? value : [value];
  } catch {
    return [];
  }
}

/** The ids of the records of one kind that a pull adds, changes and removes. */
export interface Changes {
  readonly kind: Kind;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Returns for each kind of records, such as articles, the ids that a pull adds, changes and removes.
 * @param snapshot the folder with the records of the last pull; null if there is none @param read the new records
 */
export function changesOf(snapshot: string | null, read: readonly ReadCall[]): readonly Changes[] {
  return read.map((one) => {
    const before = byId(recordsIn(snapshot, one.kind));
    const now = byId(itemsOf(one));
    const ids = [...now.keys()];
    return {
      kind: one.kind,
      added: ids.filter((id) => !before.has(id)),
      changed: ids.filter(
        (id) => before.has(id) && !isDeepStrictEqual(before.get(id), now.get(id)),
      ),
      removed: [...before.keys()].filter((id) => !now.has(id)),
    };
  });
}

function byId(records: readonly unknown[]): ReadonlyMap<string, unknown> {
  return new Map(
    records.flatMap((one): [string, unknown][] => {
      const id = idOf(one);
      return id === undefined ? [] : [[String(id), one]];
    }),
  );
}

/** A record that isn't stored because it would cause errors in the site. */
export interface LeftOut {
  readonly kind: Kind;
  /** The position of the record in its list, from 1. */
  readonly number: number;
  /** The record's id; null if it isn't a text. */
  readonly id: string | null;
  /** The errors that the record causes: at least one. */
  readonly errors: readonly SnapshotError[];
}

/**
 * Creates functions that collect the records that a pull leaves out because they would cause errors. At first, there
 * are none.
 * @param read all records that the pull has fetched
 */
export function createLeavingOut(read: readonly ReadCall[]) {
  /** The errors of the records to leave out, by call and by the record's index in its list. */
  const left = new Map(read.map(({ kind }) => [kind.call, new Map<number, SnapshotError[]>()]));
  const leftOf = ({ call }: Kind) => left.get(call) ?? new Map<number, SnapshotError[]>();
  /** Returns the indexes of the remaining records in a list as it was pulled. */
  const staying = (one: ReadCall) =>
    itemsOf(one).flatMap((_item, index) => (leftOf(one.kind).has(index) ? [] : [index]));
  return {
    /** Returns the lists without the records left out so far. The pages that had them are fetched again next time. */
    fitting: (): readonly ReadCall[] => read.map((one) => without(one, leftOf(one.kind))),
    /**
     * Leaves out the records in which errors occur. An error that is in no record leaves out nothing.
     * @param files the files of the snapshot that has the errors, made from `fitting`
     * @returns whether any record was left out
     */
    add(errors: readonly SnapshotError[], files: WrittenFiles): boolean {
      const indexes = new Map(read.map((one) => [one.kind.call, staying(one)]));
      let isAny = false;
      for (const error of errors) {
        const [within, ...field] = error.path;
        const file = files.get(error.file);
        if (file === undefined || typeof within !== 'number') continue;
        const index = indexes.get(file.kind.call)?.[file.before + within];
        if (index === undefined) continue;
        const own = leftOf(file.kind);
        own.set(index, [...(own.get(index) ?? []), { ...error, path: field }]);
        isAny = true;
      }
      return isAny;
    },
    /** Returns the records that are left out, in the order of the lists. */
    records: (): readonly LeftOut[] =>
      read.flatMap((one) => {
        const items = itemsOf(one);
        const found = [...leftOf(one.kind)].sort(([a], [b]) => a - b);
        return found.map(([index, errors]) => ({
          ...{ kind: one.kind, number: index + 1, id: textIdOf(items[index]), errors },
        }));
      }),
    /** Returns whether too many records of one list, or of all lists together, are left out. */
    isTooMuch(maximumOf: (records: number) => number): boolean {
      return [read, ...read.map((one) => [one])].some((lists) => {
        const out = lists.reduce((sum, { kind }) => sum + leftOf(kind).size, 0);
        return out > maximumOf(lists.flatMap(itemsOf).length);
      });
    },
  };
}

function without(one: ReadCall, left: ReadonlyMap<number, unknown>): ReadCall {
  let index = -1;
  const pages = one.pages.map((page) => {
    const items = page.items.filter(() => {
      index += 1;
      return !left.has(index);
    });
    const isWhole = items.length === page.items.length;
    return isWhole ? page : { ...page, items, validators: {} };
  });
  return { ...one, pages };
}

function textIdOf(item: unknown): string | null {
  const id = idOf(item);
  return typeof id === 'string' ? id : null;
}
