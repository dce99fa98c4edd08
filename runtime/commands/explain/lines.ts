const WIDTH = 96;

/** Items joined by commas, in lines that fit a terminal; the first one begins with `start`, the others are indented as far. */
export function wrapped(start: string, items: readonly string[]): string[] {
  const indent = ' '.repeat(start.length - start.trimStart().length + 2);
  const lines: string[] = [];
  let line = start;
  let isFresh = true;
  for (const [i, item] of items.entries()) {
    const piece = i === items.length - 1 ? item : `${item},`;
    if (!isFresh && line.length + 1 + piece.length > WIDTH) {
      lines.push(line);
      line = indent + piece;
    } else line += (line === '' || line.endsWith(' ') ? '' : ' ') + piece;
    isFresh = false;
  }
  return [...lines, line];
}

/** A text in lines that fit a terminal, the ones after the first indented two further. */
export function folded(text: string): string[] {
  const margin = ' '.repeat(text.length - text.trimStart().length);
  const [first = '', ...words] = text.trim().split(' ');
  const lines: string[] = [];
  let line = margin + first;
  for (const word of words) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `${margin}  ${word}`;
    } else line += ` ${word}`;
  }
  return [...lines, line];
}
