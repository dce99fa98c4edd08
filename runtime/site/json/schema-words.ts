import type { Schema } from '../../../schemas/index.ts';
import type { Language, Text } from '../../diagnostics/index.ts';
import type { Origin } from '../site.ts';

/** The types of JSON values in words, in English and Norwegian. */
export const kindWords: Readonly<Record<string, Text>> = {
  string: { en: 'a text', nb: 'en tekst' },
  number: { en: 'a number', nb: 'et tall' },
  integer: { en: 'a whole number', nb: 'et heltall' },
  boolean: { en: 'true or false', nb: 'true eller false' },
  object: { en: 'an object between { and }', nb: 'et objekt mellom { og }' },
  array: { en: 'a list between [ and ]', nb: 'en liste mellom [ og ]' },
  null: { en: '`null`', nb: '`null`' },
};

/** A text in both languages, or one that is the same in both. */
type Words = Text | string;

/** Returns names as messages list them: `` `opens`, `closes` ``. */
export function inBackticks(names: Iterable<string>): string {
  return Array.from(names, (name) => `\`${name}\``).join(', ');
}

/** Returns alternatives joined in both languages: "a, b or c". */
export function either(texts: readonly Words[]): Text {
  return joined(texts, 'disjunction');
}

/** Returns texts joined in both languages. Of more than `maximum` texts, counts the rest: "a, b and 3 more". */
export function firstOf(texts: readonly Words[], maximum: number): Text {
  const left = texts.length - maximum;
  const rest = left > 0 ? [{ en: `${left} more`, nb: `${left} til` }] : [];
  return joined([...texts.slice(0, maximum), ...rest], 'conjunction');
}

function joined(texts: readonly Words[], type: Intl.ListFormatType): Text {
  const list = (locale: string, language: Language) =>
    new Intl.ListFormat(locale, { type }).format(
      texts.map((text) => (typeof text === 'string' ? text : text[language])),
    );
  return { en: list('en-GB', 'en'), nb: list('nb', 'nb') };
}

/** The maximum length of a value that a message quotes, in UTF-16 units. */
const MAX_QUOTED = 200;

/** Returns the JSON of a value for a message, shortened if it is long: `"tekst"`, `[1, 2]`; null in backticks. */
export function quoted(value: unknown): string {
  const written = writtenAs(value, MAX_QUOTED);
  return value === null ? `\`${written}\`` : written;
}

/** Returns the words for a value, to begin a sentence with: `The value "tekst"`. */
export function valueWords(value: unknown): Text {
  return { en: `The value ${quoted(value)}`, nb: `Verdien ${quoted(value)}` };
}

/** Returns the words for the value of a key, to begin a sentence with: ``The value of `order` ``. */
export function valueOfKey(key: string): Text {
  return { en: `The value of \`${key}\``, nb: `Verdien av \`${key}\`` };
}

/** Returns a value as JSON of about `room` UTF-16 units; longer JSON is shortened, and `…` marks where. */
function writtenAs(value: unknown, room: number): string {
  if (typeof value === 'string')
    return value.length <= room
      ? JSON.stringify(value)
      : `${JSON.stringify(value.slice(0, room))}…`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const isList = Array.isArray(value);
  let text = '';
  for (const key in value) {
    if (text.length > room) return `${isList ? '[' : '{'}${text}…`;
    const name = isList ? '' : `${JSON.stringify(key.slice(0, room))}:`;
    const part = writtenAs(Reflect.get(value, key), room - text.length);
    text += `${text === '' ? '' : ','}${name}${part}`;
  }
  return isList ? `[${text}]` : `{${text}}`;
}

/** The maximum number of known keys that a message lists. */
const MAX_NAMED = 10;

/** Returns the end of the message about an unknown key: a list of the known keys; '' if the schema has alternatives. */
export function knownKeys({ properties = {}, anyOf }: Schema): Text | '' {
  if (anyOf !== undefined) return '';
  return keysWords(Object.keys(properties).filter((name) => name !== '$schema'));
}

/** Returns the end of the message about an unknown key: the known keys, of more than ten the first ten. */
export function keysWords(names: readonly string[]): Text {
  if (names.length === 0) return { en: '; no keys are allowed', nb: '; ingen nøkler er tillatt' };
  const written = names.map((name) => `\`${name}\``);
  const { en, nb } = firstOf(written, MAX_NAMED);
  return names.length === 1
    ? { en: `; the only possible key is ${en}`, nb: `; den eneste mulige nøkkelen er ${nb}` }
    : { en: `; possible keys are ${en}`, nb: `; mulige nøkler er ${nb}` };
}

/** What messages add about a text without any letter, digit or sign. */
export const onlySpaces: Text = { en: ' or contain only spaces', nb: ', ikke bare mellomrom' };

/** What messages call a number that isn't whole. */
export const withDecimals: Text = { en: 'a number with decimals', nb: 'et tall med desimaler' };

/** What messages call a number that JavaScript reads as infinite, such as 1e999. */
export const tooLarge: Text = {
  en: 'a number too large to be read',
  nb: 'et tall som er for stort til å leses',
};

/** The maximum length of an example in a message. */
const MAX_EXAMPLE = 100;

/** Returns the end of a message about a missing key: an example; '' if the value is undefined, long, or has objects. */
export function exampleOfKey(key: string, value: unknown): Text | '' {
  const line = `\`${JSON.stringify(key)}: ${quoted(value)}\``;
  const hasObjects = typeof value === 'object' && line.includes('{');
  if (value === undefined || hasObjects || line.length > MAX_EXAMPLE) return '';
  return { en: `. Add it, for example ${line}`, nb: `. Legg den til, for eksempel ${line}` };
}

/** Returns the subject of a message's sentence: the value of its key, else `This file` or `This item`. */
export function subjectOf({ path }: Origin): Text {
  const key = path.at(-1);
  if (typeof key === 'string') return valueOfKey(key);
  return key === undefined
    ? { en: 'This file', nb: 'Denne filen' }
    : { en: 'This item', nb: 'Dette punktet' };
}

/** Returns a limit on the number of a list's items: `at least one item`. */
export function itemCount(isLeast: boolean, limit: number): Text {
  const en = limit === 1 ? 'one item' : `${limit} items`;
  const nb = limit === 1 ? 'ett punkt' : `${limit} punkter`;
  return {
    en: `at ${isLeast ? 'least' : 'most'} ${en}`,
    nb: `${isLeast ? 'minst' : 'høyst'} ${nb}`,
  };
}

/** Returns a comparison (`>=`) with a limit in words: `at least 3`. */
export function comparison(sign: string, limit: string): Text {
  switch (sign) {
    case '>=':
      return { en: `at least ${limit}`, nb: `minst ${limit}` };
    case '<=':
      return { en: `at most ${limit}`, nb: `høyst ${limit}` };
    case '>':
      return { en: `more than ${limit}`, nb: `mer enn ${limit}` };
    default:
      return { en: `less than ${limit}`, nb: `mindre enn ${limit}` };
  }
}
