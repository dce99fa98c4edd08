import { withoutIndexSuffix } from '../../protocol/path.ts';
import { siteAddress } from '../address.ts';
import {
  RELOADS_KEY,
  type Refusal,
  type ReloadCause,
  type ReloadRecord,
  readReloads,
} from '../boot/handles.ts';
import { FORCE_GUARD } from '../constants.ts';
import type { Environment, Navigation } from '../environment/environment.ts';

/** The one place of full loads that the runtime does by itself (B7.6, B8, B9). */
export interface Reloads {
  /**
   * Loads an address in full, unless a guard stands against it; either way it is recorded.
   *
   * @param version What it may happen once for; left out, time or the address is the limit.
   * @param shown The address of the page that is shown, where the visitor asked for another: that one is no
   *   reload, and what was typed goes in any case. Left out, the browser's own address counts.
   */
  load(cause: ReloadCause, address: string, version?: string, shown?: string): 'done' | Refusal;
  /** Would it be done now? Records nothing. */
  allows(cause: ReloadCause, address: string, version?: string, shown?: string): boolean;
  /** A new worker that had to wait for unsent input: the next visit is a full load (B9). */
  postponed(): { readonly cause: ReloadCause; readonly version: string } | null;
  /** A copy, oldest first, at most the last 20 of this session: those of documents before this one too. */
  records(): ReloadRecord[];
}

/** What of the environment they need. */
export type ReloadsEnvironment = Pick<Environment, 'clock' | 'storage'> & {
  readonly navigation: Pick<Navigation, 'origin' | 'address' | 'assign' | 'hasUnsentInput'>;
  /** Made when first asked for. */
  reloads?: Reloads;
};

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

/** The automatic full loads of an environment, shared by all that want one. */
export function reloadsOf(env: ReloadsEnvironment): Reloads {
  env.reloads ??= createReloads(env);
  return env.reloads;
}

function createReloads(env: ReloadsEnvironment): Reloads {
  const { navigation } = env;
  const kept = createReloadRecords(env.storage);
  let postponed: ReturnType<Reloads['postponed']> = null;

  const place = (address: string) => placeOf(navigation.origin, address);

  /** Was it done before, as often as it may be? */
  function isSpent(cause: ReloadCause, address: string, version: string): boolean {
    const isSame = (record: ReloadRecord) =>
      record.done && record.cause === cause && record.version === version;
    const isOfPlace = (record: ReloadRecord) => place(record.address) === place(address);
    const isLimit = (record: ReloadRecord) => {
      if (version !== '') return cause === 'new-worker' || isOfPlace(record);
      if (cause === 'unknown-page') return isOfPlace(record);
      return isOfPlace(record) && env.clock.now() - record.at < FORCE_GUARD;
    };
    return kept.read().some((record) => isSame(record) && isLimit(record));
  }

  function refusal(
    cause: ReloadCause,
    address: string,
    version: string,
    shown?: string,
  ): Refusal | null {
    const isReload = place(address) === place(shown ?? navigation.address());
    if (cause === 'forced-load' && isReload) return 'here';
    if (isSpent(cause, address, version)) return 'again';
    if (isReload && kept.isBlocked()) return 'storage';
    if (cause === 'new-worker' && shown === undefined && navigation.hasUnsentInput()) {
      return 'unsent-input';
    }
    return null;
  }

  return {
    load(cause, address, version = '', shown) {
      const refused = refusal(cause, address, version, shown);
      const at = env.clock.now();
      // Before the load: what comes after it must find the guard.
      kept.add({ cause, at, address, version, done: refused === null, refused: refused ?? '' });
      if (refused === null) navigation.assign(address);
      if (cause === 'new-worker')
        postponed = refused === 'unsent-input' ? { cause, version } : null;
      return refused ?? 'done';
    },
    allows: (cause, address, version = '', shown) =>
      refusal(cause, address, version, shown) === null,
    postponed: () => postponed,
    records: () => [...kept.read()],
  };
}

/**
 * What a full load of an address would bring: addresses of one place differ in their hash, a last slash or an
 * `index.html` at most (B7.6). A foreign or malformed address is a place of its own.
 */
export function placeOf(origin: string, written: string): string {
  const address = siteAddress(origin, written);
  return address ? withoutIndexSuffix(address.path) + address.query : written;
}
