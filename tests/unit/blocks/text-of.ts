/** What a reader gets of some HTML: its words, hidden ones too, with single spaces between. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
