import sharp from 'sharp';
import { MAX_PICTURE } from '../../protocol/constants.ts';
import type { PictureOrder } from './picture-order.ts';
import { inFormat } from './settings.ts';

/** A picture's dots, upright, in sRGB and without what cameras write into files. */
export interface Dots {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** Reads a picture once for all of its copies; not larger than any of them may be (S259). */
export async function decode(bytes: Uint8Array): Promise<Dots> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ ...MAX_PICTURE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Makes one copy. */
export async function encode(
  dots: Dots,
  { width, format, cut }: PictureOrder,
): Promise<Uint8Array> {
  const { data, ...raw } = dots;
  const whole = sharp(data, { raw });
  const part = cut === null ? whole : whole.extract(areaOf(dots, cut));
  const sized = part.resize({ width, withoutEnlargement: true });
  return inFormat(sized, format, width).toBuffer();
}

/** The picture itself, not larger than 1920×1080 (S259), in its own format; as much of it as can be read. */
export async function reduce(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { animated: true, failOn: 'none' })
    .autoOrient()
    .resize({ ...MAX_PICTURE, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
}

/** What of a picture stands in a frame: as much as fits, as CSS would place it by `object-position`. */
function areaOf(dots: Dots, { ratio, focus }: NonNullable<PictureOrder['cut']>) {
  const width = Math.min(dots.width, Math.round(dots.height * ratio));
  const height = Math.min(dots.height, Math.round(dots.width / ratio));
  return {
    width,
    height,
    left: Math.round(((dots.width - width) * focus.x) / 100),
    top: Math.round(((dots.height - height) * focus.y) / 100),
  };
}
