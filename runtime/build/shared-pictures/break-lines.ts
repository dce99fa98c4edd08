/** A title in lines, and the size that it is set in. */
export interface BrokenTitle {
  readonly lines: readonly string[];
  readonly size: number;
}

/**
 * Breaks a title into lines of at most `width`, in the first of the sizes in which it takes no more lines than that
 * size allows; one too long for the last size ends with an ellipsis. Lines are made about equally long.
 */
export function breakTitle(
  title: string,
  width: number,
  sizes: readonly { readonly size: number; readonly lines: number }[],
  widthOf: (text: string, size: number) => number,
): BrokenTitle {
  const words = title.split(/\s+/).filter((word) => word !== '');
  for (const { size, lines: most } of sizes) {
    const fits = (line: string) => widthOf(line, size) <= width;
    const lines = fill(words, fits);
    if (lines.length <= most && lines.every(fits))
      return { size, lines: balanced(words, lines, width, (line) => widthOf(line, size)) };
  }
  const { size, lines: most } = sizes.at(-1) ?? { size: 1, lines: 1 };
  const fits = (line: string) => widthOf(line, size) <= width;
  const lines = fill(words, fits).slice(0, most);
  const isCut = lines.join(' ').length < words.join(' ').length;
  return {
    size,
    lines: lines.map((line, i) => shortened(line, isCut && i === lines.length - 1, fits)),
  };
}

/** As many words on each line as fit. */
function fill(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines, in the narrowest column that holds them. */
function balanced(
  words: readonly string[],
  lines: readonly string[],
  width: number,
  widthOf: (line: string) => number,
): readonly string[] {
  let best = lines;
  for (let share = 0.95; share > 0.4; share -= 0.05) {
    const narrower = fill(words, (line) => widthOf(line) <= width * share);
    const isWhole = narrower.every((line) => widthOf(line) <= width);
    if (narrower.length > lines.length || !isWhole) break;
    best = narrower;
  }
  return best;
}

/** A line that fits, with an ellipsis where something of it or after it is left out. */
function shortened(line: string, isCut: boolean, fits: (line: string) => boolean): string {
  if (!isCut && fits(line)) return line;
  const signs = [...line];
  while (signs.length > 1 && !fits(`${signs.join('').trimEnd()}…`)) signs.pop();
  return `${signs.join('').replace(/[\s,.:;–-]+$/, '')}…`;
}
