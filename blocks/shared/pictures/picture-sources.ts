import type { Picture } from '../../../runtime/block.ts';
import type { Frame, Stand } from './picture-room.ts';
import { type ShownSizes, shownSizes } from './picture-sizes.ts';

/** A `<source>`: one format of a picture, for one range of windows. */
export interface Source {
  readonly type: 'image/avif' | 'image/webp';
  readonly media: string | undefined;
  readonly srcSet: string;
  readonly sizes: string;
}

/** What of a picture stands in a frame, in pixels, and how the addresses of its copies go on. */
interface Cut {
  readonly width: number;
  readonly name: string;
}

/**
 * The widths of copies, in pixels: for each of the twelve spans, on phones, tablets and large screens, with one and
 * with two dots a pixel, one of them is as wide as that or less than half as wide again (a test holds it).
 */
export const WIDTHS = [120, 180, 270, 400, 600, 800, 1200, 1600, 1920] as const;

/** So near are a picture and its frame in shape that nothing is cut away. */
const ALIKE = 0.04;

/** The copies that a browser may choose from, the best format first; none where none are made. */
export function pictureSources(picture: Picture, frame: Frame, stand: Stand): readonly Source[] {
  const { made, width, height } = picture;
  if (made === undefined || !width || !height) return [];
  return shownSizes(frame, stand).flatMap((shown) => {
    const cut = cutOf(picture, width, height, shown.ratio);
    const widths = neededWidths(cut.width, shown);
    // Few browsers are left that ask for the second one: every other step does for them.
    const coarse = widths.filter((_, index) => (widths.length - 1 - index) % 2 === 0);
    return (['avif', 'webp'] as const).map((format) => ({
      type: `image/${format}` as const,
      media: shown.media,
      srcSet: (format === 'avif' ? widths : coarse)
        .map((one) => `${made}${cut.name}-${one}.${format} ${one}w`)
        .join(', '),
      sizes: shown.sizes,
    }));
  });
}

/** From what is drawn smallest, one dot a pixel, to what is drawn largest, two dots; never more than there is. */
export function neededWidths(
  whole: number,
  { least, most }: Pick<ShownSizes, 'least' | 'most'>,
): readonly number[] {
  const ladder = WIDTHS.filter((width) => width < whole);
  const steps = [...ladder, Math.floor(whole)];
  const from = steps.findIndex((width) => width >= least);
  const to = steps.findIndex((width) => width >= 2 * most);
  const first = from === -1 ? steps.length - 1 : from;
  const chosen = steps.slice(first, to === -1 ? undefined : Math.max(to, first) + 1);
  // A last step of less than a tenth isn't worth a file.
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
  const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10) * 10;
  return {
    width: Math.min(width, (height * wide) / high),
    name: `-${ratio}-${percent(focalPoint.x)}x${percent(focalPoint.y)}`,
  };
}
