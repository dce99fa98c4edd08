import type { Canvas } from './canvas.ts';
import { fade, mix } from './palette.ts';
import { circle, group, line, type Point, path, polygon, rect, repeat, stroke } from './shapes.ts';

/** Returns a gabled cabin seen from the front, its wall standing at (x, y). */
export function cabin(
  canvas: Canvas,
  [x, y]: Point,
  wide: number,
  wall: string,
  lamp: string,
  roof: string,
): string {
  const tall = wide * 0.62;
  const gable = wide * 0.5;
  const outline = `M${x} ${y}V${y - tall}L${x + wide / 2} ${y - tall - gable}L${x + wide} ${y - tall}V${y}Z`;
  const pane = wide * 0.16;
  const window = (left: number, top: number) =>
    rect(left - 3, top - 3, pane + 6, pane * 1.2 + 6, '#f2efe6') +
    rect(left, top, pane, pane * 1.2, lamp) +
    line([left + pane / 2, top], [left + pane / 2, top + pane * 1.2], '#f2efe6', 2) +
    canvas.glow(left + pane / 2, top + pane / 2, pane * 2, lamp, 0.45);
  return (
    path(outline, wall) +
    repeat(7, (index) =>
      line(
        [x + (wide / 7) * (index + 0.5), y],
        [x + (wide / 7) * (index + 0.5), y - tall],
        mix(wall, '#000000', 0.16),
        1.5,
      ),
    ) +
    canvas.shade(outline, mix(wall, '#080018', 0.6), 180, 0.7) +
    stroke(
      `M${x - wide * 0.07} ${y - tall + wide * 0.07}L${x + wide / 2} ${y - tall - gable}L${x + wide * 1.07} ${y - tall + wide * 0.07}`,
      roof,
      wide * 0.07,
    ) +
    window(x + wide * 0.16, y - tall * 0.74) +
    window(x + wide * 0.64, y - tall * 0.74) +
    window(x + wide * 0.42, y - tall - gable * 0.44)
  );
}

/** Returns a red shed on poles over the water, its floor at (x, y). */
export function boathouse(
  canvas: Canvas,
  at: Point,
  wide: number,
  wall: string,
  lamp: string,
  roof: string,
): string {
  const [x, y] = at;
  return (
    repeat(5, (index) => rect(x + (wide / 4.4) * index, y, wide * 0.035, wide * 0.34, '#1a1418')) +
    line([x - wide * 0.1, y + 4], [x + wide * 1.1, y + 4], '#2a1d1c', wide * 0.05) +
    cabin(canvas, at, wide, wall, lamp, roof)
  );
}

/** Returns a fishing boat with wheelhouse and mast; (x, y) is the middle of its waterline. */
export function fishingBoat(
  canvas: Canvas,
  [x, y]: Point,
  long: number,
  hull: string,
  cabinColour: string,
  lamp: string,
): string {
  const u = long / 100;
  const body = `M-52 -16Q-30 -8 20 -9Q40 -12 56 -24Q50 0 38 6H-42Q-50 -2 -52 -16Z`;
  return group(
    [
      line([-8, -20], [-8, -78], '#201a20', 1.6),
      line([-8, -70], [44, -16], '#201a20', 0.7),
      line([-8, -76], [-46, -14], '#201a20', 0.7),
      line([-8, -50], [22, -62], '#201a20', 1.2),
      rect(-34, -34, 30, 26, cabinColour, { rx: 2 }),
      rect(-37, -37, 36, 5, mix(cabinColour, '#101828', 0.55), { rx: 2 }),
      repeat(3, (index) => rect(-30 + index * 9, -29, 6, 8, lamp)),
      canvas.glow(-18, -25, 20, lamp, 0.5),
      path(body, hull),
      canvas.shade(body, '#06101c', -90, 0.8),
      stroke('M-51 -12Q-30 -4 20 -5Q40 -8 54 -19', '#f2efe6', 2),
    ],
    `translate(${x} ${y}) scale(${u.toFixed(3)})`,
  );
}

/** The culture house: two slanting volumes round a glass front, its ground line at (x, y). */
export function cultureHouse(
  canvas: Canvas,
  [x, y]: Point,
  wide: number,
  colours: { wall: string; side: string; glass: readonly string[]; frame: string },
): string {
  const p = (across: number, up: number): Point => [x + wide * across, y - wide * up];
  const left: Point[] = [p(0, 0), p(0.02, 0.34), p(0.36, 0.22), p(0.36, 0)];
  const glass: Point[] = [p(0.33, 0), p(0.33, 0.235), p(0.7, 0.3), p(0.7, 0)];
  const right: Point[] = [p(0.66, 0), p(0.64, 0.5), p(0.98, 0.36), p(1, 0)];
  const d = (points: readonly Point[]) => `M${points.map((point) => point.join(' ')).join('L')}Z`;
  return (
    polygon(left, colours.side) +
    canvas.shade(d(left), '#050c18', 0, 0.7) +
    polygon(glass, canvas.linear(colours.glass)) +
    repeat(9, (index) =>
      line(
        p(0.33 + index * 0.041, 0),
        p(0.33 + index * 0.041, 0.236 + index * 0.0072),
        colours.frame,
        4,
      ),
    ) +
    line(p(0.33, 0.11), p(0.7, 0.14), colours.frame, 5) +
    polygon(right, colours.wall) +
    canvas.shade(d(right), '#050c18', 180, 0.75) +
    repeat(13, (index) =>
      line(
        p(0.665 + index * 0.026, 0.01),
        p(0.652 + index * 0.027, 0.482 - index * 0.0105),
        mix(colours.wall, '#000010', 0.2),
        3,
      ),
    ) +
    polygon(
      [p(0.29, 0.225), p(0.72, 0.3), p(0.73, 0.325), p(0.28, 0.25)],
      mix(colours.side, '#000010', 0.5),
    )
  );
}

/** Returns a string of lamps that hangs between two points. */
export function lampString(
  canvas: Canvas,
  from: Point,
  to: Point,
  sag: number,
  count: number,
  colours: readonly string[],
): string {
  const at = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + 4 * sag * share * (1 - share),
  ];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 2 * sag];
  return (
    stroke(`M${from.join(' ')}Q${middle.join(' ')} ${to.join(' ')}`, '#1b1420', 3) +
    repeat(count, (index) => {
      const [x, y] = at((index + 0.5) / count);
      const colour = colours[index % colours.length] ?? '#f2a93b';
      return (
        canvas.glow(x, y + 8, 42, colour, 0.55) + circle(x, y + 9, 8, mix(colour, '#ffffff', 0.5))
      );
    })
  );
}

/** Returns a hanging theatre curtain of soft folds over a box. */
export function curtain(
  canvas: Canvas,
  box: readonly [number, number, number, number],
  folds: number,
  dark: string,
  bright: string,
): string {
  const [x, y, width, height] = box;
  const step = width / folds;
  const fold = canvas.linear([dark, bright, mix(dark, bright, 0.4), dark], 0);
  return (
    repeat(folds, (index) =>
      path(
        `M${x + index * step} ${y}H${x + (index + 1) * step + 1}V${y + height}q${-step / 2} ${step * 0.4} ${-step - 1} 0Z`,
        fold,
      ),
    ) +
    rect(
      x,
      y,
      width,
      height,
      canvas.linear([fade('#000000', 0.45), fade('#000000', 0), fade('#000000', 0.35)]),
    )
  );
}
