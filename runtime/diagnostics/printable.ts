/**
 * Matches characters that control a terminal, break a line, change the direction of text or are invisible; unpaired
 * surrogates; and the beginning of commands in logs of CI services. With these, content could fake a line of a report.
 */
const unprintable =
  /[\p{Cc}\p{Cs}\p{Bidi_Control}\u00ad\u200b\u2028\u2029\u2060\ufeff\ufff9-\ufffb\u{e0001}]|#(?=#[a-z]*\[)/gu;

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns a text for one line of a terminal or a log: unprintable characters are escaped as in JSON, `\u001b`. */
export const printable = printableBut('');

/** Returns a text for several lines of a terminal or a log: like `printable`, but with its line ends. */
export const printableLines = printableBut('\n');

/** Returns a line of a file as a report shows it: like `printable`, but with its tabs. */
export const printableSource = printableBut('\t');

function printableBut(whole: string) {
  return (text: string): string =>
    text.replace(unprintable, (character) =>
      character === whole ? character : escaped(character),
    );
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const written = units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
  return short[character] ?? written;
}

/**
 * Returns a path for a printed command: in single quotes if a shell would split or change it, and with `./` before a
 * `-`, with which an option begins.
 */
export function asArgument(path: string): string {
  const given = path.startsWith('-') ? `./${path}` : path;
  const isPlain = /^[\p{L}\p{M}\p{N}._/-]+$/u.test(given);
  return isPlain ? given : `'${given.replaceAll("'", String.raw`'\''`)}'`;
}

/** Line and column, counted from 1; the column in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The lines of a text. Its line ends are searched for only once. */
export type TextLines = ReturnType<typeof textLines>;

/**
 * Returns two functions about a text, whose lines end with LF, CRLF or CR: `placeOf` returns the line and column of an
 * offset (in UTF-16 units), and `line` the text of a line.
 */
export function textLines(text: string) {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\r|\n/g)) starts.push(end.index + end[0].length);
  return {
    placeOf(offset: number): Place {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: Math.min(offset, text.length) - (starts[low] ?? 0) + 1 };
    },
    /** Returns a line by its number, counted from 1, without its line end; '' if there is no such line. */
    line(number: number): string {
      const start = starts[number - 1];
      if (start === undefined) return '';
      let end = starts[number] ?? text.length;
      if (number < starts.length) end -= text.startsWith('\r\n', end - 2) ? 2 : 1;
      return text.slice(start, end);
    },
  };
}
