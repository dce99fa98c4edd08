import type { Fault, FaultKind } from './fault.ts';

/** The faults of a sandbox; of two for one route the later one counts. */
export interface FaultList {
  add(faults: readonly Fault[]): void;
  clear(): void;
  list(): readonly Fault[];
  /** The fault of a call, by the names of its route, if it is to have one; one for once is used up by that. */
  take(names: readonly string[]): FaultKind | null;
}

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
