/**
 * Signs that steer a terminal, break a line, turn the direction of writing or can't be seen at all, halves of a
 * character, and how some services that run checks begin a command. What people wrote could fake a line of a report
 * with them, or have something done.
 */
const unprintable =
  /[\p{Cc}\p{Cs}\p{Bidi_Control}\u00ad\u200b\u2028\u2029\u2060\ufeff\ufff9-\ufffb\u{e0001}]|#(?=#[a-z]*\[)/gu;

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A text for one line of a terminal or a log: what can't be printed is written as in JSON, `\u001b`. */
export function printable(text: string): string {
  return text.replace(unprintable, escaped);
}

/** A text of several lines, of ours or JSON, for a terminal or a log: as `printable`, but lines stay lines. */
export function printableLines(text: string): string {
  return text.replace(unprintable, (character) =>
    character === '\n' ? character : escaped(character),
  );
}

/** A line of a file, for the frame under a problem: as `printable`, but tabs stay tabs. */
export function printableSource(text: string): string {
  return text.replace(unprintable, (character) =>
    character === '\t' ? character : escaped(character),
  );
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const written = units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
  return short[character] ?? written;
}
