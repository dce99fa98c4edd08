import { asPathWord, unusedName } from './path-word.ts';

/** Matches second-level headings in sanitised HTML, with groups for their attributes and their content. */
export const SECTION = /<h2((?: [^>]*)?)>(.*?)<\/h2>/gs;

/**
 * Returns a function that returns an unused id for a heading with a title: `b-1-1-1-hvem-er-vi`; for the next heading
 * with that title, `b-1-1-1-hvem-er-vi-2`.
 * @param block the id of the block that has the headings
 */
export function createAnchors(block: string): (title: string) => string {
  const taken = new Set<string>();
  return (title) => {
    const plain = title.normalize('NFD').replace(/\p{M}/gu, '');
    const id = unusedName(`${block}-${asPathWord(plain)}`, taken);
    taken.add(id);
    return id;
  };
}

/** Returns the id among the attributes of a heading; undefined if there is none. */
export function ownId(attributes: string): string | undefined {
  return / id="([^"]+)"/.exec(attributes)?.[1];
}
