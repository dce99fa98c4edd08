import { FORCE_GUARD } from '../constants.ts';
import { placeOf } from '../place-of.ts';
import type { RecoveryEnvironment } from './recovery-environment.ts';
import { createReloadRecords } from './reload-records.ts';
import type { Refusal, ReloadCause, ReloadRecord, Reloads } from './reloads.ts';

const made = new WeakMap<RecoveryEnvironment, Reloads>();

/** The automatic full loads of a world, shared by all that want one. */
export function reloadsOf(env: RecoveryEnvironment): Reloads {
  const reloads = made.get(env) ?? createReloads(env);
  made.set(env, reloads);
  return reloads;
}

function createReloads(env: RecoveryEnvironment): Reloads {
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
