import type { BlockPlace } from '../../../runtime/block.ts';
import { cssLength } from './css-length.ts';

/** The part of a block's place on which the width of the block depends. */
export type Stand = Pick<BlockPlace, 'spans' | 'measures'>;

/** How much room a block has in a window. All values are in rem. */
export interface Room {
  /** Width of the block's column. */
  readonly width: number;
  readonly window: number;
  /** Gap between columns of text and pictures inside a block; the page has the same at its edges. */
  readonly gutter: number;
}

/** The width and ratio at which a block shows a picture. */
export interface Shown {
  /** In rem; 0 when the picture isn't shown. */
  readonly width: number;
  /** Ratio of the frame, `4x5`; absent when the frame follows the picture or the window's height. */
  readonly ratio?: `${number}x${number}`;
}

/**
 * Returns the width and ratio of a picture in a block's room. Pass the same function each time: it is the key of a
 * cache.
 */
export type Frame = (room: Room) => Shown;

/** `--page` and `--gutter` of tokens.css, and `.row` of base.css; a test compares them. */
const ours = {
  page: 'clamp(76rem, 100vw - 16.25rem, 90rem)',
  gutter: 'clamp(1rem, 0.5rem + 2.4vw, 2.5rem)',
};

/** Window widths in rem from which the spans of medium and large screens apply (S257): 600px and 960px of the grid. */
const medium = 37.5;
const large = 60;

/** Returns the room that a block has in a window whose width is given in rem (S257, S259). */
export function roomOf({ spans, measures }: Stand, window: number): Room {
  const { small, medium: middle, large: wide } = spans;
  const page = measure('page', measures, window);
  const gutter = measure('gutter', measures, window);
  const gap = Math.min(gutter, 0.04 * window);
  const span = window >= large ? wide : window >= medium ? middle : small;
  const row = Math.min(window - 2 * gutter, page);
  return { width: ((row + gap) * span) / 12 - gap, window, gutter };
}

/**
 * Returns the full width of the block; `wholeWindow` that of the window, for blocks that reach its edges (`.bleed`).
 */
export const wholeRoom: Frame = ({ width }) => ({ width });
export const wholeWindow: Frame = ({ window }) => ({ width: window });

/** Returns the site's own measure in rem; the default one if the site's depends on more than the window's width. */
function measure(name: keyof typeof ours, measures: Stand['measures'], window: number): number {
  const own = measures?.[name];
  const value = own === undefined ? Number.NaN : remembered(own, window);
  return Number.isNaN(value) ? remembered(ours[name], window) : value;
}

/** Cache: the same few lengths are computed for every picture at every window width. */
const lengths = new Map<string, Map<number, number>>();

function remembered(css: string, window: number): number {
  const ofCss = lengths.get(css) ?? new Map<number, number>();
  lengths.set(css, ofCss);
  const value = ofCss.get(window) ?? cssLength(css, window);
  ofCss.set(window, value);
  return value;
}
