import { hash } from 'node:crypto';
import sharp from 'sharp';
import { MAX_PICTURE } from '../../protocol/constants.ts';

/** The pixels of a picture: upright, in sRGB, without metadata. */
export interface Dots {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/**
 * The encoder's settings for AVIF, which preserves hard edges of colour (4:4:4), and is a tenth to a third smaller than
 * WebP of equal quality; effort 2 would be 1.5 % smaller in 1.6 times the time. The few browsers without AVIF, which
 * are older than those of docs/degradation.md, show the picture itself.
 */
const settings = { quality: 50, effort: 1, chromaSubsampling: '4:4:4' } as const;

/** A smaller copy of a picture: its width, and how the picture is cropped. */
export interface PictureOrder {
  /** The hash in the address of the copy. */
  readonly digest: string;
  /** The width of the copy, in pixels. */
  readonly width: number;
  /** The crop: the ratio of width to height, and the focal point in percent of both. Null if it isn't cropped. */
  readonly cut: {
    readonly ratio: number;
    readonly focus: { readonly x: number; readonly y: number };
  } | null;
}

const address =
  /^\/media\/_\/(?<digest>[0-9a-f]{10})\/[a-z0-9-]+?(?:-(?<wide>\d+)x(?<high>\d+)-(?<x>\d+)x(?<y>\d+))?-(?<width>\d+)\.avif$/;

/** Resolves to a picture's pixels, reduced to fit 1920×1080 (S259). @throws Error if the picture can't be decoded */
export async function decode(bytes: Uint8Array): Promise<Dots> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ ...MAX_PICTURE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/**
 * Resolves to the AVIF file of a smaller, perhaps cropped copy of a picture. @param dots the pixels of the whole
 * picture
 */
export async function encode(dots: Dots, { width, cut }: PictureOrder): Promise<Uint8Array> {
  const { data, ...raw } = dots;
  const whole = sharp(data, { raw });
  const part = cut === null ? whole : whole.extract(areaOf(dots, cut));
  return part.resize({ width, withoutEnlargement: true }).avif(settings).toBuffer();
}

/** Resolves to a picture in its own format, upright, in sRGB, without metadata, reduced to fit 1920×1080 (S259). */
export async function reduce(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { animated: true, failOn: 'none' })
    .autoOrient()
    .resize({ ...MAX_PICTURE, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
}

/** Returns the largest area of a picture that has a ratio of width to height, placed as by CSS `object-position`. */
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

/**
 * Returns the hash in the addresses of a picture's copies: ten hexadecimal digits, which change with the picture, the
 * encoder and its settings. @param source the SHA-256 of the picture's bytes
 */
export function copiesDigest(source: string): string {
  const made = JSON.stringify([settings, sharp.versions.sharp, sharp.versions.vips]);
  return hash('sha256', `${source} ${made}`).slice(0, 10);
}

/**
 * Returns the picture's hash, the width and the crop in the address of a copy, as
 * `blocks/shared/pictures/picture-sources.ts` makes it; null for any other address.
 */
export function pictureOrder(url: string): PictureOrder | null {
  const parts = address.exec(url)?.groups;
  if (parts === undefined) return null;
  const { digest = '', wide, high, x, y, width } = parts;
  const focus = { x: Number(x), y: Number(y) };
  return {
    digest,
    width: Number(width),
    cut: wide === undefined ? null : { ratio: Number(wide) / Number(high), focus },
  };
}
