/** Returns a text with spaces for characters that XML and calendars can't contain, such as Word's vertical tab. */
export function withoutControls(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, ' ')
    .toWellFormed();
}
