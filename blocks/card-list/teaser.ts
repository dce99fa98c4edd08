const longest = 140;
/** How much of the HTML is read at first, and then. */
const beginnings = [400, 2000];
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
};

/** The first 140 characters of an HTML text as plain text, cut between words; empty for no text. */
export function teaserOf(html: string | undefined): string {
  const text = beginningOf(html ?? '');
  if (text.length <= longest) return text;
  const end = text.lastIndexOf(' ', longest);
  return `${text.slice(0, end > 0 ? end : longest).replace(/[\s.,:;–-]+$/, '')} …`;
}

/** More than 140 characters of the text, or all of it: most articles tell enough in their first lines. */
function beginningOf(html: string): string {
  for (const length of beginnings) {
    const text = plainText(html.slice(0, length));
    // What the cut took apart at the end (a tag, an entity) lies beyond the teaser.
    if (text.length > longest + 10) return text;
    if (html.length <= length) return text;
  }
  return plainText(html);
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decode)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,:;!?»)])/g, '')
    .trim();
}

function decode(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (decimal) return String.fromCodePoint(Number(decimal));
  if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
  return named[name ?? ''] ?? entity;
}
