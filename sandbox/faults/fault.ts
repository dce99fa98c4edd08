import { nearest, ToldError } from '../../runtime/diagnostics/index.ts';
import { pathOf, type Route } from '../route.ts';

/** What a sandbox does instead of answering well. */
export type FaultKind =
  /** Answers with this status. */
  | { readonly kind: 'status'; readonly status: number }
  /** Answers well, but so many milliseconds later. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Never answers. */
  | { readonly kind: 'never' }
  /** Answers 200 with HTML, as a proxy does that means well. */
  | { readonly kind: 'garbage' }
  /** Answers 200 with nothing. */
  | { readonly kind: 'empty' }
  /** Does what was asked for, and breaks off in the middle of the answer. */
  | { readonly kind: 'cut' };

export interface Fault {
  /** As it was written: `GetTicketsDx:401-once`. */
  readonly written: string;
  /** `*`, the name of a route, a backend, or both: `loyalty-118/GetTicketsDx`. */
  readonly target: string;
  readonly fault: FaultKind;
  readonly isOnce: boolean;
}

/** Longer than visitors wait before they are told that it takes long (A35). */
const SLOW_MS = 12_000;

const plain: Readonly<Record<string, FaultKind>> = {
  slow: { kind: 'slow', ms: SLOW_MS },
  never: { kind: 'never' },
  garbage: { kind: 'garbage' },
  empty: { kind: 'empty' },
  cut: { kind: 'cut' },
};

/** What may stand after the colon. */
export const faultWords =
  '400 to 599, slow, slow-3000, never, garbage, empty, cut; each also with -once';

/** Reads `GetTicketsDx:500`. @throws ToldError where it names no route, or no fault */
export function readFault(written: string, routes: readonly Route[]): Fault {
  const [, target = '', word = '', once] = /^([^:]*):(.*?)(-once)?$/.exec(written) ?? [];
  const fault = kindOf(word);
  if (fault === null) {
    throw new ToldError(`"${written}" is no fault. Write it as GetTicketsDx:500 (${faultWords}).`);
  }
  const names = new Set(['*', ...routes.flatMap(namesOf)]);
  if (!names.has(target)) {
    const meant = nearest(target, names);
    const hint = meant === null ? '' : ` Did you mean ${meant}?`;
    throw new ToldError(`"${written}" names no route: there is no ${target}.${hint}`);
  }
  return { written, target, fault, isOnce: once !== undefined };
}

function kindOf(word: string): FaultKind | null {
  if (/^[45]\d\d$/.test(word)) return { kind: 'status', status: Number(word) };
  const [, ms] = /^slow-(\d{1,6})$/.exec(word) ?? [];
  return ms === undefined ? (plain[word] ?? null) : { kind: 'slow', ms: Number(ms) };
}

/** By what names faults may mean a route. */
export function namesOf(route: Route): readonly string[] {
  const { backend, name } = route;
  return backend === null ? [] : [name, backend, `${backend}/${name}`, pathOf(route)];
}
