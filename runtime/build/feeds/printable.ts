/**
 * Text without signs that make an XML file or a calendar unreadable as a whole: word processors leave a
 * vertical tab where they broke a line.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, ' ')
    .toWellFormed();
}
