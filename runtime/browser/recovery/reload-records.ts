import type { Environment } from '../environment/environment.ts';
import { RELOADS_KEY, readReloads } from './read-reloads.ts';
import type { ReloadRecord } from './reloads.ts';

const KEPT = 20;

export interface ReloadRecords {
  /** Oldest first, at most 20. */
  read(): ReloadRecord[];
  add(record: ReloadRecord): void;
  /** Would a record be lost with this document? */
  isBlocked(): boolean;
}

/** The newest. One that was refused guards nothing: it goes before all that were done. */
function newest(list: readonly ReloadRecord[]): ReloadRecord[] {
  const kept = [...list];
  while (kept.length > KEPT)
    kept.splice(
      Math.max(
        0,
        kept.findIndex(({ done }) => !done),
      ),
      1,
    );
  return kept;
}

/** What full loads there were in this session: in session storage, so that a guard outlives the load. */
export function createReloadRecords(storage: Environment['storage']): ReloadRecords {
  /** Of this document, where storage refused them. */
  let unwritten: ReloadRecord[] = [];

  function read(): ReloadRecord[] {
    return newest([...readReloads(() => storage).filter(isRecord), ...unwritten]);
  }

  return {
    read,
    add(record) {
      const list = newest([...read(), record]);
      try {
        storage.setItem(RELOADS_KEY, JSON.stringify(list));
        unwritten = [];
      } catch {
        unwritten = newest([...unwritten, record]);
      }
    },
    isBlocked() {
      try {
        // A full storage reads, but doesn't write.
        storage.setItem(RELOADS_KEY, storage.getItem(RELOADS_KEY) ?? '[]');
        return false;
      } catch {
        return true;
      }
    },
  };
}

/** Somebody else may have written into the storage. */
function isRecord(value: unknown): value is ReloadRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'address' in value &&
    typeof value.address === 'string'
  );
}
