import type { Picture, Preload } from '../../../runtime/block.ts';
import type { Frame, Stand } from './picture-room.ts';
import { type ShownSizes, shownSizes } from './picture-sizes.ts';

/** The attributes of a `<source>`: a picture's copies for a range of windows. */
export interface Source {
  readonly type: 'image/avif';
  readonly media: string | undefined;
  readonly srcSet: string;
  readonly sizes: string;
}

/** The part of a picture that a frame shows: its width in pixels, and the middle part of its copies' addresses. */
interface Cut {
  readonly width: number;
  readonly name: string;
}

/**
 * The widths of a picture's copies, in pixels: for each span on each screen, of single or double density, one copy has
 * 1 to 1.5 times the needed width (checked by a test).
 */
export const WIDTHS = [120, 180, 270, 400, 600, 800, 1200, 1600, 1920] as const;

/** If the ratios of picture and frame differ by less than this share, the picture isn't cropped. */
const ALIKE = 0.04;

/**
 * Returns the attributes of a picture's `<source>` elements, one for each range of window widths; [] if the picture has
 * no smaller copies, or if its size isn't known.
 * @param frame returns the picture's width and ratio in a block @param stand the place that determines the block's
 * width
 */
export function pictureSources(picture: Picture, frame: Frame, stand: Stand): readonly Source[] {
  const { made, width, height } = picture;
  if (made === undefined || !width || !height) return [];
  return shownSizes(frame, stand).map((shown) => {
    const cut = cutOf(picture, width, height, shown.ratio);
    const widths = neededWidths(cut.width, shown);
    return {
      type: 'image/avif',
      media: shown.media,
      srcSet: widths.map((one) => `${made}${cut.name}-${one}.avif ${one}w`).join(', '),
      sizes: shown.sizes,
    };
  });
}

/** Returns the addresses of all copies that the `srcSet` of these sources names. */
export function addressesIn(sources: readonly Pick<Source, 'srcSet'>[]): readonly string[] {
  return sources.flatMap(({ srcSet }) => srcSet.split(', ').map((one) => one.replace(/ .*/, '')));
}

/** Returns what browsers should preload for a picture: its sources or, if there are none, the image itself. */
export function preloadsOf(
  sources: readonly (Omit<Source, 'media'> & Pick<Preload, 'media'>)[],
  image: Preload,
): readonly Preload[] {
  return sources.length > 0 ? sources : [image];
}

/**
 * Returns the widths, in pixels, of the copies that a picture needs: from the smallest width at which it is shown to
 * twice the largest, for dense screens. None is wider than `whole`.
 * @param whole the width of the picture, or of the part of it that is shown, in pixels
 */
export function neededWidths(
  whole: number,
  { minimum, maximum }: Pick<ShownSizes, 'minimum' | 'maximum'>,
): readonly number[] {
  const ladder = WIDTHS.filter((width) => width < whole);
  const steps = [...ladder, Math.floor(whole)];
  const from = steps.findIndex((width) => width >= minimum);
  const to = steps.findIndex((width) => width >= 2 * maximum);
  const first = from === -1 ? steps.length - 1 : from;
  const chosen = steps.slice(first, to === -1 ? undefined : Math.max(to, first) + 1);
  // A last step of less than ten percent isn't worth a file.
  return chosen.filter((width, index) => {
    const next = chosen[index + 1];
    return next === undefined || next > width * 1.1;
  });
}

function cutOf(
  { focalPoint = { x: 0.5, y: 0.5 } }: Picture,
  width: number,
  height: number,
  ratio: ShownSizes['ratio'],
): Cut {
  const [wide = 1, high = 1] = (ratio ?? '').split('x').map(Number);
  const share = wide / high / (width / height);
  if (ratio === undefined || Math.abs(share - 1) < ALIKE) return { width, name: '' };
  return {
    width: Math.min(width, (height * wide) / high),
    name: `-${ratio}-${focalPercent(focalPoint.x)}x${focalPercent(focalPoint.y)}`,
  };
}

/** Returns a coordinate of a focal point in percent, in steps of ten. @param share from 0 to 1 */
export function focalPercent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10) * 10;
}
