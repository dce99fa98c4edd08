import { spectator } from './audience.ts';
import type { Canvas } from './canvas.ts';
import { fade, mix } from './palette.ts';
import {
  circle,
  ellipse,
  group,
  line,
  type Point,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from './shapes.ts';

/** Returns a row of seat backs seen from behind, some taken. */
export function seatRow(
  canvas: Canvas,
  y: number,
  seat: number,
  colour: string,
  rim: string,
  taken: number,
  people: string,
): string {
  const { random, width } = canvas;
  const count = Math.ceil(width / seat) + 2;
  const offset = random.between(-seat, 0);
  return repeat(count, (index) => {
    const x = offset + index * seat;
    const sag = ((x + seat / 2 - width / 2) / width) ** 2 * seat * 0.9;
    const top = y + sag;
    const back = `M${x + seat * 0.06} ${top + seat * 1.6}V${top + seat * 0.25}Q${x + seat * 0.08} ${top} ${x + seat * 0.3} ${top}H${x + seat * 0.7}Q${x + seat * 0.92} ${top} ${x + seat * 0.94} ${top + seat * 0.25}V${top + seat * 1.6}Z`;
    const head = random.chance(taken)
      ? spectator(
          x + seat / 2,
          top - seat * random.between(0.06, 0.2),
          seat * 0.21,
          people,
          random.whole(0, 4),
        )
      : '';
    return (
      head +
      path(back, colour) +
      stroke(
        `M${x + seat * 0.08} ${top + seat * 0.3}Q${x + seat * 0.1} ${top + 2} ${x + seat * 0.3} ${top + 2}H${x + seat * 0.7}Q${x + seat * 0.9} ${top + 2} ${x + seat * 0.92} ${top + seat * 0.3}`,
        rim,
        seat * 0.03,
      ) +
      canvas.shade(back, mix(colour, '#05030c', 0.7), -90, 0.8)
    );
  });
}

/** Returns upright books standing on a shelf from x to `right`, their feet at y. */
export function books(
  canvas: Canvas,
  x: number,
  right: number,
  y: number,
  tall: number,
  colours: readonly string[],
): string {
  const { random } = canvas;
  const parts: string[] = [];
  let left = x;
  while (left < right - tall * 0.12) {
    const wide = Math.min(tall * random.between(0.1, 0.26), right - left);
    const high = tall * random.between(0.66, 0.96);
    const colour = random.pick(colours);
    const lean = random.chance(0.07) ? 9 : 0;
    const band = mix(colour, '#fff4d8', 0.55);
    const book = [
      rect(left, y - high, wide - 2, high, colour, { rx: 2 }),
      rect(left + wide - 2 - wide * 0.22, y - high, wide * 0.22, high, fade('#0a0614', 0.22)),
    ];
    const style = random.whole(0, 3);
    if (style === 0)
      book.push(
        rect(left, y - high * 0.86, wide - 2, high * 0.07, band),
        rect(left, y - high * 0.18, wide - 2, high * 0.05, band),
      );
    if (style === 1)
      book.push(rect(left + wide * 0.3, y - high * 0.8, wide * 0.3, high * 0.42, band, { rx: 2 }));
    if (style === 2) book.push(circle(left + wide * 0.46, y - high * 0.7, wide * 0.2, band));
    parts.push(group(book, lean === 0 ? '' : `rotate(${lean} ${left} ${y})`));
    left += wide + (lean === 0 ? 0 : tall * 0.16);
    if (random.chance(0.05)) left += tall * random.between(0.15, 0.4);
  }
  return parts.join('');
}

/** Returns a hanging lamp: cord, shade and the light that falls from it. */
export function pendant(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  colour: string,
  lamp: string,
  round = false,
): string {
  const body = round
    ? circle(x, y, size * 0.6, lamp)
    : path(
        `M${x - size} ${y}Q${x - size * 0.8} ${y - size * 0.9} ${x} ${y - size}Q${x + size * 0.8} ${y - size * 0.9} ${x + size} ${y}Z`,
        colour,
      ) + ellipse(x, y, size, size * 0.16, lamp);
  return (
    line([x, -10], [x, y - size * 0.6], '#140f18', 4) +
    body +
    canvas.glow(x, y + size * 0.2, size * 3.2, lamp, 0.5)
  );
}

/** Returns a plant in a pot that stands at (x, y). */
export function plant(
  canvas: Canvas,
  x: number,
  y: number,
  tall: number,
  leaf: string,
  pot: string,
): string {
  const { random } = canvas;
  const foot = y - tall * 0.24;
  return (
    repeat(11, (index) => {
      const turn = -90 + (index - 5) * 15 + random.between(-6, 6);
      const long = tall * random.between(0.5, 0.78);
      const tone = mix(leaf, index % 2 === 0 ? '#0c2a24' : '#d8e6a0', 0.22);
      return group(
        [
          path(
            `M0 0Q${long * 0.5} ${-long * 0.17} ${long} 0Q${long * 0.5} ${long * 0.17} 0 0Z`,
            tone,
          ),
        ],
        `translate(${x} ${foot}) rotate(${turn.toFixed(1)})`,
      );
    }) +
    polygon(
      [
        [x - tall * 0.15, foot],
        [x + tall * 0.15, foot],
        [x + tall * 0.11, y],
        [x - tall * 0.11, y],
      ],
      pot,
    ) +
    rect(x - tall * 0.17, foot - tall * 0.02, tall * 0.34, tall * 0.05, mix(pot, '#ffffff', 0.2))
  );
}

/** Returns a chair seen from behind, its legs standing at (x, y). */
export function chair(x: number, y: number, wide: number, colour: string): string {
  return (
    line([x + wide * 0.1, y], [x + wide * 0.12, y - wide * 1.7], colour, wide * 0.08) +
    line([x + wide * 0.9, y], [x + wide * 0.88, y - wide * 1.7], colour, wide * 0.08) +
    rect(x + wide * 0.08, y - wide * 1.75, wide * 0.84, wide * 0.5, colour, { rx: wide * 0.14 }) +
    rect(x, y - wide * 0.86, wide, wide * 0.16, colour, { rx: wide * 0.06 })
  );
}

/** Returns one popped grain of corn. */
export function popcorn(canvas: Canvas, [x, y]: Point, r: number): string {
  const { random } = canvas;
  const turn = random.between(0, 360);
  const pale = random.pick(['#fff3d0', '#f9e2a4', '#fff8e6']);
  return group(
    [
      circle(-r * 0.5, -r * 0.2, r * 0.62, mix(pale, '#d99a3a', 0.35)),
      circle(r * 0.45, -r * 0.35, r * 0.6, pale),
      circle(r * 0.1, r * 0.45, r * 0.66, mix(pale, '#e8b252', 0.25)),
      circle(-r * 0.15, -r * 0.55, r * 0.5, mix(pale, '#ffffff', 0.5)),
      path(`M${-r * 0.2} ${r * 0.1}q${r * 0.3} ${r * 0.3} ${r * 0.5} ${-r * 0.1}`, 'none', {
        stroke: '#c9822e',
        'stroke-width': r * 0.13,
      }),
    ],
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`,
  );
}
