import type { BlockPlace } from '../../../runtime/block.ts';
import { memoized } from '../../../runtime/protocol/memoized.ts';

/** The properties of a block's place that determine the width of the block. */
export type Stand = Pick<BlockPlace, 'spans' | 'measures'>;

/** The default place of pictures and texts: a block of all twelve columns. */
export const everywhere: Stand = { spans: { small: 12, medium: 12, large: 12 } };

/** The room of a block in a window. All values are in rem. */
export interface Room {
  /** Width of the block's column. */
  readonly width: number;
  /** Width of all twelve columns. */
  readonly page: number;
  readonly window: number;
  /** The gap between columns of text and pictures inside a block, and between the page and the window's edges. */
  readonly gutter: number;
}

/** The width and ratio at which a block shows a picture. */
export interface Shown {
  /** In rem; 0 if the picture isn't shown. */
  readonly width: number;
  /** The ratio of the frame, `4x5`; missing if it's the picture's own or depends on the window's height. */
  readonly ratio?: `${number}x${number}`;
}

/** Returns the width and ratio of a picture in a block's room. Pass the same function each time: it is a cache key. */
export type Frame = (room: Room) => Shown;

/** The default measures: `--page` and `--gutter` of tokens.css. A test compares them. */
const ours = {
  page: 'clamp(76rem, 100vw - 16.25rem, 90rem)',
  gutter: 'clamp(1rem, 0.5rem + 2.4vw, 2.5rem)',
};

/** The minimum window widths, in rem, for the spans of medium and large screens (S257): 600px and 960px. */
const medium = 37.5;
const large = 60;

/** Returns the widths of a block and its page, and the gap, in a window of this width, all in rem (S257, S259). */
export function roomOf({ spans, measures }: Stand, window: number): Room {
  const { small, medium: middle, large: wide } = spans;
  const page = measure('page', measures, window);
  const gutter = measure('gutter', measures, window);
  const gap = Math.min(gutter, 0.04 * window);
  const span = window >= large ? wide : window >= medium ? middle : small;
  const row = Math.min(window - 2 * gutter, page);
  return { width: ((row + gap) * span) / 12 - gap, page: row, window, gutter };
}

/** The frame of a picture that is as wide as its block. */
export const wholeRoom: Frame = ({ width }) => ({ width });

/** The frame of a picture that is as wide as the window, in a block with `.bleed`. */
export const wholeWindow: Frame = ({ window }) => ({ width: window });

/** Returns a measure of the site in rem; the default if the site sets none, or if `cssLength` can't compute it. */
function measure(name: keyof typeof ours, measures: Stand['measures'], window: number): number {
  const own = measures?.[name];
  const value = own === undefined ? Number.NaN : lengthOf(own)(window);
  return Number.isNaN(value) ? lengthOf(ours[name])(window) : value;
}

/** A length in rem, by the window's width in rem. */
type Length = (window: number) => number;

/** Returns the same as `cssLength`, from a cache: the same few lengths are computed for every window width. */
const lengthOf = memoized(cssLength);

/** The size of each unit in rem. `ch` and `ex` are approximate, as in running text. */
const units: Readonly<Record<string, Length>> = {
  '': () => 1,
  rem: () => 1,
  em: () => 1,
  px: () => 1 / 16,
  ch: () => 0.55,
  ex: () => 0.5,
  vw: (window) => window / 100,
};

const functions: Readonly<Record<string, (values: readonly number[]) => number>> = {
  calc: ([value = Number.NaN]) => value,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  clamp: ([minimum = 0, value = 0, maximum = 0]) => Math.max(minimum, Math.min(value, maximum)),
};

const operations: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
};

const nothing: Length = () => Number.NaN;

/**
 * Returns a function that computes a CSS length in rem for a window's width in rem. The length may have numbers with
 * units, `calc`, `min`, `max`, `clamp` and the four operations; for anything else, such as the window's height, the
 * function returns NaN.
 */
export function cssLength(css: string): Length {
  const tokens = css.match(/[\d.]+[a-z%]*|[a-z]+\(|[-+*/(),]/g) ?? [];
  let at = 0;
  const take = () => tokens[at++] ?? '';

  function chain(signs: string, next: () => Length): Length {
    let length = next();
    while (at < tokens.length && signs.includes(tokens[at] ?? '')) {
      const [one, operate, other] = [length, operations[take()], next()];
      length = (window) => operate?.(one(window), other(window)) ?? Number.NaN;
    }
    return length;
  }
  const product = () => chain('*/', part);
  const sum = () => chain('+-', product);

  function part(): Length {
    const token = take();
    if (token === '-') {
      const positive = part();
      return (window) => -positive(window);
    }
    if (token.endsWith('(')) {
      const apply = functions[token.slice(0, -1) || 'calc'];
      const values = list();
      return (window) => apply?.(values.map((value) => value(window))) ?? Number.NaN;
    }
    const [, number, unit = ''] = /^([\d.]+)([a-z%]*)$/.exec(token) ?? [];
    const size = units[unit] ?? nothing;
    return (window) => Number(number) * size(window);
  }

  function list(): Length[] {
    const values = [sum()];
    while (take() === ',') values.push(sum());
    return values;
  }

  const length = sum();
  return at === tokens.length ? length : nothing;
}
