import { UserError } from '../diagnostics/index.ts';

/** A response that is rejected. The message says what the backend did, to follow its name; `todo` says what to do. */
export class RejectedAnswer extends Error {
  override readonly name = 'RejectedAnswer';
  readonly todo: string;

  constructor(what: string, todo: string) {
    super(what);
    this.todo = todo;
  }
}

/** A backend answered 429 or 503. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly status: number;
  /** The pause that it asks for, in milliseconds from now; null where it names none. */
  readonly pause: number | null;

  constructor(status: number, pause: number | null) {
    super(`The backend answered ${status}`);
    this.status = status;
    this.pause = pause;
  }
}

/** Nothing was pulled. The message says why and what to do, in one line or more. */
export class PullError extends UserError {
  override readonly name = 'PullError';

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join('\n'), options);
  }
}

/** The first error of a kind among an error and its causes; null where there is none. */
export function causeOf<T extends Error>(
  error: unknown,
  kind: new (...values: never[]) => T,
): T | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof kind) return one;
  }
  return null;
}

/** Longest text of a backend in an error message, in UTF-16 units. */
const LONGEST = 80;

/** A text of a backend for an error message: cut, with characters escaped that a terminal would act on. */
export function shown(text: string): string {
  const visible = text.replace(unprintable, (one) => {
    const code = one.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });
  return visible.length > LONGEST ? `${visible.slice(0, LONGEST)}…` : visible;
}

/** Control characters, marks that change the direction of text, and unpaired surrogates. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Most names in an error message. */
const MOST_NAMES = 20;

/** A list of a backend's names for an error message. */
export function listOf(names: readonly string[]): string {
  const left = names.length - MOST_NAMES;
  const told = names.slice(0, MOST_NAMES).map(shown).join(', ');
  return left > 0 ? `${told} and ${left} more` : told;
}
