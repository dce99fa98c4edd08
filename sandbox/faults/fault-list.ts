import type { Fault, FaultKind } from './fault.ts';

/** The faults of a sandbox; the latest one for a route applies. */
export interface FaultList {
  add(faults: readonly Fault[]): void;
  clear(): void;
  list(): readonly Fault[];
  /** The fault for a call by the names of its route; null for none. Removes a fault with `isOnce`. */
  take(names: readonly string[]): FaultKind | null;
}

/** Creates an empty list of faults. */
export function createFaultList(): FaultList {
  let faults: readonly Fault[] = [];
  return {
    add(added) {
      faults = [...faults, ...added];
    },
    clear() {
      faults = [];
    },
    list: () => faults,
    take(names) {
      const found = faults.findLast(({ target }) => names.includes(target));
      if (found === undefined) return null;
      if (found.isOnce) faults = faults.filter((one) => one !== found);
      return found.fault;
    },
  };
}
