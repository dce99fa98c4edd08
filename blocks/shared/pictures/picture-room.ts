import type { BlockPlace } from '../../../runtime/block.ts';
import { cssLength } from './css-length.ts';

/** Where a block stands, as far as its room depends on it. */
export type Stand = Pick<BlockPlace, 'spans' | 'measures'>;

/** The room that a block has in a window; all in rem. */
export interface Room {
  /** Of its column. */
  readonly width: number;
  readonly window: number;
  /** Between columns of text and pictures inside a block, as of the page's edge. */
  readonly gutter: number;
}

/** How a block shows a picture. */
export interface Shown {
  /** In rem; 0 where it isn't shown. */
  readonly width: number;
  /** Of its frame, `4x5`; absent where the frame follows the picture, or the window's height. */
  readonly ratio?: `${number}x${number}`;
}

/** What part of its room a block gives a picture. The same function every time, for answers are remembered by it. */
export type Frame = (room: Room) => Shown;

/** `--page` and `--gutter` of tokens.css, and `.row` of base.css: a test holds that they say the same. */
const ours = { page: '76rem', gutter: 'clamp(1rem, 0.5rem + 2.4vw, 2.5rem)' };

/** From which width on, in rem, spans of medium and large screens hold (S257). */
const medium = 37.5;
const large = 60;

/** The room of a column of so many of the twelve, in a window of a width in rem (S257, S259). */
export function roomOf({ spans, measures }: Stand, window: number): Room {
  const { small, medium: middle, large: wide } = spans;
  const page = measure('page', measures, window);
  const gutter = measure('gutter', measures, window);
  const gap = Math.min(gutter, 0.04 * window);
  const span = window >= large ? wide : window >= medium ? middle : small;
  const row = Math.min(window - 2 * gutter, page);
  return { width: ((row + gap) * span) / 12 - gap, window, gutter };
}

/** A picture that is as wide as its block, or as the window where the block reaches its edges (`.bleed`). */
export const wholeRoom: Frame = ({ width }) => ({ width });
export const wholeWindow: Frame = ({ window }) => ({ width: window });

/** As the site has it, in rem; as we have it where that can't be told from the window's width. */
function measure(name: keyof typeof ours, measures: Stand['measures'], window: number): number {
  const own = measures?.[name];
  const value = own === undefined ? Number.NaN : remembered(own, window);
  return Number.isNaN(value) ? remembered(ours[name], window) : value;
}

/** Every picture is asked for at every window: the same few lengths are read once at each. */
const lengths = new Map<string, Map<number, number>>();

function remembered(css: string, window: number): number {
  const ofCss = lengths.get(css) ?? new Map<number, number>();
  lengths.set(css, ofCss);
  const value = ofCss.get(window) ?? cssLength(css, window);
  ofCss.set(window, value);
  return value;
}
