import { type Language, nearest, type Text } from '../diagnostics/index.ts';
import helpTexts from './help-nb.json' with { type: 'json' };

/** The exit code for a wrong call, and for a question that can't be asked, as there is no terminal. */
export const USAGE_ERROR = 2;

/** Thrown for a wrong call of a command. `runCommand` prints the message for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly text: Text;

  constructor(text: Text) {
    super(text.en);
    this.text = text;
  }
}

/** Returns the end of a message about a wrong call. @param command the command's words, such as `new block`; '': none */
export function helpOf(command: string, language: Language): string {
  const help = ['lerret', ...command.split(' ').filter(Boolean), '--help'].join(' ');
  return language === 'nb' ? `(${help} forteller mer)` : `(${help} tells more)`;
}

/** The messages of the library commander, each with its translation into bokmål. */
const IN_BOKMAL: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown option '(.*?)'/, "feil: '$1' er ikke et valg her"],
  [/^error: unknown command '(.*?)'/, "feil: '$1' er ikke en kommando"],
  [/^error: missing required argument '(.*?)'/, "feil: '$1' mangler"],
  [/^error: option '(.*?)' argument missing/, "feil: valget '$1' trenger en verdi"],
  [
    /^error: option '(.*?)' argument '(.*)' is invalid\. Allowed choices are (.*)\./s,
    "feil: '$2' passer ikke for valget '$1'. Det kan være $3.",
  ],
  [/^error: option '(.*?)' cannot be used with option '(.*?)'/, "feil: velg '$1' eller '$2'"],
  [
    /^error: too many arguments.*\. Expected (\d+) arguments? but got (\d+)\./,
    'feil: for mange argumenter: $2 i stedet for $1.',
  ],
  [/\(Did you mean (?:one of )?(.*)\?\)/, '(Mente du $1?)'],
];

/**
 * Returns a message of the library commander in this language; in English if the message has no translation. Adds the
 * choice that was probably meant by a wrong value.
 */
export function commanderMessage(text: string, language: Language): string {
  const wrong = /'([^']*)' is invalid\. Allowed choices are (.*)\.$/m.exec(text);
  const meant = wrong && nearest(wrong[1] ?? '', (wrong[2] ?? '').split(', '));
  const whole = meant === null ? text : `${text.trimEnd()}\n(Did you mean ${meant}?)\n`;
  if (language === 'en') return whole;
  return IN_BOKMAL.reduce((said, [pattern, words]) => said.replace(pattern, words), whole);
}

/** Matches the end of a help text that commander writes itself: defaults and choices. */
const ADDED = / \((?:choices|default|preset|env): [^(]*\)$/;

/** Returns a text of the help in bokmål, with the end that commander has added to it; unchanged without a translation. */
export function helpInBokmal(text: string): string {
  const texts: Readonly<Record<string, string>> = helpTexts;
  const added = texts[text] === undefined ? (ADDED.exec(text)?.[0] ?? '') : '';
  const own = text.slice(0, text.length - added.length);
  const ends = added
    .replace(/\bdefault: none\b/, 'ellers: ingen')
    .replace(/\bdefault: /, 'ellers: ')
    .replace(/\bchoices: /, 'velg: ')
    .replace(/\benv: /, 'i miljøet: ');
  return `${texts[own] ?? own}${ends}`;
}

/**
 * Returns the language that arguments name; English if they name no language. Works before the arguments are parsed, so
 * that errors in them are in that language, too.
 */
export function languageIn(args: readonly string[]): Language {
  const at = args.findLastIndex((one) => /^--language(?:=|$)/.test(one));
  const [, own] = args[at]?.split('=') ?? [];
  return at >= 0 && (own ?? args[at + 1]) === 'nb' ? 'nb' : 'en';
}
