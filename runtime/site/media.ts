import sharp from 'sharp';
import { MAX_PICTURE } from '../protocol/constants.ts';
import type { ContentReader } from './content-reader.ts';
import type { MediaFile } from './site.ts';

/** The files of `media/` by address, with the size that pictures are delivered in. */
export async function readMedia(reader: ContentReader): Promise<Map<string, MediaFile>> {
  const files = reader.list('media').filter((file) => !/(^|\/)[._]/.test(file));
  const media = await Promise.all(
    files.map(
      async (file): Promise<[string, MediaFile]> => [
        `/${file}`,
        { file, ...(await deliveredSize(file, reader)) },
      ],
    ),
  );
  return new Map(media);
}

async function deliveredSize(
  file: string,
  reader: ContentReader,
): Promise<Omit<MediaFile, 'file'>> {
  if (!/\.(avif|gif|jpe?g|png|svg|webp)$/i.test(file)) return {};
  const bytes = reader.readBytes(file);
  const size =
    bytes === null
      ? null
      : await sharp(bytes)
          .metadata()
          .catch(() => null);
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
