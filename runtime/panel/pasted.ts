/** Heading elements that the editor doesn't know, with those that replace them. */
const replaced: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

const BLOCKS = 'p, div, ul, ol, table, blockquote, h1, h2, h3, h4, h5, h6';

/**
 * Returns pasted HTML with only elements that the editor knows: it replaces headings of other levels, rows of tables
 * (by paragraphs), and the paragraphs that Word writes for list items (by lists).
 */
export function withKnownElements(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const list of body.querySelectorAll('ol, ul')) list.removeAttribute('type');
  for (const [name, other] of Object.entries(replaced))
    for (const heading of body.querySelectorAll(name)) become(heading, other);
  for (const one of body.querySelectorAll('p[style*="mso-list"]')) becomeItem(one);
  // Tables in cells come before the table around them.
  for (const table of [...body.querySelectorAll('table')].reverse())
    table.replaceWith(...[...table.querySelectorAll('tr')].map(paragraphOf));
  return body.innerHTML;
}

function become(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Replaces a paragraph that Word wrote by a list item. Removes the bullet or number that Word writes as text. */
function becomeItem(paragraph: Element): void {
  const markers = [...paragraph.querySelectorAll('[style*="mso-list:Ignore" i]')];
  const isNumbered = markers.some((one) => /^\s*\w+[.)]/.test(one.textContent ?? ''));
  for (const marker of markers) marker.remove();
  const name = isNumbered ? 'ol' : 'ul';
  const before = paragraph.previousElementSibling;
  const list = before?.localName === name ? before : paragraph.ownerDocument.createElement(name);
  if (list !== before) paragraph.before(list);
  list.append(become(paragraph, 'li'));
}

/** Returns the cells of a row as one paragraph, with spaces between them. */
function paragraphOf(row: Element): Element {
  const paragraph = row.ownerDocument.createElement('p');
  for (const cell of row.querySelectorAll('td, th')) {
    if (paragraph.hasChildNodes()) paragraph.append(' ');
    const isText = cell.querySelector(BLOCKS) === null;
    paragraph.append(...(isText ? cell.childNodes : [cell.textContent?.trim() ?? '']));
  }
  return paragraph;
}
