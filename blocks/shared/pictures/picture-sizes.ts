import { memoized } from '../../../runtime/protocol/memoized.ts';
import { type Frame, type Room, roomOf, type Shown, type Stand } from './picture-room.ts';

/** The shown width of a picture, for a range of window widths within which the ratio of its frame is the same. */
export interface ShownSizes {
  /** The value of the attribute `media`; undefined if there is only one range. */
  readonly media: string | undefined;
  /** The value of the attribute `sizes`. */
  readonly sizes: string;
  readonly ratio: Shown['ratio'];
  /** The minimum and maximum shown width, in CSS pixels. */
  readonly minimum: number;
  readonly maximum: number;
}

/** What a frame shows in a window. Widths in rem. */
interface Sample {
  readonly window: number;
  readonly width: number;
  readonly ratio: Shown['ratio'];
}

/** A range of windows in which the picture's width is `slope` times the window's width, plus `rest` rem. */
interface Line {
  readonly from: number;
  readonly slope: number;
  readonly rest: number;
}

const PIXEL = 1 / 16;
/** The range of window widths in rem: 320 px is the minimum supported; from 1920 px on, pictures don't grow. */
const [NARROW, WIDE] = [20, 120];
/** The maximum difference of `sizes` from the shown width, as a share of it. */
const TOLERANCE = 0.05;

/** Returns the rooms of a place in all windows, narrowest first, and a cache of shown sizes. @param json a `Stand` */
const placeOf = memoized((json: string) => {
  const stand: Stand = JSON.parse(json);
  const rooms: Room[] = [];
  for (let window = NARROW; window <= WIDE; window += PIXEL) rooms.push(roomOf(stand, window));
  return { rooms, sizes: new WeakMap<Frame, readonly ShownSizes[]>() };
});

/**
 * Returns the shown width of a picture by the width of the window, for the attribute `sizes`: as straight lines, as few
 * as possible, with a maximum error of five percent (S257). One entry for each range of windows with the same ratio; []
 * if the picture is shown in no window.
 * @param frame returns the picture's width and ratio in a block whose place has these spans and measures
 */
export function shownSizes(frame: Frame, { spans, measures }: Stand): readonly ShownSizes[] {
  const { rooms, sizes } = placeOf(JSON.stringify({ spans, measures }));
  const before = sizes.get(frame);
  if (before !== undefined) return before;
  const samples = rooms.map((room): Sample => {
    const { width, ratio } = frame(room);
    return { width, ratio, window: room.window };
  });
  const ranges = rangesOf(samples);
  const found = ranges.map((samples, index): ShownSizes => {
    const widths = samples.map(({ width }) => width).filter((width) => width > 0);
    return {
      media: mediaOf(samples[0]?.window, ranges[index + 1]?.[0]?.window, index),
      sizes: sizesOf(samples),
      ratio: samples[0]?.ratio,
      minimum: Math.min(...widths) * 16,
      maximum: Math.max(...widths) * 16,
    };
  });
  sizes.set(frame, found);
  return found;
}

/** Returns the attribute `sizes` for copies of a media host: it crops none, so one list is for all windows. */
export function allSizes(shown: readonly ShownSizes[]): string {
  const [first, ...others] = shown;
  const wider = others.map(({ media, sizes }) =>
    sizes.split(', ').map((one) => within(media, one)),
  );
  return [...wider.reverse().flat(), first?.sizes ?? '100vw'].join(', ');
}

function within(media: string | undefined, size: string): string {
  const from = media?.match(/\(min-width: [^)]+\)/)?.[0] ?? '';
  return size.startsWith('(') ? size : `${from} ${size}`;
}

/** Groups neighbouring samples with the same ratio. Samples without picture are in their neighbours' group. */
function rangesOf(samples: readonly Sample[]): readonly (readonly Sample[])[] {
  const ranges: Sample[][] = [];
  for (const sample of samples) {
    const range = ranges.at(-1);
    const isSame = sample.width === 0 || range?.[0]?.ratio === sample.ratio;
    if (range !== undefined && isSame) range.push(sample);
    else ranges.push([sample]);
  }
  return ranges.filter((range) => range.some(({ width }) => width > 0));
}

/** Returns the media query of a range; undefined for all windows. Ranges don't overlap: all matches are preloaded. */
function mediaOf(from = NARROW, next: number | undefined, index: number): string | undefined {
  const minimum = index === 0 ? [] : [`(min-width: ${from}rem)`];
  const maximum = next === undefined ? [] : [`(max-width: ${round(next - 0.01, 100)}rem)`];
  return [...minimum, ...maximum].join(' and ') || undefined;
}

function sizesOf(samples: readonly Sample[]): string {
  const lines = linesOf(samples.filter(({ width }) => width > 0));
  const parts = lines.map(({ from, slope, rest }, index) => {
    const width = lengthOf(slope, rest);
    return index === 0 ? width : `(min-width: ${from}rem) ${width}`;
  });
  return parts.reverse().join(', ');
}

function lengthOf(slope: number, rest: number): string {
  if (slope === 0) return `${rest}rem`;
  const share = `${round(slope * 100, 100)}vw`;
  return rest === 0 ? share : `calc(${share} ${rest < 0 ? '-' : '+'} ${Math.abs(rest)}rem)`;
}

/** Returns as few lines as possible. Each goes on for as long as one slope is close enough to all widths. */
function linesOf(samples: readonly Sample[]): readonly Line[] {
  const lines: Line[] = [];
  let index = 0;
  while (index < samples.length) {
    const { line, next } = lineFrom(samples, index);
    lines.push(line);
    index = next;
  }
  return lines;
}

function lineFrom(samples: readonly Sample[], start: number): { line: Line; next: number } {
  const first = samples[start] ?? { window: NARROW, width: 0 };
  let low = -Infinity;
  let high = Infinity;
  let next = start + 1;
  for (; next < samples.length; next += 1) {
    const { window, width } = samples[next] ?? first;
    const run = window - first.window;
    const minimum = Math.max(low, (width * (1 - TOLERANCE) - first.width) / run);
    const maximum = Math.min(high, (width * (1 + TOLERANCE) - first.width) / run);
    if (minimum > maximum) break;
    low = minimum;
    high = maximum;
  }
  const slope = simplest(low, high);
  const rest = round(first.width - slope * first.window, 100);
  return { line: { from: first.window, slope, rest }, next };
}

/** Returns the simplest slope from `low` to `high`: 0, 1, or a number with few digits. */
function simplest(low: number, high: number): number {
  if (low <= 0 && high >= 0) return 0;
  if (low <= 1 && high >= 1) return 1;
  return round((low + high) / 2, 1000);
}

function round(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
