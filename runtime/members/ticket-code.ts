import { generate } from 'lean-qr';

/** A QR code to draw: `path` in a square of `size` units, the quiet border that scanners need included. */
export interface DrawnCode {
  readonly size: number;
  readonly path: string;
}

const BORDER = 4;

/** What a code says, as a drawing; null where there is nothing, or more than a QR code can hold. */
export function drawCode(text: string): DrawnCode | null {
  if (text === '') return null;
  try {
    const bitmap = generate(text);
    const rows = Array.from({ length: bitmap.size }, (_, y) =>
      runsOf(bitmap.size, (x) => bitmap.get(x, y))
        .map(([x, length]) => `M${x + BORDER} ${y + BORDER}h${length}v1h-${length}z`)
        .join(''),
    );
    return { size: bitmap.size + 2 * BORDER, path: rows.join('') };
  } catch {
    return null;
  }
}

/** Where the dark stretches of a row begin, and how long they are. */
function runsOf(size: number, isDark: (x: number) => boolean): readonly [number, number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < size; x++) {
    const last = runs.at(-1);
    if (!isDark(x)) continue;
    if (last !== undefined && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}
