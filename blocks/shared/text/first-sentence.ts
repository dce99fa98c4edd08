/** Returns the first sentence, which the full stop of "5. desember" doesn't end. */
export function firstSentence(text: string): string {
  return /^.*?[.!?…](?=\s+[\p{Lu}«–])/su.exec(text)?.[0] ?? text;
}
