/** Returns the name of an article's category. Only `culture` is a code (S107); all others are words (A7b). */
export function categoryName(category: string): string {
  if (category === 'culture') return 'Kultur';
  return capitalized(category);
}

/** Returns a text with its first letter in upper case. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('nb') + text.slice(1);
}
