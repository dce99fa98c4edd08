import { nearest, UserError } from '../../runtime/diagnostics/index.ts';
import { pathOf, type Route } from '../route.ts';

/** What a sandbox does instead of responding normally. */
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
  /** Carries out the call, and breaks off in the middle of the response. */
  | { readonly kind: 'cut' };

export interface Fault {
  /** As written: `GetTicketsDx:401-once`. */
  readonly written: string;
  /** `*`, the name of a route, a backend, or both: `loyalty-118/GetTicketsDx`. */
  readonly target: string;
  readonly fault: FaultKind;
  readonly isOnce: boolean;
}

/** Longer than the 8 s after which the site shows that a call is slow (A35). */
const SLOW_MS = 12_000;

const plain: Readonly<Record<string, FaultKind>> = {
  slow: { kind: 'slow', ms: SLOW_MS },
  never: { kind: 'never' },
  garbage: { kind: 'garbage' },
  empty: { kind: 'empty' },
  cut: { kind: 'cut' },
};

/** The words that are allowed after the colon. */
export const faultWords =
  '400 to 599, slow, slow-3000, never, garbage, empty, cut; each also with -once';

/** Parses `GetTicketsDx:500`. @throws UserError if it names no route or no fault */
export function readFault(written: string, routes: readonly Route[]): Fault {
  const [, target = '', word = '', once] = /^([^:]*):(.*?)(-once)?$/.exec(written) ?? [];
  const fault = kindOf(word);
  if (fault === null) {
    throw new UserError(`"${written}" is no fault. Write it as GetTicketsDx:500 (${faultWords}).`);
  }
  const names = new Set(routes.flatMap(namesOf));
  if (!names.has(target)) {
    const meant = nearest(target, names);
    const hint = meant === null ? '' : ` Did you mean ${meant}?`;
    throw new UserError(`"${written}" names no route: there is no ${target}.${hint}`);
  }
  return { written, target, fault, isOnce: once !== undefined };
}

function kindOf(word: string): FaultKind | null {
  if (/^[45]\d\d$/.test(word)) return { kind: 'status', status: Number(word) };
  const [, ms] = /^slow-(\d{1,6})$/.exec(word) ?? [];
  return ms === undefined ? (plain[word] ?? null) : { kind: 'slow', ms: Number(ms) };
}

/** The names by which faults can address a route; none for the sandbox's own routes, which never fail. */
export function namesOf(route: Route): readonly string[] {
  const { backend, name } = route;
  return backend === null ? [] : ['*', name, backend, `${backend}/${name}`, pathOf(route)];
}

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
