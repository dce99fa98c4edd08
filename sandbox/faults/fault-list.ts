import type { Route } from '../route.ts';
import { type Fault, type FaultKind, namesOf } from './fault.ts';

/** The faults of a sandbox; of two for one route the later one counts. */
export interface FaultList {
  add(faults: readonly Fault[]): void;
  clear(): void;
  list(): readonly Fault[];
  /** The fault of a call, if it is to have one; one that is for once is used up by that. */
  take(route: Route): FaultKind | null;
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
    take(route) {
      const names = ['*', ...namesOf(route)];
      const found = faults.findLast(({ target }) => names.includes(target));
      if (found === undefined || route.backend === null) return null;
      if (found.isOnce) faults = faults.filter((one) => one !== found);
      return found.fault;
    },
  };
}
