import type { Canvas } from './canvas.ts';
import { mix } from './palette.ts';
import { ellipse, type Point, path, rect, repeat, smooth, straight } from './shapes.ts';

/** Returns a jagged line from the left edge to the right, `rough` pixels high, around `y`. */
export function ridgeLine(canvas: Canvas, y: number, rough: number, peaks: number): Point[] {
  const { random, width } = canvas;
  let points: Point[] = Array.from({ length: peaks * 2 + 1 }, (_, index) => [
    (index / (peaks * 2)) * (width + 40) - 20,
    y - (index % 2 === 0 ? random.between(0, 0.3) : random.between(0.55, 1)) * rough,
  ]);
  for (let round = 0; round < 3; round += 1) {
    const finer: Point[] = [];
    points.forEach((point, index) => {
      const next = points[index + 1];
      finer.push(point);
      if (next === undefined) return;
      const spread = rough * 0.13 * 0.55 ** round;
      finer.push([
        (point[0] + next[0]) / 2 + random.between(-spread, spread) * 0.6,
        (point[1] + next[1]) / 2 + random.between(-spread, spread),
      ]);
    });
    points = finer;
  }
  return points;
}

/** Returns path data of the land below a ridge line, down to `bottom`. */
export function below(points: readonly Point[], bottom: number): string {
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  return straight([...points, [last[0], bottom], [first[0], bottom]], true);
}

/** Returns mountains with grained shade, and snow on the top where a colour is given. */
export function mountains(
  canvas: Canvas,
  y: number,
  rough: number,
  peaks: number,
  colour: string,
  bottom: number,
  snow?: string,
): string {
  const points = ridgeLine(canvas, y, rough, peaks);
  const land = below(points, bottom);
  const parts = [path(land, colour), canvas.shade(land, mix(colour, '#000010', 0.35), 40, 0.6)];
  if (snow !== undefined) {
    const top = y - rough;
    const caps = points.map(([x, height]): Point => {
      const depth = Math.max(0, rough * 0.62 - (height - top)) * canvas.random.between(0.35, 1.1);
      return [x + depth * 0.14, height + depth];
    });
    parts.push(path(straight([...points, ...caps.reverse()], true), snow));
  }
  return parts.join('');
}

/** Returns rolling land: a smooth hill line filled down to `bottom`. */
export function hills(
  canvas: Canvas,
  y: number,
  swell: number,
  colour: string,
  bottom: number,
): string {
  const points: Point[] = Array.from({ length: 8 }, (_, index) => [
    (index / 7) * (canvas.width + 80) - 40,
    y + canvas.random.between(-swell, swell),
  ]);
  const d = `${smooth(points)}L${canvas.width + 40} ${bottom}L-40 ${bottom}Z`;
  return path(d, colour) + canvas.shade(d, mix(colour, '#000018', 0.4), -90, 0.5);
}

/** Returns water between two heights with dashes of light under (x, spread). */
export function water(
  canvas: Canvas,
  top: number,
  bottom: number,
  colours: readonly string[],
  lights: readonly { readonly x: number; readonly spread: number; readonly colour: string }[],
): string {
  const { random, width } = canvas;
  const parts = [rect(0, top, width, bottom - top, canvas.linear(colours))];
  for (const { x, spread, colour } of lights) {
    parts.push(
      repeat(46, (index) => {
        const depth = index / 46;
        const reach = spread * (0.4 + depth) * random.between(0.15, 1);
        return ellipse(
          x + random.between(-1, 1) * spread * (0.2 + depth * 0.8) * 0.6,
          top + 4 + depth ** 1.4 * (bottom - top),
          reach * 0.5,
          1.2 + depth * 3.4,
          colour,
          { opacity: random.between(0.3, 0.9) * (1 - depth * 0.45) },
        );
      }),
    );
  }
  return parts.join('');
}
