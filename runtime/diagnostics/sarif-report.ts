import { catalogue, type Language } from './catalogue/index.ts';
import { printable } from './printable.ts';
import type { Diagnostic } from './problem.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/**
 * Diagnostics as a SARIF 2.1.0 log, for services that collect findings; its rules are the codes of the catalogue.
 * @param toUri turns the file of a diagnostic into a URI
 */
export function sarifReport(
  diagnostics: readonly Diagnostic[],
  language: Language,
  toUri: (file: string) => string,
): object {
  const rules = Object.entries(catalogue);
  const ruleIndex = new Map(rules.map(([code], index) => [code, index]));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Lerret',
            rules: rules.map(([id, { severity, message, why, remedy }]) => ({
              id,
              shortDescription: { text: message[language] },
              fullDescription: { text: why[language] },
              help: { text: remedy[language] },
              defaultConfiguration: { level: levels[severity] },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map(({ file, line, column, severity, code, message, suggestion }) => ({
          ruleId: code,
          ruleIndex: ruleIndex.get(code) ?? -1,
          level: levels[severity],
          message: { text: suggestion === null ? message : `${message} → ${suggestion}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: toUri(file) },
                region: { startLine: line, startColumn: column },
              },
            },
          ],
        })),
      },
    ],
  };
}

/** Diagnostics as workflow commands, one on each line, which a CI service shows beside the changed lines. */
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

/** A text on one line, with unprintable characters and `%` escaped. */
function escaped(text: string): string {
  return printable(text).replaceAll('%', '%25');
}
