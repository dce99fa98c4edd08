import type { Text } from '../../diagnostics/index.ts';

/** The types of JSON values in words, in English and Norwegian. */
export const kindWords: Readonly<Record<string, Text>> = {
  string: { en: 'a text', nb: 'en tekst' },
  number: { en: 'a number', nb: 'et tall' },
  integer: { en: 'a whole number', nb: 'et heltall' },
  boolean: { en: 'true or false', nb: 'true eller false' },
  object: { en: 'an object in { }', nb: 'et objekt i { }' },
  array: { en: 'a list in [ ]', nb: 'en liste i [ ]' },
  null: { en: '`null`', nb: '`null`' },
};

/** Returns alternatives joined in both languages: "a, b or c". */
export function either(texts: readonly Text[]): Text {
  const join = (words: readonly string[], or: string) =>
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`;
  return {
    en: join(
      texts.map(({ en }) => en),
      'or',
    ),
    nb: join(
      texts.map(({ nb }) => nb),
      'eller',
    ),
  };
}

/** Returns a text that is the same in both languages. */
export function same(text: string): Text {
  return { en: text, nb: text };
}

/** The maximum length of a value that a message quotes, in UTF-16 units. */
const MAX_QUOTED = 200;

/** Returns a value as JSON for a message, cut if it is long: `"tekst"`, `[1, 2]`, `` `null` ``. */
export function quoted(value: unknown): string {
  const written = writtenAs(value, MAX_QUOTED);
  return value === null ? `\`${written}\`` : written;
}

/** Returns a value as the subject of a sentence: `The value "tekst"`. */
export function valueWords(value: unknown): Text {
  return { en: `The value ${quoted(value)}`, nb: `Verdien ${quoted(value)}` };
}

/** Returns the value of a key as the subject of a sentence: ``The value of `order` ``. */
export function valueOfKey(key: string): Text {
  return { en: `The value of \`${key}\``, nb: `Verdien av \`${key}\`` };
}

/** Returns a value as JSON of about `room` UTF-16 units; longer JSON is cut and ends with `…`. */
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
