import { isDeepStrictEqual } from 'node:util';
import { recordsIn } from './check-snapshot.ts';
import type { Kind } from './kinds.ts';
import type { ReadCall } from './read-calls.ts';

/** The ids of a kind's records that a pull changes. */
export interface Changes {
  readonly kind: Kind;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * The differences between the current snapshot and newly read lists.
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
