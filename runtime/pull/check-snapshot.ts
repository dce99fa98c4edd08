import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSite } from '../check/index.ts';
import { type Diagnostic, inOrder, toDiagnostic } from '../diagnostics/index.ts';
import {
  type BlockDescription,
  createLocator,
  folderReader,
  readSite,
  type Site,
} from '../site/index.ts';
import { kinds, type RecordCall, recordCalls } from './kinds.ts';

export interface SnapshotCheck {
  /** The site folder. */
  readonly folder: string;
  /** Where the snapshot lies. */
  readonly snapshot: string;
  readonly blocks: ReadonlyMap<string, BlockDescription>;
  /** What counts as now for a site, in milliseconds since 1970. */
  readonly momentOf: (site: Site) => number;
}

/** A list that came with far fewer records than there are now. */
export interface Shrunk {
  readonly call: RecordCall;
  readonly before: number;
  readonly now: number;
}

/** From so many records on, less than half of them is too few; below, a list may well lose most of them in a week. */
const FEW = 4;

/** All that `lerret check` would tell of the site folder if the snapshot were what was pulled last. */
export async function checkSnapshot({
  folder,
  snapshot,
  blocks,
  momentOf,
}: SnapshotCheck): Promise<readonly Diagnostic[]> {
  const reader = folderReader(folder, snapshot);
  const loaded = await readSite(reader);
  const locate = createLocator(reader);
  const problems = checkSite(loaded, blocks, momentOf(loaded.site));
  return inOrder(problems.map((one) => toDiagnostic(one, locate(one), 'en')));
}

/**
 * The lists that lost all their records, or more than half of four and more. A backend that has lost its content, or
 * shows us less of it than it did, answers as if all were well.
 *
 * @param snapshot the folder of what is shown now; null where there is none
 */
export function findShrunk(
  snapshot: string | null,
  counts: ReadonlyMap<RecordCall, number>,
): readonly Shrunk[] {
  return recordCalls
    .map((call) => ({ call, before: recordsIn(snapshot, call), now: counts.get(call) ?? 0 }))
    .filter(({ before, now }) => (before >= FEW ? 2 * now < before : before > 0 && now === 0));
}

/** As many as are read there, whatever the snapshot says of itself: it may be damaged, or made by hand. */
function recordsIn(snapshot: string | null, call: RecordCall): number {
  if (snapshot === null) return 0;
  const folder = join(snapshot, kinds[call].folder);
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
