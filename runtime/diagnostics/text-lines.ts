/** Line and column, counted from 1; the column in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The lines of a text, whose line ends are searched for once. */
export interface TextLines {
  placeOf(offset: number): Place;
  /** A line by its number, counted from 1, without its line end; empty if there is no such line. */
  line(number: number): string;
}

/** Finds the lines of a text; they end with LF, CRLF or CR. */
export function textLines(text: string): TextLines {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\r|\n/g)) starts.push(end.index + end[0].length);
  return {
    placeOf(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: Math.min(offset, text.length) - (starts[low] ?? 0) + 1 };
    },
    line(number) {
      const start = starts[number - 1];
      if (start === undefined) return '';
      let end = starts[number] ?? text.length;
      if (number < starts.length) end -= text.startsWith('\r\n', end - 2) ? 2 : 1;
      return text.slice(start, end);
    },
  };
}
