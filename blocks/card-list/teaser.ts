const longest = 140;
/** Of the HTML: far more than 140 characters of its text, far less than a whole article. */
const beginning = 2000;
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
  const text = (html ?? '')
    .slice(0, beginning)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decode)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,:;!?»)])/g, '')
    .trim();
  if (text.length <= longest) return text;
  const end = text.lastIndexOf(' ', longest);
  return `${text.slice(0, end > 0 ? end : longest).replace(/[\s.,:;–-]+$/, '')} …`;
}

function decode(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (decimal) return String.fromCodePoint(Number(decimal));
  if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
  return named[name ?? ''] ?? entity;
}
