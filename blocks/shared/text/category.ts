/**
 * Returns the name of an article's category. `culture` is the only category that the specification fixes (S107); sites
 * write all others as words (A7b).
 */
export function categoryName(category: string): string {
  if (category === 'culture') return 'Kultur';
  return capitalized(category);
}

/** Returns a text with its first letter in upper case. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('nb') + text.slice(1);
}
