import type { Language } from './catalogue/index.ts';
import type { Diagnostic } from './diagnostic.ts';
import { printable, printableSource } from './printable.ts';
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

const words = {
  en: {
    error: ['error', 'errors'],
    warning: ['warning', 'warnings'],
    info: ['note', 'notes'],
    more: (count: number) => `… and ${count} more of this kind (--all shows them)`,
    mark: { warning: 'warning', info: 'note' },
  },
  nb: {
    error: ['feil', 'feil'],
    warning: ['advarsel', 'advarsler'],
    info: ['merknad', 'merknader'],
    more: (count: number) => `… og ${count} til av samme slag (--all viser dem)`,
    mark: { warning: 'advarsel', info: 'merknad' },
  },
} as const;

/** Signs of a source line that are shown, of a long one around the place. */
const MOST_SIGNS = 100;

/** Signs shown before the place where the line is cut. */
const BEFORE = 40;

/** Signs that take no room: combining marks, variation selectors, joiners. */
const noRoom = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/** Signs that take the room of two: ideographs, full-width forms, most emoji. */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u;

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
    const fix =
      one.suggestion === null ? '' : `  ${paint('green', `→ ${printable(one.suggestion)}`)}`;
    return `${place}  ${code}  ${printable(one.message)}${fix}`;
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

/** How many errors and warnings there are, in words: `2 errors, 1 warning`. */
function countWords(diagnostics: readonly Diagnostic[], language: Language): string {
  const kinds = ['error', 'warning', 'info'] as const;
  return kinds
    .flatMap((kind) => {
      const count = diagnostics.filter(({ severity }) => severity === kind).length;
      const [one, many] = words[language][kind];
      return kind === 'info' && count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
    })
    .join(', ');
}

/** What stands for those of a kind that are left out. */
function moreWords(count: number, language: Language): string {
  return words[language].more(count);
}

/** What is put before the code of a diagnostic that is no error. */
function severityWord(severity: Diagnostic['severity'], language: Language): string {
  return severity === 'error' ? '' : `${words[language].mark[severity]} `;
}

/**
 * A source line and under it a caret at the column (from 1, in UTF-16 units). Long lines are cut around the
 * place; tabs stay tabs in both lines, and wide characters count for two, so that the caret stands right.
 */
export function codeFrame(line: string, column: number): readonly [string, string] {
  const at = Math.min(column - 1, line.length);
  const start = line.length <= MOST_SIGNS ? 0 : wholeSign(line, Math.max(0, at - BEFORE));
  const end = line.length <= MOST_SIGNS ? line.length : wholeSign(line, start + MOST_SIGNS);
  const head = start > 0 ? '…' : '';
  const tail = end < line.length ? '…' : '';
  const before = `${head}${line.slice(start, at)}`;
  return [printableSource(`${head}${line.slice(start, end)}${tail}`), `${roomOf(before)}^`];
}

/** An offset that lies in no surrogate pair. */
function wholeSign(line: string, offset: number): number {
  const isInside = /[\udc00-\udfff]/.test(line[offset] ?? '') && offset > 0;
  return isInside ? offset - 1 : offset;
}

function roomOf(text: string): string {
  return [...printableSource(text)]
    .map((character) =>
      character === '\t' ? '\t' : noRoom.test(character) ? '' : wide.test(character) ? '  ' : ' ',
    )
    .join('');
}
