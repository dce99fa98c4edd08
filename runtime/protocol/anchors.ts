import { asPathWord, unusedName } from './path-word.ts';

/** Matches second-level headings in sanitised HTML, with groups for their attributes and their content. */
export const SECTION = /<h2((?: [^>]*)?)>(.*?)<\/h2>/gs;

/** Returns a function that returns an unused id for a title in a block: `b-1-1-1-om-oss`, then `b-1-1-1-om-oss-2`. */
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
