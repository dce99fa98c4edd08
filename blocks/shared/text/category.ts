/**
 * What an article is about, in words. `culture` is the specification's one fixed category (S107); sites
 * write the others as words (A7b).
 */
export function categoryName(category: string): string {
  if (category === 'culture') return 'Kultur';
  return category.charAt(0).toLocaleUpperCase('nb') + category.slice(1);
}
