import { hash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { MAX_PICTURE } from '../../protocol/constants.ts';

/** A picture's dots, upright, in sRGB and without what cameras write into files. */
export interface Dots {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** The formats of copies. */
type PictureFormat = 'avif' | 'webp';

/** From this width on, in pixels, half the time is worth three percent of the bytes. */
const BROAD = 1000;

/**
 * Chosen by looking at posters, portraits and halls at twice the size: AVIF keeps hard edges of colour (4:4:4) and
 * is a tenth to a third smaller than WebP that looks the same. Effort 4 would save 6 % more and take eight times as long.
 */
const settings = {
  avif: { quality: 50, effort: 2, effortOfBroad: 1, chromaSubsampling: '4:4:4' },
  webp: { quality: 72, effort: 4, smartSubsample: true },
} as const;

/** A copy of a picture that a page names. */
export interface PictureOrder {
  /** Of the picture that it is made from. */
  readonly digest: string;
  /** In pixels. */
  readonly width: number;
  readonly format: PictureFormat;
  /** The frame that it is cut to, around a point in percent of width and height; null: all of the picture. */
  readonly cut: {
    readonly ratio: number;
    readonly focus: { readonly x: number; readonly y: number };
  } | null;
}

/** Below `media/`, in a folder that no file of a site can lie in: names with `_` in front are left out. */
export const MADE = '/media/_/';

const address =
  /^\/media\/_\/(?<digest>[0-9a-f]{10})\/[a-z0-9-]+?(?:-(?<wide>\d+)x(?<high>\d+)-(?<x>\d+)x(?<y>\d+))?-(?<width>\d+)\.(?<format>avif|webp)$/;

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

/** Sharp, told what to make and how well. */
function inFormat(picture: Sharp, format: PictureFormat, width: number): Sharp {
  if (format === 'webp') return picture.webp(settings.webp);
  const { effort, effortOfBroad, ...avif } = settings.avif;
  return picture.avif({ ...avif, effort: width < BROAD ? effort : effortOfBroad });
}

/** What a picture's copies are known by: they change with its bytes, with the settings, and with the encoder. */
export function digestOf(bytes: Uint8Array): string {
  const made = JSON.stringify([settings, sharp.versions.sharp, sharp.versions.vips]);
  return hash('sha256', `${hash('sha256', bytes)} ${made}`).slice(0, 10);
}

/** Reads back what `blocks/shared/pictures/picture-sources.ts` wrote; null for another address. */
export function pictureOrder(url: string): PictureOrder | null {
  const parts = address.exec(url)?.groups;
  if (parts === undefined) return null;
  const { digest = '', wide, high, x, y, width, format } = parts;
  const focus = { x: Number(x), y: Number(y) };
  return {
    digest,
    width: Number(width),
    format: format === 'avif' ? 'avif' : 'webp',
    cut: wide === undefined ? null : { ratio: Number(wide) / Number(high), focus },
  };
}
