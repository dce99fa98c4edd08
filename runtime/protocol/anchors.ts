/** Matches second-level headings of sanitised HTML; captures attributes and content. */
export const SECTION = /<h2((?: [^>]*)?)>(.*?)<\/h2>/gs;

/**
 * Returns a function that turns titles into unique ids: `b-1-1-1-hvem-har-ansvaret`.
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

/** Returns the id among a heading's attributes; undefined without one. */
export function ownId(attributes: string): string | undefined {
  return / id="([^"]+)"/.exec(attributes)?.[1];
}
