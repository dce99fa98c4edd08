import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds, type RecordCall, recordCalls } from './kinds.ts';

/** A list that came with far fewer records than there are now. */
export interface Shrunk {
  readonly call: RecordCall;
  readonly before: number;
  readonly now: number;
}

/** From so many records on, less than half of them is too few; below, a list may well lose most of them in a week. */
const FEW = 4;

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
