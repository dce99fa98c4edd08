import { nearest, UserError } from '../../runtime/diagnostics/index.ts';
import { pathOf, type Route } from '../route.ts';
import type { Fault, FaultKind } from './fault-list.ts';

/** The delay of `slow`, in milliseconds: longer than the 8 s after which the site says that a call is slow (A35). */
const SLOW_MS = 12_000;

const plain: Readonly<Record<string, FaultKind>> = {
  slow: { kind: 'slow', ms: SLOW_MS },
  never: { kind: 'never' },
  garbage: { kind: 'garbage' },
  empty: { kind: 'empty' },
  cut: { kind: 'cut' },
};

/** The words that are allowed after the colon of a fault, for messages. */
export const faultWords =
  '400 to 599, slow, slow-3000, never, garbage, empty, cut; each also with -once';

/** Parses a fault, such as `GetTicketsDx:500`. @throws UserError for an unknown route or fault */
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

/** Returns the names under which faults can refer to a route; [] for the sandbox's own routes, which never fail. */
export function namesOf(route: Route): readonly string[] {
  const { backend, name } = route;
  return backend === null ? [] : ['*', name, backend, `${backend}/${name}`, pathOf(route)];
}
