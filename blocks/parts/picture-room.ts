import type { BlockPlace } from '../../runtime/block.ts';

type Spans = BlockPlace['spans'];

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
const page = 76;
const gutterOf = (window: number) => clamp(1, 0.5 + 0.024 * window, 2.5);
const gapOf = (window: number) => Math.min(gutterOf(window), 0.04 * window);

/** From which width on, in rem, spans of medium and large screens hold (S257). */
const medium = 37.5;
const large = 60;

/** The room of a column of so many of the twelve, in a window of a width in rem (S257, S259). */
export function roomOf({ small, medium: middle, large: wide }: Spans, window: number): Room {
  const gutter = gutterOf(window);
  const gap = gapOf(window);
  const span = window >= large ? wide : window >= medium ? middle : small;
  const row = Math.min(window - 2 * gutter, page);
  return { width: ((row + gap) * span) / 12 - gap, window, gutter };
}

/** A picture that is as wide as its block, or as the window where the block reaches its edges (`.bleed`). */
export const wholeRoom: Frame = ({ width }) => ({ width });
export const wholeWindow: Frame = ({ window }) => ({ width: window });

function clamp(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
