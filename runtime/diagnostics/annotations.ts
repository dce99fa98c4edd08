import type { Diagnostic } from './diagnostic.ts';
import { printable } from './printable.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Diagnostics as workflow commands, one a line, which a CI service shows beside the lines of a change. */
export function annotations(
  diagnostics: readonly Diagnostic[],
  toPath: (file: string) => string,
): string {
  return diagnostics
    .map(({ file, line, column, severity, code, message, suggestion }) => {
      const properties = { file: toPath(file), line, col: column, title: code };
      const written = Object.entries(properties)
        .map(
          ([name, value]) =>
            `${name}=${escaped(String(value)).replace(/[:,]/g, encodeURIComponent)}`,
        )
        .join(',');
      const text = suggestion === null ? message : `${message} → ${suggestion}`;
      return `::${commands[severity]} ${written}::${escaped(text)}`;
    })
    .join('\n');
}

/** On one line as it is: what would break it is written as in JSON. */
function escaped(text: string): string {
  return printable(text).replaceAll('%', '%25');
}
