import { nearest, UserError } from '../runtime/diagnostics/index.ts';

/** What the sandbox does instead of responding normally. */
export type FaultKind =
  /** Responds with this status. */
  | { readonly kind: 'status'; readonly status: number }
  /** Responds normally after this number of milliseconds. */
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: (typeof plainKinds)[number] };

/**
 * Faults without a value. `never`: no response; `garbage`: 200 and HTML, like a proxy with an error page; `empty`: 200
 * and an empty body; `cut`: makes the call, and ends the connection in the middle of the response.
 */
const plainKinds = ['never', 'garbage', 'empty', 'cut'] as const;

/** A deliberate fault, and the calls that have it. */
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

/** Creates the functions of a list of faults that routes simulate; it is empty at first. */
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
    /** Returns the fault for a call, by the names of its route; null if it has none. Removes a fault with `isOnce`. */
    take(names: readonly string[]): FaultKind | null {
      const found = faults.findLast(({ target }) => names.includes(target));
      if (found === undefined) return null;
      if (found.isOnce) faults = faults.filter((one) => one !== found);
      return found.fault;
    },
  };
}

/** The delay of `slow`, in milliseconds: longer than the 8 s after which the site says that a call is slow (A35). */
const SLOW_MS = 12_000;

/** The words that are allowed after the colon of a fault, for messages. */
export const faultWords =
  '400 to 599, slow, slow-3000, never, garbage, empty, cut; each also with -once';

/**
 * Parses a fault, such as `GetTicketsDx:500`.
 * @param names the names of all routes, from `namesOf`
 * @throws UserError for an unknown route or fault
 */
export function readFault(written: string, names: ReadonlySet<string>): Fault {
  const [, target = '', word = '', once] = /^([^:]*):(.*?)(-once)?$/.exec(written) ?? [];
  const fault = kindOf(word);
  if (fault === null) {
    throw new UserError(`"${written}" is no fault. Write it as GetTicketsDx:500 (${faultWords}).`);
  }
  if (!names.has(target)) {
    const meant = nearest(target, names);
    const hint = meant === null ? '' : ` Did you mean ${meant}?`;
    throw new UserError(`"${written}" names no route: there is no ${target}.${hint}`);
  }
  return { written, target, fault, isOnce: once !== undefined };
}

function kindOf(word: string): FaultKind | null {
  if (/^[45]\d\d$/.test(word)) return { kind: 'status', status: Number(word) };
  const [slow, ms = SLOW_MS] = /^slow(?:-(\d{1,6}))?$/.exec(word) ?? [];
  if (slow !== undefined) return { kind: 'slow', ms: Number(ms) };
  const kind = plainKinds.find((one) => one === word);
  return kind === undefined ? null : { kind };
}
