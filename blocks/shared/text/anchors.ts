import { plainText } from '../../../runtime/plain-text.ts';

/** A heading with an anchor. */
export interface Section {
  /** Its `id`, without `#`. */
  readonly id: string;
  readonly title: string;
}

interface Anchored {
  readonly html: string;
  readonly sections: readonly Section[];
}

/**
 * Gives the second-level headings of sanitised HTML ids that begin with the block's id; existing ids stay.
 * @param block The block's id.
 */
export function withAnchors(html: string, block: string): Anchored {
  const sections: Section[] = [];
  const anchor = createAnchors(block);
  const anchored = html.replace(
    /<h2((?: [^>]*)?)>(.*?)<\/h2>/gs,
    (whole, attributes: string, inner: string) => {
      const title = plainText(inner);
      if (title === '') return whole;
      const own = / id="([^"]+)"/.exec(attributes)?.[1];
      const id = own ?? anchor(title);
      sections.push({ id, title });
      return own === undefined ? `<h2 id="${id}"${attributes}>${inner}</h2>` : whole;
    },
  );
  return { html: anchored, sections };
}

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
