/** A deliberate fault: what the sandbox does instead of responding normally. */
export type FaultKind =
  /** Responds with this status. */
  | { readonly kind: 'status'; readonly status: number }
  /** Responds normally after this number of milliseconds. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Never responds. */
  | { readonly kind: 'never' }
  /** Responds with 200 and HTML, like a proxy with an error page. */
  | { readonly kind: 'garbage' }
  /** Responds with 200 and an empty body. */
  | { readonly kind: 'empty' }
  /** Makes the call, and ends the connection in the middle of the response. */
  | { readonly kind: 'cut' };

export interface Fault {
  /** The text of the fault: `GetTicketsDx:401-once`. */
  readonly written: string;
  /** What fails: `*` (all calls), the name of a route, a backend, or both: `loyalty-118/GetTicketsDx`. */
  readonly target: string;
  readonly fault: FaultKind;
  readonly isOnce: boolean;
}

/** The deliberate faults of a sandbox. If several are for the same route, the latest applies. */
export type FaultList = ReturnType<typeof createFaultList>;

/** Creates an empty list of faults. */
export function createFaultList() {
  let faults: readonly Fault[] = [];
  return {
    add(added: readonly Fault[]): void {
      faults = [...faults, ...added];
    },
    clear(): void {
      faults = [];
    },
    list: (): readonly Fault[] => faults,
    /** Returns the fault for a call, by the names of its route; null without one. Removes a fault with `isOnce`. */
    take(names: readonly string[]): FaultKind | null {
      const found = faults.findLast(({ target }) => names.includes(target));
      if (found === undefined) return null;
      if (found.isOnce) faults = faults.filter((one) => one !== found);
      return found.fault;
    },
  };
}
