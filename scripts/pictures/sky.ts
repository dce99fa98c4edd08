import type { Canvas } from './canvas.ts';
import { fade } from './palette.ts';
import { circle, type Point, polygon, rect, repeat } from './shapes.ts';

/** Returns stars of differing size above `bottom`. */
export function stars(canvas: Canvas, count: number, bottom: number, colour = '#f7e7c6'): string {
  const { random, width } = canvas;
  return repeat(count, () =>
    circle(random.between(0, width), random.between(0, bottom), random.between(0.8, 2.6), colour, {
      opacity: random.between(0.35, 1),
    }),
  );
}

/** Returns one curtain of northern light hanging from a waving line. */
export function aurora(
  canvas: Canvas,
  line: readonly Point[],
  tall: number,
  colours: readonly [string, string],
): string {
  const { random } = canvas;
  const strips: string[] = [];
  const paint = canvas.linear([
    fade(colours[1], 0),
    fade(colours[1], 0.35),
    fade(colours[0], 0.75),
    fade(colours[0], 0),
  ]);
  line.forEach(([x, y], index) => {
    const next = line[index + 1];
    if (next === undefined) return;
    const steps = 9;
    for (let step = 0; step < steps; step += 1) {
      const share = step / steps;
      const reach = tall * random.between(0.55, 1);
      strips.push(
        rect(
          x + (next[0] - x) * share,
          y + (next[1] - y) * share - reach,
          (next[0] - x) / steps + 9,
          reach * 1.12,
          paint,
          {
            opacity: random.between(0.35, 0.85),
          },
        ),
      );
    }
  });
  return `<g filter="${canvas.blur(7)}" style="mix-blend-mode:screen">${strips.join('')}</g>`;
}

/** Returns falling snow over the whole sheet. */
export function snowfall(canvas: Canvas, count: number, colour = '#ffffff', largest = 4): string {
  const { random, width, height } = canvas;
  return repeat(count, () =>
    circle(
      random.between(0, width),
      random.between(0, height),
      random.between(1, largest),
      colour,
      {
        opacity: random.between(0.3, 0.9),
      },
    ),
  );
}

/** Returns sun or moon rays as a pattern of wedges round a centre. */
export function rays(
  x: number,
  y: number,
  r: number,
  count: number,
  fill: string,
  opacity = 1,
): string {
  return repeat(count, (index) => {
    const [from, to] = [
      ((index * 2) / (count * 2)) * Math.PI * 2,
      ((index * 2 + 1) / (count * 2)) * Math.PI * 2,
    ];
    return polygon(
      [
        [x, y],
        [x + Math.cos(from) * r, y + Math.sin(from) * r],
        [x + Math.cos(to) * r, y + Math.sin(to) * r],
      ],
      fill,
      { opacity },
    );
  });
}
