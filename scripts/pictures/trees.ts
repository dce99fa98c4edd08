import type { Canvas } from './canvas.ts';
import { polygon, rect, repeat, stroke } from './shapes.ts';

/** Returns a fir tree standing at (x, y). */
export function fir(x: number, y: number, tall: number, fill: string, snow?: string): string {
  const tiers = 5;
  return (
    rect(x - tall * 0.025, y - tall * 0.12, tall * 0.05, tall * 0.12, fill) +
    repeat(tiers, (tier) => {
      const low = y - tall * 0.08 - (tier / tiers) * tall * 0.8;
      const half = tall * 0.24 * (1 - tier / (tiers + 0.8));
      const top = low - tall * 0.3;
      return (
        polygon(
          [
            [x, top],
            [x + half, low],
            [x + half * 0.4, low - tall * 0.02],
            [x - half * 0.3, low - tall * 0.015],
            [x - half, low],
          ],
          fill,
        ) +
        (snow === undefined
          ? ''
          : polygon(
              [
                [x, top],
                [x + half * 0.2, low - tall * 0.1],
                [x - half * 0.9, low - tall * 0.01],
              ],
              snow,
            ))
      );
    })
  );
}

/** Returns a bare birch whose trunk bends by `lean`. */
export function birch(
  canvas: Canvas,
  x: number,
  y: number,
  tall: number,
  fill: string,
  lean = 0,
): string {
  const { random } = canvas;
  const wide = tall * 0.028;
  return (
    stroke(`M${x} ${y}Q${x + lean * 0.3} ${y - tall * 0.5} ${x + lean} ${y - tall}`, fill, wide) +
    repeat(14, (index) => {
      const share = 0.3 + (index / 14) * 0.68;
      const side = index % 2 === 0 ? 1 : -1;
      const [px, py] = [x + lean * share ** 2, y - tall * share];
      const reach = tall * (1.05 - share) * random.between(0.3, 0.5);
      return stroke(
        `M${px} ${py}Q${px + side * reach * 0.5} ${py - reach * 0.3} ${px + side * reach} ${py - reach * random.between(0.6, 1)}`,
        fill,
        wide * (1.1 - share) * 0.6 + 1,
      );
    })
  );
}
