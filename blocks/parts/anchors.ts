/** A heading that can be led to. */
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
 * The second-level headings of sanitised HTML, each with an `id` that begins with the block's: its own where it has one.
 * @param block the block's id
 */
export function withAnchors(html: string, block: string): Anchored {
  const sections: Section[] = [];
  const taken = new Set<string>();
  const anchored = html.replace(
    /<h2((?: [^>]*)?)>(.*?)<\/h2>/gs,
    (whole, attributes: string, inner: string) => {
      const title = textOf(inner);
      if (title === '') return whole;
      const own = / id="([^"]+)"/.exec(attributes)?.[1];
      const id = own ?? freeAnchor(anchorOf(block, title), taken);
      taken.add(id);
      sections.push({ id, title });
      return own === undefined ? `<h2 id="${id}"${attributes}>${inner}</h2>` : whole;
    },
  );
  return { html: anchored, sections };
}

/** `b-1-1-1-hvem-har-ansvaret`: the words of a title in the letters of an address. */
export function anchorOf(block: string, title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${block}-${words}`;
}

function freeAnchor(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let count = 2;
  while (taken.has(`${wanted}-${count}`)) count += 1;
  return `${wanted}-${count}`;
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity)
    .trim();
}
