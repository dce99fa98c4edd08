import type { Metadata } from 'sharp';
import { type Problem, problem } from '../diagnostics/index.ts';
import { MAX_PICTURE } from '../protocol/constants.ts';
import { mediaKind } from '../protocol/media-kinds.ts';
import type { ContentReader } from './content-reader.ts';
import { nameFaults, pictureFaults, readPicture } from './media-faults.ts';
import type { MediaFile } from './site.ts';

/** What lies in `media/`. */
export interface Media {
  /** What is published, by address, with the size that pictures are delivered in. */
  readonly files: ReadonlyMap<string, MediaFile>;
  readonly problems: readonly Problem[];
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
