import sharp, { type Metadata } from 'sharp';
import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import { MAX_PICTURE } from '../protocol/constants.ts';
import { mediaEnding, mediaKind } from '../protocol/media-kinds.ts';
import type { ContentReader } from './content-reader.ts';
import type { MediaFile } from './site.ts';
import { drawSvg, svgDangers } from './svg.ts';

/** What lies in `media/`. */
export interface Media {
  /** What is published, by address, with the size that pictures are delivered in. */
  readonly files: ReadonlyMap<string, MediaFile>;
  readonly problems: readonly Problem[];
}

/** Where a site's own icon lies. */
const ICON = 'media/favicon.svg';

/** Copies of a picture and what goes with an output add their own ends to a name. */
const LONGEST_NAME = 200;

/** What each ending promises, as the reader of pictures names it. */
const formats: Readonly<Record<string, Metadata['format']>> = {
  ...{ avif: 'heif', gif: 'gif', jpeg: 'jpeg', jpg: 'jpeg', png: 'png', svg: 'svg', webp: 'webp' },
};

const words = {
  empty: { en: 'the file is empty', nb: 'filen er tom' },
  noPicture: { en: 'no picture can be read from it', nb: 'det kan ikke leses noe bilde fra den' },
  cutOff: { en: 'its end is missing', nb: 'slutten mangler' },
  notDrawn: {
    en: 'no icon can be drawn from it: it is damaged, or far too large',
    nb: 'det kan ikke tegnes et ikon av det: det er skadet, eller altfor stort',
  },
} satisfies Record<string, Text>;

/** A picture's bytes, and what was read of them; null where they are no picture. */
interface ReadPicture {
  readonly bytes: Uint8Array;
  readonly metadata: Metadata | null;
}

/** Reads what lies in `media/`, and tells what is no picture, or more than one. */
export async function readMedia(reader: ContentReader): Promise<Media> {
  const all = reader.list('media').filter((file) => !/(^|\/)[._]/.test(file));
  const problems: Problem[] = [];
  const read = async (file: string): Promise<[string, MediaFile][]> => {
    const kind = mediaKind(file);
    if (kind === null) {
      problems.push({ ...problem('unpublished-file', { file, path: [] }), offset: 0 });
      return [];
    }
    problems.push(...nameFaults(file));
    const bytes = kind === 'picture' ? reader.readBytes(file) : null;
    if (bytes === null) return [[`/${file}`, { file }]];
    const picture = await readPicture(bytes);
    problems.push(...(await pictureFaults(file, picture)));
    return [[`/${file}`, { file, ...deliveredSize(picture.metadata) }]];
  };
  const files = await Promise.all(all.map(read));
  return { files: new Map(files.flat()), problems };
}

function deliveredSize(size: Metadata | null): Omit<MediaFile, 'file'> {
  if (size?.width === undefined || size.height === undefined) return {};
  const { width, height } = size.autoOrient;
  const scale = Math.min(1, MAX_PICTURE.width / width, MAX_PICTURE.height / height);
  const isVector = size.format === 'svg';
  return {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    isReduced: scale < 1 && !isVector,
    isStill: !isVector && (size.pages ?? 1) === 1,
  };
}

/** What is wrong with the name of a file of `media/`. */
function* nameFaults(file: string): Generator<Problem> {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const bytes = Buffer.byteLength(name);
  if (bytes <= LONGEST_NAME) return;
  const facts = { name: `${name.slice(0, 40)}…`, bytes, most: LONGEST_NAME };
  yield problem('long-name', { file, path: [] }, facts);
}

/** What is wrong with a picture of `media/`: nobody would see it, or it is more than a picture (M6, M9). */
async function pictureFaults(file: string, { bytes, metadata }: ReadPicture): Promise<Problem[]> {
  const place = { file, path: [] };
  const broken = (what: Text) => [{ ...problem('broken-picture', place, { what }), offset: 0 }];
  if (bytes.length === 0) return broken(words.empty);
  const ending = mediaEnding(file);
  const dangers = ending === 'svg' || metadata?.format === 'svg' ? svgDangers(bytes) : [];
  const active = dangers.map(({ what, offset }) => ({
    ...problem('active-drawing', place, { what }),
    offset,
  }));
  if (metadata === null) return [...active, ...broken(words.noPicture)];
  const isPromised = metadata.format === formats[ending];
  if (!isPromised) {
    const found = endingOf(metadata.format);
    const other = problem('picture-kind', place, { found, ending }, renamed(file, found));
    return [...active, { ...other, offset: 0 }];
  }
  if (!isWhole(bytes, metadata.format)) return broken(words.cutOff);
  return file === ICON && active.length === 0 && !(await isDrawable(bytes))
    ? broken(words.notDrawn)
    : active;
}

/** Reads what kind of picture it is, and how large. */
async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  // No bytes at all are refused at once, and not by the promise.
  const metadata =
    bytes.length === 0
      ? null
      : await sharp(bytes)
          .metadata()
          .catch(() => null);
  return { bytes, metadata };
}

function isDrawable(svg: Uint8Array): Promise<boolean> {
  return drawSvg(svg, 32).then(
    () => true,
    () => false,
  );
}

function endingOf(format: Metadata['format']): string {
  return Object.keys(formats).find((ending) => formats[ending] === format) ?? format;
}

function renamed(file: string, ending: string): string {
  return `${file.slice(0, file.lastIndexOf('.'))}.${ending}`;
}

/** Is the end of a picture there? Told by how each kind marks it, without taking the picture apart. */
function isWhole(bytes: Uint8Array, format: Metadata['format']): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (format) {
    case 'png':
      return all.lastIndexOf('IEND') > 0;
    case 'jpeg':
      // A small picture inside the head of a JPEG has an end of its own.
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

/** Where the last of the boxes ends that such a file is made of. */
function endOfBoxes(all: Buffer): number {
  let at = 0;
  while (at + 8 <= all.length) {
    const size = all.readUInt32BE(at);
    // 0: to the end of the file; 1: its size stands behind its name.
    if (size === 0) return all.length;
    const length = size === 1 && at + 16 <= all.length ? Number(all.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return all.length;
    at += length;
  }
  return at;
}
