import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
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
import type { ReadCall } from './read-calls.ts';

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

/** An error of a site, with the path of keys to its place in the file. */
export interface SnapshotError extends Pick<Problem, 'file' | 'path'> {
  readonly diagnostic: Diagnostic;
}

/** The result of a check. */
export interface CheckedSnapshot {
  /** All diagnostics that `lerret check` would report. */
  readonly diagnostics: readonly Diagnostic[];
  /** The errors among the diagnostics. */
  readonly errors: readonly SnapshotError[];
}

/** A list that lost too many records: its number of records before and now. */
export interface Shrunk {
  readonly kind: Kind;
  readonly before: number;
  readonly now: number;
}

/**
 * The minimum length of a list whose loss of more than half of its records counts: shorter lists may lose as many in a
 * normal week.
 */
const FEW = 4;

/** Checks a site folder as if `snapshot` were its current snapshot. @throws the file system's error */
export async function checkSnapshot({
  folder,
  snapshot,
  blocks,
  models,
  momentOf,
  language = 'en',
}: SnapshotCheck): Promise<CheckedSnapshot> {
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
 * Returns the lists that lost all their records, or more than half of at least four; [] if none did. A backend that
 * lost its content still responds without an error.
 * @param snapshot the folder of the current snapshot; null if there is none
 * @param counts the new number of records, by call
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

/**
 * Returns the records in a snapshot's files; [] if there are none. It ignores `snapshot.json`, which may be damaged.
 */
function recordsIn(snapshot: string | null, kind: Kind): readonly unknown[] {
  if (snapshot === null) return [];
  const folder = join(snapshot, kind.folder);
  const files = namesIn(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => recordsOf(join(folder, name)));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

function recordsOf(file: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(value) ? value : [value];
  } catch {
    return [];
  }
}

/** The ids of the records of a kind that a pull adds, changes and removes. */
export interface Changes {
  readonly kind: Kind;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Returns the differences between the current snapshot and newly read lists, by kind.
 * @param snapshot the folder of the current snapshot; null if there is none
 */
export function changesOf(snapshot: string | null, read: readonly ReadCall[]): readonly Changes[] {
  return read.map(({ kind, pages }) => {
    const before = byId(recordsIn(snapshot, kind));
    const now = byId(pages.flatMap(({ items }) => items));
    const ids = [...now.keys()];
    return {
      kind,
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
    records.flatMap((one): [string, unknown][] =>
      typeof one === 'object' && one !== null && 'id' in one ? [[String(one.id), one]] : [],
    ),
  );
}
