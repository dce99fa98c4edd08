export type Point = readonly [number, number];
export type Attributes = Readonly<Record<string, string | number>>;

/** Returns the number as short text, with one decimal at most. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Returns an SVG element with its attributes and children as text. */
export function tag(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? +value.toFixed(3) : value}"`)
    .join('');
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`;
}

/** Returns a rectangle with its upper left corner at (x, y). */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return tag('rect', { x, y, width, height, fill, ...more });
}

/** Returns a circle around (x, y). */
export function circle(x: number, y: number, r: number, fill: string, more: Attributes = {}) {
  return tag('circle', { cx: x, cy: y, r, fill, ...more });
}

/** Returns an upright ellipse around (x, y). */
export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return tag('ellipse', { cx: x, cy: y, rx, ry, fill, ...more });
}

/** Returns path data, filled. */
export function path(d: string, fill: string, more: Attributes = {}): string {
  return tag('path', { d, fill, ...more });
}

/** Returns an open stroke with round ends. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return tag('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

/** Returns a straight stroke with round ends. */
export function line(
  from: Point,
  to: Point,
  colour: string,
  width: number,
  more: Attributes = {},
): string {
  return stroke(straight([from, to]), colour, width, more);
}

/** Returns path data through the points in straight lines. */
export function straight(points: readonly Point[], closed = false): string {
  const body = points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L');
  return `M${body}${closed ? 'Z' : ''}`;
}

/** Returns a closed shape with straight sides. */
export function polygon(points: readonly Point[], fill: string, more: Attributes = {}): string {
  return path(straight(points, true), fill, more);
}

/** Returns path data through the points as one smooth (Catmull-Rom) curve. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  let d = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${[...first, ...second, ...to].map(short).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
}

/** Returns a closed smooth shape through the points. */
export function blob(points: readonly Point[], fill: string, more: Attributes = {}): string {
  return path(smooth(points, true), fill, more);
}

/** Returns the parts as one group; `move` is an SVG transform. */
export function group(parts: readonly string[], move = '', more: Attributes = {}): string {
  return tag('g', move === '' ? more : { transform: move, ...more }, parts.join(''));
}

/** Returns `count` results of `make`, one after another. */
export function repeat(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}
