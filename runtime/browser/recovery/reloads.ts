import { siteAddress, withoutIndexSuffix } from '../../protocol/path.ts';
import { RELOADS_KEY } from '../../protocol/storage-names.ts';
import {
  type ReloadCause,
  type ReloadRecord,
  type ReloadRefusal,
  readReloads,
} from '../boot/handles.ts';
import { FORCE_GUARD } from '../constants.ts';
import type { Environment, Navigation } from '../environment/environment.ts';

/** Makes, refuses and records all automatic full loads (B7.6, B8, B9). */
export type Reloads = ReturnType<typeof createReloads>;

/** The part of the environment that full loads use. */
export type ReloadsEnvironment = Pick<Environment, 'clock' | 'storage'> & {
  readonly navigation: Pick<Navigation, 'origin' | 'address' | 'assign' | 'hasUnsentInput'>;
  /** Created by the first `reloadsOf`. */
  reloads?: Reloads;
};

const MAX_RELOADS = 20;

/** Returns the newest MAX_RELOADS records. Drops refused ones first, because they prevent no load. */
function newest(list: readonly ReloadRecord[]): ReloadRecord[] {
  const left = [...list];
  while (left.length > MAX_RELOADS) {
    const refused = left.findIndex(({ done }) => !done);
    left.splice(Math.max(0, refused), 1);
  }
  return left;
}

/** Returns the object that makes and limits automatic full loads in this environment: the same one for every call. */
export function reloadsOf(env: ReloadsEnvironment): Reloads {
  env.reloads ??= createReloads(env);
  return env.reloads;
}

function createReloads(env: ReloadsEnvironment) {
  const { navigation, storage } = env;
  /** The records of this document that session storage refused. There, guards still exist after the load. */
  let unwritten: ReloadRecord[] = [];
  /** Returns whether a visit or a full load that the visitor began is in progress; set once there are visits. */
  let isVisiting = () => false;
  let postponed: { readonly cause: ReloadCause; readonly version: string } | null = null;

  const place = (address: string) => placeOf(navigation.origin, address);
  const read = () => newest([...readReloads(() => storage), ...unwritten]);

  function add(record: ReloadRecord): void {
    const list = newest([...read(), record]);
    try {
      storage.setItem(RELOADS_KEY, JSON.stringify(list));
      unwritten = [];
    } catch {
      unwritten = newest([...unwritten, record]);
    }
  }

  /** Returns whether storage fails, so that a record would be lost with this document. */
  function isBlocked(): boolean {
    try {
      // Written, not only read: a full storage can be read.
      storage.setItem(RELOADS_KEY, storage.getItem(RELOADS_KEY) ?? '[]');
      return false;
    } catch {
      return true;
    }
  }

  /** Returns whether the limit of this load is reached. */
  function isSpent(cause: ReloadCause, address: string, version: string): boolean {
    const isSame = (record: ReloadRecord) =>
      record.done && record.cause === cause && record.version === version;
    const isOfPlace = (record: ReloadRecord) => place(record.address) === place(address);
    const isLimit = (record: ReloadRecord) => {
      if (version !== '') return cause === 'new-worker' || isOfPlace(record);
      if (cause === 'unknown-page') return isOfPlace(record);
      return isOfPlace(record) && Math.abs(env.clock.now() - record.at) < FORCE_GUARD;
    };
    return read().some((record) => isSame(record) && isLimit(record));
  }

  function refusal(
    cause: ReloadCause,
    address: string,
    version: string,
    shown?: string,
  ): ReloadRefusal | null {
    const isReload = place(address) === place(shown ?? navigation.address());
    if (cause === 'forced-load' && isReload) return 'here';
    if (isSpent(cause, address, version)) return 'again';
    if (isReload && isBlocked()) return 'storage';
    const isAsked = cause !== 'new-worker' && cause !== 'offline-page';
    if (isAsked || shown !== undefined) return null;
    if (isVisiting()) return 'visit';
    return navigation.hasUnsentInput() ? 'unsent-input' : null;
  }

  return {
    /**
     * Loads an address in full, unless a guard refuses, and records the result. Returns `done`, or why it was refused.
     * @param version the version for which the load may happen once; '': time or the address limits the load
     * @param shown the displayed page's address, if the visitor requested another page: unsent input then doesn't
     *   prevent the load. Default: the browser's address
     */
    load(
      cause: ReloadCause,
      address: string,
      version = '',
      shown?: string,
    ): 'done' | ReloadRefusal {
      const refused = refusal(cause, address, version, shown);
      const at = env.clock.now();
      // Before the load, because the next document must find the guard.
      add({ cause, at, address, version, done: refused === null, refused: refused ?? '' });
      if (refused === null) navigation.assign(address);
      if (cause === 'new-worker')
        postponed = refused === 'unsent-input' || refused === 'visit' ? { cause, version } : null;
      return refused ?? 'done';
    },
    /** Returns whether `load` would load the address now. Records nothing. */
    allows: (cause: ReloadCause, address: string, version = '', shown?: string) =>
      refusal(cause, address, version, shown) === null,
    /** Sets the function that tells whether a visit or a full load is in progress, which no reload may end (B7.2). */
    followVisits(isInProgress: () => boolean): void {
      isVisiting = isInProgress;
    },
    /** Returns the reload for a new worker that the next visit must make (B9); null if none was postponed. */
    postponed: () => postponed,
    /** Returns a copy of the last records of this session (maximum 20), oldest first, also of earlier documents. */
    records: read,
  };
}

/**
 * Returns an address of the site without hash, last slash and `index.html`, so that two addresses of one page are equal
 * (B7.6). An address outside of `origin` is returned unchanged.
 */
export function placeOf(origin: string, written: string): string {
  const address = siteAddress(origin, written);
  return address ? withoutIndexSuffix(address.path) + address.query : written;
}
