import { handCut, mottle, stipple } from './grain.ts';
import { fade } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { type Attributes, circle, group, type Point, path, polygon, rect, tag } from './shapes.ts';

/** Pixels drawn outside every edge, so that moved edges leave no gap; cut off when rendered. */
export const margin = 8;

/** A sheet that a scene draws on: parts in order, and the paints and filters they name. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly #definitions = new Map<string, string>();
  readonly #parts: string[] = [];
  readonly #written: string[] = [];

  constructor(name: string, width: number, height: number) {
    this.width = width;
    this.height = height;
    this.random = createRandom(name);
  }

  /** Lays the parts on top of what is there. */
  add(...parts: string[]): void {
    this.#parts.push(...parts);
  }

  /** Fills the whole sheet. */
  ground(fill: string): void {
    this.add(rect(0, 0, this.width, this.height, fill));
  }

  #define(write: (id: string) => string): string {
    const key = write('');
    const known = this.#definitions.get(key);
    if (known !== undefined) return `url(#${known})`;
    const id = `d${this.#definitions.size}`;
    this.#definitions.set(key, id);
    this.#written.push(write(id));
    return `url(#${id})`;
  }

  /** Returns a paint running through the colours; angle 0 is rightwards, 90 downwards. */
  linear(colours: readonly string[], angle = 90): string {
    const turn = (angle * Math.PI) / 180;
    const [x, y] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
    return this.#define((id) =>
      tag(
        'linearGradient',
        { id, x1: 0.5 - x, y1: 0.5 - y, x2: 0.5 + x, y2: 0.5 + y },
        stops(colours),
      ),
    );
  }

  /** Returns a paint running outwards through the colours, in the box of what it fills. */
  radial(colours: readonly string[], x = 0.5, y = 0.5, r = 0.5): string {
    return this.#define((id) => tag('radialGradient', { id, cx: x, cy: y, r }, stops(colours)));
  }

  /** Returns a filter that softens by the given deviation in pixels. */
  blur(deviation: number): string {
    return this.#define((id) =>
      tag(
        'filter',
        { id, x: -0.5, y: -0.5, width: 2, height: 2 },
        tag('feGaussianBlur', { stdDeviation: deviation }),
      ),
    );
  }

  /** Returns the parts cut to the outline given as path data. */
  clipped(outline: string, parts: readonly string[], move = ''): string {
    const clip = this.#define((id) => tag('clipPath', { id }, path(outline, '#000')));
    return group([group(parts, '', { 'clip-path': clip })], move);
  }

  /** Returns a round light that fades out at `r`. */
  glow(x: number, y: number, r: number, colour: string, opacity = 0.6): string {
    const paint = this.radial([fade(colour, opacity), fade(colour, opacity / 4), fade(colour, 0)]);
    return circle(x, y, r, paint, light);
  }

  /** Returns a beam of light over the corners, strongest at the end that `angle` starts from. */
  beam(corners: readonly Point[], colour: string, opacity: number, angle = 90): string {
    const paint = this.linear([fade(colour, opacity), fade(colour, 0)], angle);
    return polygon(corners, paint, light);
  }

  /** Returns path data filled with grains: dense where `angle` starts, none where it ends. */
  shade(d: string, colour: string, angle = 90, density = 0.75): string {
    const grains = this.#define((id) => stipple(id, colour));
    const paint = this.linear([fade('#000000', density), fade('#000000', 0)], angle);
    return path(d, paint, { filter: grains });
  }

  /** Returns grained shading over a box. */
  shadeBox(
    box: readonly [number, number, number, number],
    colour: string,
    angle = 90,
    density = 0.75,
  ): string {
    const [x, y, width, height] = box;
    return this.shade(`M${x} ${y}h${width}v${height}h${-width}Z`, colour, angle, density);
  }

  /** Returns the whole picture as SVG text. */
  toSvg(): string {
    const [width, height] = [this.width + 2 * margin, this.height + 2 * margin];
    const whole = { x: 0, y: 0, width: this.width, height: this.height };
    const dusk = this.radial(
      [fade('#000000', 0), fade('#000000', 0), fade('#0a0614', 0.28)],
      0.5,
      0.46,
      0.78,
    );
    return tag(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width,
        height,
        viewBox: `0 0 ${this.width} ${this.height}`,
        preserveAspectRatio: 'none',
      },
      tag('defs', {}, handCut(5) + mottle + this.#written.join('')) +
        group(this.#parts, '', { filter: 'url(#hand)' }) +
        tag('rect', { ...whole, filter: 'url(#mottle)', opacity: 0.07, ...soft }) +
        tag('rect', { ...whole, fill: dusk, style: 'mix-blend-mode:multiply' }),
    );
  }
}

const light: Attributes = { style: 'mix-blend-mode:screen' };
const soft: Attributes = { style: 'mix-blend-mode:soft-light' };

function stops(colours: readonly string[]): string {
  return colours
    .map((colour, index) =>
      tag('stop', { offset: index / Math.max(colours.length - 1, 1), 'stop-color': colour }),
    )
    .join('');
}
