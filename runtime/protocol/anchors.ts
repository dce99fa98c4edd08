/** Matches second-level headings in sanitised HTML, with groups for their attributes and their content. */
export const SECTION = /<h2((?: [^>]*)?)>(.*?)<\/h2>/gs;

/** Returns a function for the ids of a block's headings, by title: `b-1-1-1-hvem-er-vi`, the next with `-2`. */
export function createAnchors(block: string): (title: string) => string {
  const taken = new Set<string>();
  return (title) => {
    const wanted = `${block}-${wordsOf(title)}`;
    let id = wanted;
    for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
    taken.add(id);
    return id;
  };
}

function wordsOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the id among the attributes of a heading; undefined if there is none. */
export function ownId(attributes: string): string | undefined {
  return / id="([^"]+)"/.exec(attributes)?.[1];
}
