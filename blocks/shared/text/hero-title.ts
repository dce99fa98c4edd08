/** The maximum number of characters of a title in the largest size. */
const SHORT = 26;

/** Returns the class names of a hero's title: long titles are smaller, so that they have a maximum of three lines. */
export function heroTitle(title: string): string {
  return title.length > SHORT ? 'hero-title is-long' : 'hero-title';
}
