import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSite } from '../check/index.ts';
import { type Diagnostic, inOrder, toDiagnostic } from '../diagnostics/index.ts';
import type { Models } from '../model.ts';
import {
  type BlockDescription,
  createLocator,
  folderReader,
  readSite,
  type Site,
} from '../site/index.ts';
import type { Kind } from './kinds.ts';

export interface SnapshotCheck {
  /** The site folder. */
  readonly folder: string;
  /** The snapshot's folder. */
  readonly snapshot: string;
  readonly blocks: ReadonlyMap<string, BlockDescription>;
  readonly models: Models;
  /** The current time for a site, in milliseconds since 1970. */
  readonly momentOf: (site: Site) => number;
}

/** A list with far fewer records than the current snapshot has. */
export interface Shrunk {
  readonly kind: Kind;
  readonly before: number;
  readonly now: number;
}

/** From this number of records on, less than half is too few; shorter lists may lose most of theirs in a week. */
const FEW = 4;

/** All diagnostics that `lerret check` would report for the site folder with this snapshot. */
export async function checkSnapshot({
  folder,
  snapshot,
  blocks,
  models,
  momentOf,
}: SnapshotCheck): Promise<readonly Diagnostic[]> {
  const reader = folderReader(folder, snapshot);
  const loaded = await readSite(reader, { models });
  const locate = createLocator(reader);
  const { problems } = checkSite(loaded, blocks, momentOf(loaded.site));
  return inOrder(problems.map((one) => toDiagnostic(one, locate(one), 'en')));
}

/**
 * The lists that lost all their records, or more than half of four or more. A backend that has lost its content, or
 * hides part of it, answers as if nothing were wrong.
 *
 * @param snapshot the folder of the current snapshot; null where there is none
 */
export function findShrunk(
  snapshot: string | null,
  kinds: readonly Kind[],
  counts: ReadonlyMap<string, number>,
): readonly Shrunk[] {
  return kinds
    .map((kind) => ({
      kind,
      before: recordsIn(snapshot, kind),
      now: counts.get(kind.call) ?? 0,
    }))
    .filter(({ before, now }) => (before >= FEW ? 2 * now < before : before > 0 && now === 0));
}

/** The number of records in the files, whatever `snapshot.json` says: it may be damaged, or written by hand. */
function recordsIn(snapshot: string | null, kind: Kind): number {
  if (snapshot === null) return 0;
  const folder = join(snapshot, kind.folder);
  const files = namesIn(folder).filter((name) => name.endsWith('.json'));
  return files.reduce((sum, name) => sum + recordsOf(join(folder, name)), 0);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

function recordsOf(file: string): number {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(value) ? value.length : 1;
  } catch {
    return 0;
  }
}
