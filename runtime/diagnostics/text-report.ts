import type { Language } from './catalogue/index.ts';
import { codeFrame } from './code-frame.ts';
import type { Diagnostic } from './diagnostic.ts';
import { printable } from './printable.ts';
import { countWords, moreWords, severityWord } from './report-words.ts';
import { type TextLines, textLines } from './text-lines.ts';

/** More errors than this are summed up: the first of each code, and how many there are. */
const MOST_ERRORS = 50;
/** Codes of terminals: where a style begins, and where it ends. */
const styles = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
} as const;
const colors = { error: 'red', warning: 'yellow', info: 'blue' } as const;

export interface TextReportOptions {
  /** The text of a file, to show the line of a place; by default no lines are shown. */
  readonly textOf?: (file: string) => string | null;
  /** Default: no colours. */
  readonly hasColors?: boolean;
  /** Are all shown, however many there are? Default: yes. */
  readonly isWhole?: boolean;
  /** Of the words around the messages. Default: `en`. */
  readonly language?: Language;
}

/**
 * Diagnostics for people: each with place, code, message and the suggestion after an arrow, then the line with
 * a caret under the place; a count at the end.
 */
export function textReport(
  diagnostics: readonly Diagnostic[],
  {
    textOf = () => null,
    hasColors = false,
    isWhole = true,
    language = 'en',
  }: TextReportOptions = {},
): string {
  const paint = (style: keyof typeof styles, text: string) =>
    hasColors ? `\u001b[${styles[style][0]}m${text}\u001b[${styles[style][1]}m` : text;
  const line = (one: Diagnostic) => {
    const place = paint('bold', printable(`${one.file}:${one.line}:${one.column}`));
    const code = paint(colors[one.severity], `${severityWord(one.severity, language)}${one.code}`);
    const mend =
      one.suggestion === null ? '' : `  ${paint('green', `→ ${printable(one.suggestion)}`)}`;
    return `${place}  ${code}  ${printable(one.message)}${mend}`;
  };
  const files = new Map<string, TextLines>();
  const frame = (one: Diagnostic) => {
    const lines = files.get(one.file) ?? textLines(textOf(one.file) ?? '');
    files.set(one.file, lines);
    const source = lines.line(one.line);
    if (!/\S/.test(source)) return [];
    const [shown, caret] = codeFrame(source, one.column);
    // A bar before the line: some services take a line of a report that begins with `::` for a command.
    return [`  | ${paint('dim', shown)}`, `  | ${paint(colors[one.severity], caret)}`];
  };
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const kinds = isWhole || errors <= MOST_ERRORS ? null : Map.groupBy(diagnostics, kindOf);
  const lines = diagnostics.flatMap((one) => {
    const fellows = kinds?.get(kindOf(one)) ?? [one];
    if (fellows[0] !== one) return [];
    const more = fellows.length === 1 ? [] : [`    ${moreWords(fellows.length - 1, language)}`];
    return [line(one), ...frame(one), ...more];
  });
  return [...lines, countWords(diagnostics, language)].join('\n');
}

function kindOf({ code, severity }: Diagnostic): string {
  return `${severity} ${code}`;
}
