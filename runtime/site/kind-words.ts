import type { Text } from '../diagnostics/index.ts';

/** What people call the kinds of JSON values. */
export const kindWords: Readonly<Record<string, Text>> = {
  string: { en: 'a text', nb: 'en tekst' },
  number: { en: 'a number', nb: 'et tall' },
  integer: { en: 'a whole number', nb: 'et heltall' },
  boolean: { en: 'true or false', nb: 'true eller false' },
  object: { en: 'an object in { }', nb: 'et objekt i { }' },
  array: { en: 'a list in [ ]', nb: 'en liste i [ ]' },
  null: { en: 'null', nb: 'null' },
};

/** "a, b or c". */
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

/** A text that is the same in both languages. */
export function same(text: string): Text {
  return { en: text, nb: text };
}

/** A value as it would be written in JSON. */
export function quoted(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}
