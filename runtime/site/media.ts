import { hash } from 'node:crypto';
import type { Metadata } from 'sharp';
import { grouped, type Problem, problem, type Text } from '../diagnostics/index.ts';
import { MAX_PICTURE } from '../protocol/constants.ts';
import { unescapeHtml } from '../protocol/html.ts';
import { mediaEnding, mediaKind } from '../protocol/media-kinds.ts';
import { isFresh } from '../store/index.ts';
import type { ContentReader } from './content-reader.ts';
import { isHidden } from './leftovers.ts';
import type { MediaFile } from './site.ts';
import { drawSvg, svgDangers } from './svg.ts';

/** The file with a site's own icon. */
const ICON = 'media/favicon.svg';

/** The maximum length of a file name, in bytes: builds append to the names of a picture's copies. */
const LONGEST_NAME = 200;

/** The format that sharp reports, by file ending. */
const formats: Readonly<Record<string, Metadata['format']>> = {
  ...{ avif: 'heif', gif: 'gif', jpeg: 'jpeg', jpg: 'jpeg', png: 'png', svg: 'svg', webp: 'webp' },
};

const words = {
  empty: { en: 'the file is empty', nb: 'Filen er tom' },
  noPicture: { en: 'the file contains no picture', nb: 'Filen inneholder ikke noe bilde' },
  cutOff: { en: 'the end of the file is missing', nb: 'Slutten av filen mangler' },
  notUtf8: {
    en: 'the file isn’t a drawing in UTF-8, so Lerret can’t check it',
    nb: 'Filen er ikke en tegning i UTF-8, så Lerret kan ikke kontrollere den',
  },
  notDrawn: {
    en: 'Lerret can’t make an icon from it, because it is damaged or far too large',
    nb: 'Lerret kan ikke lage noe ikon av det, fordi det er skadet eller altfor stort',
  },
} satisfies Record<string, Text>;

/** The maximum number of pixels in a picture from which sharp makes copies: its default. */
const MAX_PIXELS = 0x3fff ** 2;

/** A file of `media/`; `media` is null if the file isn't published. */
interface ReadFile {
  readonly media: MediaFile | null;
  readonly problems: readonly Problem[];
}

/** A file of `media/`, and its stamp before it was read. */
export interface ReadMedia extends ReadFile {
  readonly stamp: string;
  /** Whether every later change gives another stamp: false for a file that changed in the last tick of the clock. */
  readonly isSettled: boolean;
}

/** Files of `media/` that were read earlier, by path. */
export type CachedMedia = Map<string, ReadMedia>;

/**
 * Resolves with the published files of `media/` by address, `/media/x.jpg` (`files`; pictures have their delivered size
 * in pixels), and with the `problems` of all its files.
 * @param cached files that were read earlier: those with the same stamp are reused, and the others replaced
 */
export async function readMedia(reader: ContentReader, cached: CachedMedia = new Map()) {
  const all = reader.list('media').filter((file) => !isHidden(file));
  const files = await Promise.all(
    all.map(async (file): Promise<[string, ReadFile]> => {
      const stamp = reader.stampOf?.(file);
      const known = cached.get(file);
      if (known !== undefined && known.stamp === stamp) return [file, known];
      const isSettled = !isFresh(stamp ?? '');
      const read = await readMediaFile(reader, file);
      if (stamp !== undefined) cached.set(file, { ...read, stamp, isSettled });
      return [file, read];
    }),
  );
  const there = new Set(all);
  for (const file of cached.keys()) if (!there.has(file)) cached.delete(file);
  return {
    files: new Map(files.flatMap(([file, { media }]) => (media ? [[`/${file}`, media]] : []))),
    problems: files.flatMap(([, { problems }]) => problems),
  };
}

/**
 * Returns all texts in data that might be the address of a file in `media/`, each once; of HTML with pictures, only
 * their `src`. The HTML must be as blocks get it (`forBlocks`).
 */
export function mediaNamedIn(data: unknown): readonly string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (!value.includes('<img')) found.add(value);
      else
        for (const [, address = ''] of value.matchAll(/ src="([^"]+)"/g))
          found.add(unescapeHtml(address));
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  look(data);
  return [...found];
}

/** Matches names of pictures from phones, cameras and scanners that browsers can't show. */
const FOREIGN = /\.(?:hei[cf]|tiff?|bmp|jxl|jp2)$/i;

async function readMediaFile(reader: ContentReader, file: string): Promise<ReadFile> {
  const kind = mediaKind(file);
  if (kind === null) {
    const found = FOREIGN.test(file)
      ? otherFormat(file, mediaEnding(file))
      : { ...problem('unpublished-file', { file, path: [] }), offset: 0 };
    return { media: null, problems: [found] };
  }
  const problems = nameFaults(file);
  const bytes = kind === 'picture' ? reader.readBytes(file) : null;
  if (bytes === null) return { media: { file }, problems };
  const metadata = await metadataOf(bytes);
  return {
    media: { file, digest: hash('sha256', bytes), ...deliveredSize(metadata) },
    problems: [...problems, ...(await pictureFaults(file, bytes, metadata))],
  };
}

function deliveredSize(size: Metadata | null): Omit<MediaFile, 'file'> {
  if (size === null || isTooLarge(size)) return {};
  const { width, height } = size.autoOrient;
  const scale = Math.min(1, MAX_PICTURE.width / width, MAX_PICTURE.height / height);
  const isVector = size.format === 'svg';
  const hasMetadata = Boolean(size.exif ?? size.xmp ?? size.iptc);
  return {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    isReduced: (scale < 1 || hasMetadata) && !isVector,
    hasMetadata,
    isStill: !isVector && (size.pages ?? 1) === 1,
  };
}

function nameFaults(file: string): Problem[] {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const bytes = Buffer.byteLength(name);
  const place = { file, path: [] };
  const sign = /[%#?]/.exec(file)?.[0];
  const facts = { name: `${name.slice(0, 40)}…`, bytes, maximum: LONGEST_NAME };
  return [
    ...(sign === undefined ? [] : [problem('name-with-signs', place, { sign })]),
    ...(bytes <= LONGEST_NAME ? [] : [problem('long-name', place, facts)]),
  ];
}

/** Returns the problems of a picture in `media/` that browsers can't show, or that has active content (M6, M9). */
async function pictureFaults(
  file: string,
  bytes: Uint8Array,
  metadata: Metadata | null,
): Promise<Problem[]> {
  const place = { file, path: [] };
  const broken = (what: Text) => [{ ...problem('broken-picture', place, { what }), offset: 0 }];
  if (bytes.length === 0) return broken(words.empty);
  if (isHeic(bytes)) return [otherFormat(file, 'heic')];
  const ending = mediaEnding(file);
  const mayBeDrawing = ending === 'svg' || metadata?.format === 'svg';
  const dangers = mayBeDrawing ? svgDangers(bytes) : [];
  const active =
    dangers?.map(({ what, offset }) => ({
      ...problem('active-drawing', place, { what }),
      offset,
    })) ?? broken(words.notUtf8);
  // No picture can be found in it, either.
  if (dangers === null && metadata === null) return active;
  if (metadata === null) return [...active, ...broken(words.noPicture)];
  if (isTooLarge(metadata)) return [...active, ...broken(tooManyPixels(metadata))];
  const isPromised = metadata.format === formats[ending];
  if (!isPromised) {
    const found = Object.keys(formats).find((one) => formats[one] === metadata.format);
    if (found === undefined) return [...active, otherFormat(file, metadata.format)];
    const facts = { found: found.toUpperCase(), ending };
    const renamed = `${file.slice(0, file.lastIndexOf('.'))}.${found}`;
    const other = problem('picture-kind', place, facts, renamed);
    return [...active, { ...other, offset: 0 }];
  }
  if (!isWhole(bytes, metadata.format)) return broken(words.cutOff);
  return file === ICON && active.length === 0 && !(await isDrawable(bytes))
    ? broken(words.notDrawn)
    : active;
}

/** Returns the metadata of a picture, also of one that is too large; null if the file isn't a picture. */
async function metadataOf(bytes: Uint8Array): Promise<Metadata | null> {
  // For an empty file, sharp throws instead of rejecting the promise.
  if (bytes.length === 0) return null;
  // Imported only when needed: it takes long to load, and some sites have no pictures.
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}

function isTooLarge({ width, height }: Metadata): boolean {
  return width * height > MAX_PIXELS;
}

function tooManyPixels({ width, height }: Metadata): Text {
  const [across, down] = [grouped(width), grouped(height)];
  return {
    en: `it is too large, with ${across.en} × ${down.en} pixels. Save it with fewer than 268 million pixels, such as 2000 × 1000`,
    nb: `Det er for stort, med ${across.nb} × ${down.nb} piksler. Lagre det med færre enn 268 millioner piksler, for eksempel 2000 × 1000`,
  };
}

function isDrawable(svg: Uint8Array): Promise<boolean> {
  return drawSvg(svg, 32).then(
    () => true,
    () => false,
  );
}

/** Returns the problem of a picture whose format isn't supported, whatever the name of its file. */
function otherFormat(file: string, format: string): Problem {
  const facts = { found: format.toUpperCase() };
  return { ...problem('picture-format', { file, path: [] }, facts), offset: 0 };
}

/** Returns whether bytes begin as a HEIC file: of those, sharp reports the format of AVIF, or none. */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyphe[iv]/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'));
}

/** Returns whether a picture's file is complete, by the end marker or the lengths in it. Doesn't decode the picture. */
function isWhole(bytes: Uint8Array, format: Metadata['format']): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (format) {
    case 'png':
      return all.lastIndexOf('IEND') > 0;
    case 'jpeg':
      // A thumbnail in the header has an end marker, too. That of the picture itself comes after its last scan.
      return all.lastIndexOf(Buffer.of(0xff, 0xd9)) > all.lastIndexOf(Buffer.of(0xff, 0xda));
    case 'gif':
      return all.subarray(-16).includes(0x3b);
    case 'webp':
      return all.length >= all.readUInt32LE(4) + 8;
    case 'heif':
      return endOfBoxes(all) <= all.length;
    default:
      return true;
  }
}

/** Returns the offset after the last box (section) of an AVIF or HEIF file. */
function endOfBoxes(all: Buffer): number {
  let at = 0;
  while (at + 8 <= all.length) {
    const size = all.readUInt32BE(at);
    // 0: the box extends to the end of the file; 1: a 64-bit size follows the box's name.
    if (size === 0) return all.length;
    const length = size === 1 && at + 16 <= all.length ? Number(all.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return all.length;
    at += length;
  }
  return at;
}
