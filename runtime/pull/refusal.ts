import { UserError } from '../diagnostics/index.ts';

/** An answer that isn't taken, in words: what the backend did, to stand after its name, and what to do about it. */
export class RejectedAnswer extends Error {
  override readonly name = 'RejectedAnswer';
  readonly todo: string;

  constructor(what: string, todo: string) {
    super(what);
    this.todo = todo;
  }
}

/** A backend that wants to be asked later: 429, or 503. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly status: number;
  /** When it wants to be asked again, in milliseconds from now; null where it doesn't say. */
  readonly pause: number | null;

  constructor(status: number, pause: number | null) {
    super(`The backend answered ${status}`);
    this.status = status;
    this.pause = pause;
  }
}

/** Nothing was pulled. The message says in a line or more why, and what to do. */
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

/** The longest text of a backend's that is told. */
const LONGEST = 80;

/** A text that a backend chose, to be told: nothing in it that a terminal would follow, and not too long. */
export function shown(text: string): string {
  const visible = text.replace(unprintable, (one) => {
    const code = one.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });
  return visible.length > LONGEST ? `${visible.slice(0, LONGEST)}…` : visible;
}

/** Control characters, marks that turn the direction of text around, and halves of letters. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** More names than these help nobody. */
const MOST_NAMES = 20;

/** Names that backends chose, to be told. */
export function listOf(names: readonly string[]): string {
  const left = names.length - MOST_NAMES;
  const told = names.slice(0, MOST_NAMES).map(shown).join(', ');
  return left > 0 ? `${told} and ${left} more` : told;
}
