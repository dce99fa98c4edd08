import {
  type Code,
  catalogue,
  type Language,
  type Severity,
  type Text,
} from './catalogue/index.ts';

/** What a problem in a JSON file is about: a value (also an object that lacks a key), or the key of a value. */
export type Aim = 'value' | 'key';

/** A problem before its line is known: its place is a path in the file's JSON. */
export interface Problem {
  readonly code: Code;
  /** The path of the file, relative to the site folder. */
  readonly file: string;
  /** The keys and indexes of the value; empty for the whole file. */
  readonly path: readonly (string | number)[];
  readonly aim: Aim;
  /** The offset in the file, if known: for JSON that can't be parsed. */
  readonly offset?: number;
  /** The offset in the string at the path, in UTF-16 units, after JSON's escapes are decoded. */
  readonly inside?: number;
  /** The values of the message's placeholders, by name. Words are in both languages. */
  readonly facts: Readonly<Record<string, string | number | Text>>;
  readonly suggestion: string | null;
  /** Whether the suggestion is only probable, so that `--fix` doesn't write it. Default: false. */
  readonly isGuess?: boolean;
  /** Whether the message says what to do, so that a report leaves out the remedy of the code. Default: false. */
  readonly saysRemedy?: boolean;
  /** Only with code `json-syntax`: whether the file ends before its content. Default: false. */
  readonly isCutOff?: boolean;
  /** Only with code `more-of-kind`: the kind and number of the problems that this one reports together. */
  readonly standsFor?: { readonly kind: Code; readonly count: number };
}

/** The maximum number of problems of one kind that are reported for a file: a broken file can have a million. */
const MAX_OF_KIND = 100;

/** An error whose message suffices for the user: commands print it without a stack. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  readonly #norwegian: string;

  /** @param norwegian the message in bokmål. Default: the English one, for messages of other software */
  constructor(english: string, norwegian = english, options?: ErrorOptions) {
    super(english, options);
    this.#norwegian = norwegian;
  }

  /** Returns the message in a language. */
  in(language: Language): string {
    return language === 'en' ? this.message : this.#norwegian;
  }
}

/** Returns a problem at the place of a value in a file, with the given facts for its message. */
export function problem(
  code: Code,
  place: { readonly file: string; readonly path: readonly (string | number)[] },
  facts: Problem['facts'] = {},
  suggestion: string | null = null,
  aim: Aim = 'value',
): Problem {
  return { code, file: place.file, path: place.path, aim, facts, suggestion };
}

/** Returns the problem that reports `count` further problems of a kind together, at the place of the first of them. */
function moreOfKind(first: Problem, count: number): Problem {
  const { code: kind, file, path, ...where } = first;
  return {
    ...where,
    ...problem('more-of-kind', { file, path }, { kind, count: grouped(count) }, null, first.aim),
    standsFor: { kind, count },
  };
}

/**
 * Creates a list that stores the first `maximum` problems of each kind; the caller names the kind by a text. `problems`
 * returns them in the order in which they were added, then, for each kind with more, one problem that counts the others.
 */
export function createKinds(maximum = MAX_OF_KIND) {
  const reported: Problem[] = [];
  const kinds = new Map<string, { reported: number; left: number; first: Problem | null }>();
  return {
    /**
     * Adds a problem.
     * @param make makes the problem, or null if there is none after all; called only if the problem is reported, or is
     * the first that isn't
     * @param left the number of problems that this one stands for; 0 if it stands only for itself
     */
    add(kind: string, make: () => Problem | null, left = 0): void {
      const state = kinds.get(kind) ?? { reported: 0, left: 0, first: null };
      kinds.set(kind, state);
      const isReported = left === 0 && state.reported < maximum;
      const one = isReported ? make() : (state.first ?? make());
      if (one === null) return;
      if (isReported) {
        state.reported += 1;
        reported.push(one);
      } else {
        state.first = one;
        state.left += Math.max(left, 1);
      }
    },
    problems: (): Problem[] => [
      ...reported,
      ...[...kinds.values()].flatMap(({ left, first }) => (first ? moreOfKind(first, left) : [])),
    ],
  };
}

/** Returns the first `MAX_OF_KIND` problems of each kind and file, then one for the others of that kind and file. */
export function firstOfEachKind(problems: readonly Problem[]): Problem[] {
  const kinds = createKinds();
  for (const one of problems) {
    const { kind, count } = one.standsFor ?? { kind: one.code, count: 0 };
    kinds.add(`${kind} ${one.file}`, () => (count === 0 ? one : { ...one, code: kind }), count);
  }
  return kinds.problems();
}

/** Returns a whole number with separated thousands, in both languages: English `99,900`, Norwegian `99 900`. */
export function grouped(number: number): Text {
  const apart = (character: string) => String(number).replace(/\B(?=(?:\d{3})+$)/g, character);
  return { en: apart(','), nb: apart(' ') };
}

/** One reported problem. */
export interface Diagnostic {
  /** The path of the file, relative to the site folder. */
  readonly file: string;
  /** Line and column count from 1; the column is in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly suggestion: string | null;
  /** Whether the message says what to do, so that a report leaves out the remedy of the code. Default: false. */
  readonly saysRemedy?: boolean;
}

/** A reported problem, with the keys and indexes of its place in the file. */
export type PlacedDiagnostic = Diagnostic & { readonly path: readonly (string | number)[] };

/** The maximum length of a fact in a message, in UTF-16 units. */
const MAX_REPEATED = 300;

/** Returns a text of the catalogue with each `{name}` replaced by the fact of that name, shortened if it is long. */
function fill(text: Text, facts: Problem['facts'], language: Language): string {
  return text[language].replace(/\{(\w+)\}/g, (all, name: string) => {
    const fact = facts[name] ?? all;
    const words = typeof fact === 'object' ? fact[language] : String(fact);
    return words.length <= MAX_REPEATED
      ? words
      : `${words.slice(0, MAX_REPEATED).replace(/[\ud800-\udbff]$/, '')}…`;
  });
}

/** Returns the diagnostic of a problem. A suggestion that is too long to read is left out. */
export function toDiagnostic(
  { code, file, facts, suggestion, saysRemedy = false }: Problem,
  place: { readonly line: number; readonly column: number },
  language: Language,
): Diagnostic {
  const { severity, message } = catalogue[code];
  const isShort = suggestion !== null && suggestion.length <= MAX_REPEATED;
  return {
    ...{ file, ...place, severity, code },
    message: fill(message, facts, language),
    suggestion: isShort ? suggestion : null,
    ...(saysRemedy && { saysRemedy }),
  };
}

/** Returns diagnostics sorted by file, line, column and severity, errors first. */
export function inOrder<T extends Diagnostic>(diagnostics: readonly T[]): T[] {
  const rank = { error: 0, warning: 1, info: 2 };
  return [...diagnostics].sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      a.line - b.line ||
      a.column - b.column ||
      rank[a.severity] - rank[b.severity],
  );
}
