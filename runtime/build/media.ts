import sharp from 'sharp';
import { MAX_PICTURE } from '../protocol/constants.ts';
import type { ContentReader, Site } from '../site/index.ts';

/**
 * Every file of `media/` as it is delivered: no picture larger than 1920×1080 (S259). A closed site shows
 * none but its icon (A57).
 */
export async function* deliveredMedia(
  site: Site,
  reader: ContentReader,
): AsyncGenerator<readonly [file: string, bytes: Uint8Array]> {
  for (const [address, { file, width, height, isReduced }] of site.media) {
    if (!site.config.published && address !== '/media/favicon.svg') continue;
    const bytes = reader.readBytes(file);
    if (bytes === null) continue;
    yield [file, isReduced && width && height ? await reduce(bytes) : bytes];
  }
}

async function reduce(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes)
    .rotate()
    .resize({ ...MAX_PICTURE, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
}
