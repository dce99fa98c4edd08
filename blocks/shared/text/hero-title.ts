/** How many letters a title may have that is set as large as a poster's. */
const SHORT = 26;

/** The classes of the title of an opening: a long one is set smaller, so that it takes three lines at most. */
export function heroTitle(title: string): string {
  return title.length > SHORT ? 'hero-title is-long' : 'hero-title';
}
