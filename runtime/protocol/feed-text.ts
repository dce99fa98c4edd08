import { escape as escapeText } from 'ical-generator';

/** Returns a text with spaces for characters that XML and calendars can't contain, such as Word's vertical tab. */
export function withoutControls(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, ' ')
    .toWellFormed();
}

/** Returns a text as the value of a calendar's line, which `folded` then shortens. */
export function calendarText(text: string): string {
  return escapeText(withoutControls(text), false);
}

/** Returns a time (milliseconds since 1970) as calendars write it in UTC: `20261120T170000Z`. */
export function calendarTime(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** The longest part of a folded line in bytes. RFC 5545 allows 75; those after the first begin with a space. */
const LONGEST_PART = 74;

/**
 * Returns a line of a calendar, broken after 74 bytes (UTF-8) at the latest; the lines after the first begin with a
 * space (RFC 5545). `foldLines` of ical-generator returns the same, but takes ten times as long: a site has a calendar
 * for each of its events.
 */
export function folded(line: string): string {
  let bytes = 0;
  return line.replaceAll(/./gsu, (sign) => {
    const size = bytesOf(sign.codePointAt(0) ?? 0);
    bytes += size;
    if (bytes <= LONGEST_PART) return sign;
    bytes = size;
    return `\r\n ${sign}`;
  });
}

/** Returns the number of bytes of a sign in UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
