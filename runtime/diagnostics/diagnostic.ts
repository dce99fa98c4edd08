import { catalogue, type Language, type Severity, type Text } from './catalogue/index.ts';
import type { Problem } from './problem.ts';

/** One reported problem (DESIGN.md section 8). */
export interface Diagnostic {
  /** Relative to the site folder. */
  readonly file: string;
  /** From 1, in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly suggestion: string | null;
}

/** Maximum length of a text of the content that a message quotes, in UTF-16 units. */
const MAX_REPEATED = 300;

/** Replaces each `{name}` in a text of the catalogue by the fact of that name. */
function fill(text: Text, facts: Problem['facts'], language: Language): string {
  return text[language].replace(/\{(\w+)\}/g, (all, name: string) => {
    const fact = facts[name] ?? all;
    const words = typeof fact === 'object' ? fact[language] : String(fact);
    return words.length <= MAX_REPEATED
      ? words
      : `${words.slice(0, MAX_REPEATED).replace(/[\ud800-\udbff]$/, '')}…`;
  });
}

/** Turns a problem into a diagnostic. A suggestion that is too long to read is left out. */
export function toDiagnostic(
  { code, file, facts, suggestion }: Problem,
  place: { readonly line: number; readonly column: number },
  language: Language,
): Diagnostic {
  const { severity, message } = catalogue[code];
  const isShort = suggestion !== null && suggestion.length <= MAX_REPEATED;
  return {
    ...{ file, ...place, severity, code },
    message: fill(message, facts, language),
    suggestion: isShort ? suggestion : null,
  };
}

/** Sorts diagnostics by file, line, column and severity, errors first. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const rank = { error: 0, warning: 1, info: 2 };
  return [...diagnostics].sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      a.line - b.line ||
      a.column - b.column ||
      rank[a.severity] - rank[b.severity],
  );
}
