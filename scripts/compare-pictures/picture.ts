import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Pixels, four bytes each: red, green, blue, opacity. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** How the bytes of a WebP keep a picture. */
type Kind = 'lossless' | 'lossy';

export type Comparison =
  | { readonly state: 'same' }
  | {
      readonly state: 'different';
      /** How many pixels differ. */
      readonly pixels: number;
      /** Red where they do, on a pale copy. */
      readonly difference: Picture;
    };

/** A pixel differs from about eight of 256 steps of grey on; smoothed edges of letters never do. */
const THRESHOLD = 0.03;

/** Fewer pixels than this are the browser's, not ours: a line of 1 px that moved has more. */
const ALLOWED_PIXELS = 10;

const LOSSY = { quality: 60, smartSubsample: true } as const;

/** Reads PNG, WebP and what else sharp reads. @throws {Error} where it can't. */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** A picture as WebP; the same picture gives the same bytes. */
export function writePicture(picture: Picture, kind: Kind): Promise<Buffer> {
  const { width, height, data } = picture;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp(kind === 'lossless' ? { lossless: true } : LOSSY)
    .toBuffer();
}

/** The smaller one: text on a plain ground wants to be lossless, photographs don't. */
export async function writeSmallest(picture: Picture): Promise<Buffer> {
  const lossless = await writePicture(picture, 'lossless');
  const lossy = await writePicture(picture, 'lossy');
  return lossless.length <= lossy.length ? lossless : lossy;
}

/** How a WebP made here was written: the name of its first chunk tells. */
export function kindOf(webp: Uint8Array): Kind {
  return Buffer.from(webp.subarray(12, 16)).toString('latin1') === 'VP8L' ? 'lossless' : 'lossy';
}

/** Compares pixel by pixel. Pictures of different sizes differ, by as little as one line. */
export function comparePictures(before: Picture, after: Picture): Comparison {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = new Uint8Array(width * height * 4);
  const pixels = pixelmatch(
    enlarge(before, width, height),
    enlarge(after, width, height),
    data,
    width,
    height,
    { threshold: THRESHOLD },
  );
  const hasOneSize = before.width === after.width && before.height === after.height;
  if (hasOneSize && pixels < ALLOWED_PIXELS) return { state: 'same' };
  return { state: 'different', pixels, difference: { width, height, data } };
}

/** The picture in the upper left corner of a larger one, which is empty elsewhere. */
function enlarge(picture: Picture, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const data = new Uint8Array(width * height * 4);
  const line = picture.width * 4;
  for (let y = 0; y < picture.height; y++) {
    data.set(picture.data.subarray(y * line, (y + 1) * line), y * width * 4);
  }
  return data;
}
