import { type Language, printable, type Text, UserError } from '../diagnostics/index.ts';

/** Returns a text with a capital first letter, as bokmål writes a whole sentence after a colon. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Thrown for an unacceptable response. `what` (`answered 404`) follows the backend's name; `todo`: the remedy. */
export class RejectedAnswer extends Error {
  override readonly name = 'RejectedAnswer';
  readonly what: Text;
  readonly todo: Text;

  constructor(what: Text, todo: Text) {
    super(what.en);
    this.what = what;
    this.todo = todo;
  }
}

/** Thrown for a failure that might not occur again: 429, a status from 500 on, or a broken connection. */
export class TransientError extends Error {
  override readonly name = 'TransientError';
  /** The status of the response; null if the connection broke. */
  readonly status: number | null;
  /** The pause in `Retry-After`, in milliseconds from now; null if there is none. */
  readonly pause: number | null;

  constructor(status: number | null, pause: number | null, options?: ErrorOptions) {
    super(status === null ? 'The connection broke' : `The backend answered ${status}`, options);
    this.status = status;
    this.pause = pause;
  }
}

/** Thrown if nothing was pulled. The message has the reason, and what to do, in one line or more. */
export class PullError extends UserError {
  override readonly name = 'PullError';

  constructor(lines: readonly Text[], options?: ErrorOptions) {
    const inLanguage = (language: Language) => lines.map((line) => line[language]).join('\n');
    super(inLanguage('en'), inLanguage('nb'), options);
  }
}

/**
 * Returns the first instance of the class `kind` among an error, its cause, the cause of that, and so on; null if there
 * is none.
 */
export function causeOf<T extends Error>(
  error: unknown,
  kind: new (...values: never[]) => T,
): T | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof kind) return one;
  }
  return null;
}

/** The maximum length of a backend's text in an error message, in UTF-16 units. */
const LONGEST = 80;

/** Returns a text from a backend as a message may show it: `printable`, and cut after `longest` UTF-16 units. */
export function shown(text: string, longest = LONGEST): string {
  const visible = printable(text);
  return visible.length > longest ? `${visible.slice(0, longest)}…` : visible;
}

/** The maximum number of names in an error message. */
const MAX_NAMES = 20;

/** Returns names from a backend as a list for a message: the first MAX_NAMES, and then the number of the others. */
export function listOf(names: readonly string[], language: Language = 'en'): string {
  const left = names.length - MAX_NAMES;
  const listed = names
    .slice(0, MAX_NAMES)
    .map((name) => shown(name))
    .join(', ');
  const more = { en: `and ${left} more`, nb: `og ${left} til` };
  return left > 0 ? `${listed} ${more[language]}` : listed;
}
