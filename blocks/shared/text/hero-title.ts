/** The maximum number of characters of a title in the largest size. */
const SHORT = 26;

/** Returns the classes of a hero's title: long titles are smaller, so that they have at most three lines. */
export function heroTitle(title: string): string {
  return title.length > SHORT ? 'hero-title is-long' : 'hero-title';
}
