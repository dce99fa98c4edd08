import { plainText } from '../../../runtime/plain-text.ts';
import { createAnchors, ownId, SECTION } from '../../../runtime/protocol/anchors.ts';

export { createAnchors };

/** A heading of a text, to which the table of contents can link. */
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
 * Returns HTML in which each `h2` with text has an id, and the list of these headings. @param block the id of the
 * block, with which new ids begin
 */
export function withAnchors(html: string, block: string): Anchored {
  const sections: Section[] = [];
  const anchor = createAnchors(block);
  const anchored = html.replace(SECTION, (whole, attributes: string, inner: string) => {
    const title = plainText(inner);
    if (title === '') return whole;
    const own = ownId(attributes);
    const id = own ?? anchor(title);
    sections.push({ id, title });
    return own === undefined ? `<h2 id="${id}"${attributes}>${inner}</h2>` : whole;
  });
  return { html: anchored, sections };
}
