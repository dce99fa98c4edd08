/** A second-level heading of sanitised HTML: its attributes, and what stands in it. */
export const SECTION = /<h2((?: [^>]*)?)>(.*?)<\/h2>/gs;

/**
 * Returns a function that makes unique ids of titles: `b-1-1-1-hvem-har-ansvaret`.
 * @param block The block's id.
 */
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

/** The id that a heading's attributes name. */
export function ownId(attributes: string): string | undefined {
  return / id="([^"]+)"/.exec(attributes)?.[1];
}
