/** What a reader gets of some HTML: its words, hidden ones too but not those of templates, with single spaces between. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<template.*?<\/template>|<[^>]+>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
