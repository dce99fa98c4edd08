import type { Diagnostic } from './diagnostic.ts';

/** Diagnostics for people: one line each, with the suggestion after an arrow, and a count at the end. */
export function textReport(diagnostics: readonly Diagnostic[]): string {
  const lines = diagnostics.map(
    ({ file, line, column, severity, code, message, suggestion }) =>
      `${file}:${line}:${column}  ${severity === 'error' ? '' : `${severity} `}${code}  ${message}${suggestion === null ? '' : `  → ${suggestion}`}`,
  );
  const count = (severity: string) => diagnostics.filter((one) => one.severity === severity).length;
  const plural = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  lines.push(`${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')}`);
  return lines.join('\n');
}
