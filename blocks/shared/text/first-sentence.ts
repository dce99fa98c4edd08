/** Returns the first sentence of a text. A full stop before a small letter, as in `5. desember`, ends no sentence. */
export function firstSentence(text: string): string {
  return /^.*?[.!?…](?=\s+[\p{Lu}«–])/su.exec(text)?.[0] ?? text;
}
