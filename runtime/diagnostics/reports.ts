import { catalogue, type Language, type Text } from './catalogue/index.ts';
import { printable, printableSource, type TextLines, textLines } from './printable.ts';
import type { Diagnostic } from './problem.ts';

/** The maximum number of errors shown one by one. If there are more, only the first of each code is, with a count. */
const MAX_ERRORS = 50;

/** ANSI codes that begin and end a style. */
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
  /** Returns the text of a file, to show source lines. Default: no lines are shown. */
  readonly textOf?: (file: string) => string | null;
  /** Whether ANSI colours are used. Default: false. */
  readonly hasColors?: boolean;
  /** Whether all diagnostics are shown, however many there are. Default: true. */
  readonly isWhole?: boolean;
  /** The language of the words around the messages. Default: `en`. */
  readonly language?: Language;
}

const words = {
  en: {
    suggestion: 'Suggestion',
    why: 'Why it matters',
    remedy: 'What to do',
    error: ['error', 'errors'],
    warning: ['warning', 'warnings'],
    info: ['note', 'notes'],
    more: (count: number) => `… and ${count} more of this kind (--all shows them)`,
    /** The word before the code, by severity. */
    mark: { error: '', warning: 'warning ', info: 'note ' },
  },
  nb: {
    suggestion: 'Forslag',
    why: 'Hvorfor det er viktig',
    remedy: 'Hva du kan gjøre',
    error: ['feil', 'feil'],
    warning: ['advarsel', 'advarsler'],
    info: ['merknad', 'merknader'],
    more: (count: number) => `… og ${count} til av samme slag (--all viser dem)`,
    mark: { error: '', warning: 'advarsel ', info: 'merknad ' },
  },
} as const;

/** Returns the words after a message: ` Suggestion: /kontakt`; '' without a suggestion, and for one to remove text. */
export function suggested(suggestion: string | null, language: Language): string {
  return suggestion ? ` ${words[language].suggestion}: ${suggestion}` : '';
}

/** Why a problem matters and what to do, by code. */
const advice: ReadonlyMap<string, { readonly why: Text; readonly remedy: Text }> = new Map(
  Object.entries(catalogue),
);

/**
 * Returns what to do about a problem: each case, which begins with `If`, for itself, and any text before the first.
 * Returns [] if the problem's message says what to do.
 */
export function remedyOf(
  { code, saysRemedy = false }: Pick<Diagnostic, 'code' | 'saysRemedy'>,
  language: Language,
): readonly string[] {
  const text = saysRemedy ? undefined : advice.get(code)?.remedy[language];
  return text?.split(/(?<=\.) (?=(?:If|Hvis) )/) ?? [];
}

/** The maximum number of shown characters of a source line. */
const MAX_CHARACTERS = 100;

/** The number of characters that are shown before the place, in a line that is cut. */
const BEFORE = 40;

/** The number of UTF-16 units that are searched for a zero: a file with a zero among them isn't a text, as in git. */
const MAX_UNTIL_ZERO = 8000;

/** Characters without width: combining marks, variation selectors, joiners. */
const noRoom = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/** Characters of double width: ideographs, full-width forms, most emoji. */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u;

/**
 * Returns a report for users. It shows each diagnostic with its source line and a caret under the place, for the first
 * of each code why it matters and what to do, and the number of errors, warnings and notes.
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
  const said = words[language];
  const paint = (style: keyof typeof styles, text: string) =>
    hasColors ? `\u001b[${styles[style][0]}m${text}\u001b[${styles[style][1]}m` : text;
  const line = (one: Diagnostic) => {
    const place = paint('bold', printable(`${one.file}:${one.line}:${one.column}`));
    const code = paint(colors[one.severity], `${said.mark[one.severity]}${one.code}`);
    const fix = printable(suggested(one.suggestion, language));
    return `${place}  ${code}  ${printable(one.message)}${fix && paint('green', fix)}`;
  };
  const files = new Map<string, TextLines>();
  const frame = (one: Diagnostic) => {
    const lines = files.get(one.file) ?? textLines(sourceOf(textOf(one.file) ?? ''));
    files.set(one.file, lines);
    const source = lines.line(one.line);
    // Bytes that aren't UTF-8: the file isn't a text.
    if (!/\S/.test(source) || source.includes('\ufffd')) return [];
    const [shown, caret] = codeFrame(source, one.column);
    // Without the bar, some CI services would execute a line that begins with `::` as a command.
    return [`  | ${paint('dim', shown)}`, `  | ${paint(colors[one.severity], caret)}`];
  };
  // Only the first problem of a code has advice: after each, it would hide the problems; at the end, it would be
  // far from all. Readers of a later problem have its message and suggestion, and `docs/diagnostics.md` by the code.
  const advised = new Set<string>();
  const adviceOn = (one: Diagnostic) => {
    const parts = {
      why: [advice.get(one.code)?.why[language] ?? ''],
      remedy: remedyOf(one, language),
    };
    return (['why', 'remedy'] as const).flatMap((part) => {
      const [text = '', ...others] = parts[part];
      if (text === '' || advised.has(`${one.code} ${part}`)) return [];
      advised.add(`${one.code} ${part}`);
      if (others.length === 0) return [`    ${said[part]}: ${text}`];
      return [`    ${said[part]}:`, ...parts[part].map((each) => `    - ${each}`)];
    });
  };
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const kinds =
    isWhole || errors <= MAX_ERRORS ? null : Map.groupBy(diagnostics, ({ code }) => code);
  const lines = diagnostics.flatMap((one) => {
    const fellows = kinds?.get(one.code) ?? [one];
    if (fellows[0] !== one) return [];
    const more = fellows.length === 1 ? [] : [`    ${said.more(fellows.length - 1)}`];
    return [line(one), ...frame(one), ...adviceOn(one), ...more];
  });
  return [...lines, countWords(diagnostics, language)].join('\n');
}

/** Returns the text whose lines a report shows: '' for a file that isn't a text, such as a picture. */
function sourceOf(text: string): string {
  return text.slice(0, MAX_UNTIL_ZERO).includes('\0') ? '' : text;
}

/** Returns the numbers of errors, warnings and, if there are any, notes in words: `2 errors, 1 warning`. */
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

/**
 * Returns a source line, cut around the column (from 1, in UTF-16 units) if it is long, and a line with a caret under
 * the column. The second line has the tabs of the first, and two spaces for each wide character.
 */
export function codeFrame(line: string, column: number): readonly [string, string] {
  const at = Math.min(column - 1, line.length);
  const start = line.length <= MAX_CHARACTERS ? 0 : wholeCharacter(line, Math.max(0, at - BEFORE));
  const end =
    line.length <= MAX_CHARACTERS ? line.length : wholeCharacter(line, start + MAX_CHARACTERS);
  const head = start > 0 ? '…' : '';
  const tail = end < line.length ? '…' : '';
  const before = `${head}${line.slice(start, at)}`;
  return [printableSource(`${head}${line.slice(start, end)}${tail}`), `${roomOf(before)}^`];
}

/** Returns the offset, moved to the start of a surrogate pair if it is inside one. */
function wholeCharacter(line: string, offset: number): number {
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

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Returns diagnostics as a SARIF 2.1.0 log, for services that collect findings. @param toUri returns a file's URI */
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
          message: { text: `${message}${suggested(suggestion, language)}` },
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

/** Returns diagnostics as GitHub's workflow commands, one on each line: GitHub shows them beside the lines of files. */
export function annotations(
  diagnostics: readonly Diagnostic[],
  language: Language,
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
      const text = `${message}${suggested(suggestion, language)}`;
      return `::${commands[severity]} ${written}::${escaped(text)}`;
    })
    .join('\n');
}

/** Returns a text on one line, with unprintable characters and `%` escaped. */
function escaped(text: string): string {
  return printable(text).replaceAll('%', '%25');
}
