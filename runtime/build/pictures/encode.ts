import sharp from 'sharp';
import { MAX_PICTURE } from '../../protocol/constants.ts';
import type { PictureOrder } from './picture-order.ts';
import { settings } from './settings.ts';

/** Makes one copy, upright, in sRGB and without what cameras write into files. */
export async function encode(bytes: Uint8Array, order: PictureOrder): Promise<Uint8Array> {
  const { width, format, cut } = order;
  const upright = sharp(bytes).autoOrient();
  const whole = cut === null ? upright : upright.extract(await areaOf(bytes, cut));
  return whole.resize({ width, withoutEnlargement: true })[format](settings[format]).toBuffer();
}

/** The picture itself, not larger than 1920×1080 (S259), in its own format. */
export async function reduce(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { animated: true })
    .autoOrient()
    .resize({ ...MAX_PICTURE, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
}

/** What of a picture stands in a frame: as much as fits, as CSS would place it by `object-position`. */
async function areaOf(bytes: Uint8Array, { ratio, focus }: NonNullable<PictureOrder['cut']>) {
  const { autoOrient } = await sharp(bytes).metadata();
  const width = Math.min(autoOrient.width, Math.round(autoOrient.height * ratio));
  const height = Math.min(autoOrient.height, Math.round(autoOrient.width / ratio));
  return {
    width,
    height,
    left: Math.round(((autoOrient.width - width) * focus.x) / 100),
    top: Math.round(((autoOrient.height - height) * focus.y) / 100),
  };
}
